// The operator's words to the running server: a thin client of its operator calls.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FEEDBACK } from './admin/feedback.mjs'
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
  ...FEEDBACK,
}

const RESTORE = 'restore FILE    (with no server on the data folder)'

const [name, ...t] = process.argv.slice(2)
if (name === 'restore' && t.length === 1) process.exit(restore(t[0]))
const isArea = Object.keys(COMMANDS).some((words) => words.startsWith(`${name} `))
process.exit(await (isArea ? manage(name, t) : command(name, t)))

/** A command of one word, which takes the rest as it stands. */
async function command(word, rest) {
  const found = COMMANDS[word]
  if (found) return ask(found, found.payload(rest))
  tellHelp('')
  return word === undefined ? 0 : 2
}

/** A command of two words, which may have options. */
async function manage(area, [word, ...rest]) {
  const found = COMMANDS[`${area} ${word}`]
  const { payload, isJson, wrong } = found ? readWords(found, rest) : {}
  if (payload) return ask(found, payload, isJson)
  if (wrong) console.error(`Hearthbook: ${wrong}`)
  else tellHelp(found ? `${area} ${word}` : area)
  return word === undefined || word === 'help' ? 0 : 2
}

/** The payload of a command's words, or what is wrong with them; nothing when some lack. */
function readWords({ needs = 0, payload }, args) {
  const options = { json: { type: 'boolean' }, days: { type: 'string' } }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length < needs) return {}
    return { payload: payload(positionals, values), isJson: values.json }
  } catch (error) {
    return { wrong: error.message }
  }
}

/** Lists the commands that begin so, each with what it does where that is said. */
function tellHelp(beginning) {
  const found = Object.entries(COMMANDS).filter(([words]) => words.startsWith(beginning))
  const helps = found.map(([, { help, says }]) => (says ? `${help}\n      ${says}` : help))
  const usage = [...helps, ...(beginning === '' ? [RESTORE] : [])]
  console.log('What the operator may ask of the running server:')
  for (const help of usage) console.log(`  npm run admin -- ${help}`)
  if (beginning !== '') console.log('Each takes --json, for programs.')
}

/** The one word that needs no server: the build puts the copy in place and ends. */
function restore(file) {
  // npm works in the project's folder; the file is named from where the operator is.
  const copy = resolve(process.env.INIT_CWD ?? '.', file)
  return run('node', ['src/server.ts', '--restore', copy])
}

/** Makes a call and prints its answer: as the command shows it to people, else as JSON. */
async function ask({ call, shown }, payload, isJson = false) {
  const answer = await answerTo(call, payload)
  if (!answer) return 1
  const { code, message, errors, ...result } = answer
  if (code !== 0) return tellRefusal(message, errors)
  console.log(shown && !isJson ? shown(result) : JSON.stringify(result, null, 2))
  return 0
}

async function answerTo(call, payload) {
  const folder = resolve(root, process.env.DATA_DIR ?? 'data')
  const port = process.env.PORT ?? 4321
  try {
    const token = readFileSync(join(folder, 'operator-token'), 'utf8').trim()
    const answer = await fetch(`http://127.0.0.1:${port}/api/operator/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    return await answer.json()
  } catch (error) {
    const why =
      error.code === 'ENOENT' ? `no data in ${folder}` : 'the server does not answer'
    console.error(`Hearthbook: ${why}; start it first, with the same DATA_DIR and PORT`)
    return null
  }
}

/** Tells why a call was refused, and each wrong field by its place. */
function tellRefusal(message, errors = []) {
  console.error(`Hearthbook: ${message}`)
  for (const { path, message: why } of errors) console.error(`  ${path}: ${why}`)
  return 1
}
