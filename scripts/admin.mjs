// The operator's words to the running server: a thin client of its operator calls.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, run } from './prepare.mjs'

const COMMANDS = {
  users: {
    call: 'users',
    help: 'users [page]',
    payload: ([page]) => ({ page: Number(page ?? 0) }),
  },
  'add-user': {
    call: 'addUser',
    help: 'add-user EMAIL [FIRST-NAME] [LAST-NAME]',
    payload: ([email, firstName, lastName]) => ({ email, firstName, lastName }),
  },
  pro: {
    call: 'setPro',
    help: 'pro EMAIL on|off',
    payload: ([email, on]) => ({ email, isPro: on === 'on' }),
  },
  notice: {
    call: 'addNotice',
    help: 'notice TITLE [MESSAGE] [ACTION-TEXT] [https://ACTION-ADDRESS]',
    payload: ([title, message, actionMsg, actionURL]) => ({
      title,
      message,
      actionMsg,
      actionURL,
    }),
  },
  'end-notice': {
    call: 'endNotice',
    help: 'end-notice [ID]',
    payload: ([_id]) => ({ _id }),
  },
  maintenance: {
    call: 'maintenance',
    help: 'maintenance on|off',
    payload: ([word]) => ({ on: { on: true, off: false }[word] }),
  },
  jobs: {
    call: 'jobs',
    help: 'jobs [page]',
    payload: ([page]) => ({ page: Number(page ?? 0) }),
  },
  mails: {
    call: 'mails',
    help: 'mails [page]',
    payload: ([page]) => ({ page: Number(page ?? 0) }),
  },
  backup: { call: 'backup', help: 'backup', payload: () => ({}) },
}

const RESTORE = 'restore FILE    (with no server on the data folder)'

const [name, ...t] = process.argv.slice(2)
if (name === 'restore' && t.length === 1) process.exit(restore(t[0]))
const command = COMMANDS[name]
if (!command) {
  const helps = [...Object.values(COMMANDS).map(({ help }) => help), RESTORE]
  const usage = helps.map((help) => `  npm run admin -- ${help}`)
  console.log(`What the operator may ask of the running server:\n${usage.join('\n')}`)
  process.exit(name === undefined ? 0 : 2)
}
process.exit(await ask(command.call, command.payload(t)))

/** The one word that needs no server: the build puts the copy in place and ends. */
function restore(file) {
  // npm works in the project's folder; the file is named from where the operator is.
  const copy = resolve(process.env.INIT_CWD ?? '.', file)
  return run('node', ['src/server.ts', '--restore', copy])
}

async function ask(call, payload) {
  const folder = resolve(root, process.env.DATA_DIR ?? 'data')
  const port = process.env.PORT ?? 4321
  try {
    const token = readFileSync(join(folder, 'operator-token'), 'utf8').trim()
    const answer = await fetch(`http://127.0.0.1:${port}/api/operator/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    const { code, message, errors, ...result } = await answer.json()
    if (code === 0) console.log(JSON.stringify(result, null, 2))
    else console.error(`Hearthbook: ${message}`, ...(errors ?? []))
    return code === 0 ? 0 : 1
  } catch (error) {
    const why =
      error.code === 'ENOENT' ? `no data in ${folder}` : 'the server does not answer'
    console.error(`Hearthbook: ${why}; start it first, with the same DATA_DIR and PORT`)
    return 1
  }
}
