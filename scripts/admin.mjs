// The operator's command line: a thin client of the running server's operator calls.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FEEDBACK } from './admin/feedback.mjs'
import { PEOPLE } from './admin/people.mjs'
import { WORK } from './admin/work.mjs'
import { root, run } from './prepare.mjs'

const COMMANDS = { ...PEOPLE, ...WORK, ...FEEDBACK }

/** Commands that need no server, which the build does by itself. */
const ALONE = [
  'restore FOLDER\n      puts a backup in place, with no server on the data folder',
  'restore\n      lists the backups of the data folder, and what was there before restores',
  'drill\n      restores the newest backup beside the data, compares all sums, removes it',
]

const [name, ...args] = process.argv.slice(2)
if (name === 'restore' && args.length <= 1) process.exit(restore(args[0]))
if (name === 'drill' && args.length === 0) process.exit(runBuild('--drill'))
process.exit(await manage(name, args))

/** A command of one word or two, which may have options. */
async function manage(first, [second, ...rest]) {
  const isTwo = Object.hasOwn(COMMANDS, `${first} ${second}`)
  const words = isTwo ? `${first} ${second}` : first
  const found = Object.hasOwn(COMMANDS, words ?? '') ? COMMANDS[words] : undefined
  const args = isTwo || second === undefined ? rest : [second, ...rest]
  const wantsHelp = args[0] === 'help'
  const { payload, isJson, wrong } = found && !wantsHelp ? readArguments(found, args) : {}
  if (payload) return ask(found, payload, isJson)
  if (wrong) console.error(`Hearthbook: ${wrong}`)
  else printHelp(words)
  // An area alone lists its commands.
  const isArea = !found && second === undefined && isAreaName(first)
  return first === undefined || isArea || wantsHelp || second === 'help' ? 0 : 2
}

function isAreaName(word) {
  return Object.keys(COMMANDS).some((words) => words.startsWith(`${word} `))
}

/**
 * The payload of a command's arguments, or what is wrong with them; nothing when some are
 * missing.
 */
function readArguments({ needs = 0, payload }, args) {
  const options = {
    json: { type: 'boolean' },
    days: { type: 'string' },
    image: { type: 'string' },
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length < needs) return {}
    return { payload: payload(positionals, values), isJson: values.json }
  } catch (error) {
    return { wrong: error.message }
  }
}

/** Prints the commands that begin with these words, else all, with descriptions. */
function printHelp(words) {
  const isAsked = (known) => known === words || known.startsWith(`${words} `)
  const some = Object.entries(COMMANDS).filter(([known]) => isAsked(known))
  const listed = some.length > 0 ? some : Object.entries(COMMANDS)
  console.log('What the operator may ask of the running server:')
  for (const [, { help, says }] of listed) {
    console.log(`  npm run admin -- ${help}\n      ${says}`)
  }
  if (some.length === 0) for (const help of ALONE) console.log(`  npm run admin -- ${help}`)
  console.log('Each takes --json, for programs, and help.')
}

/** Lists backups, or puts one in place. */
function restore(file) {
  if (file === undefined) return runBuild('--backups')
  // npm runs in the project's folder; the path is relative to the operator's folder.
  const copy = resolve(process.env.INIT_CWD ?? '.', file)
  return runBuild('--restore', copy)
}

function runBuild(...parameters) {
  return run('node', ['dist/server.mjs', ...parameters])
}

/** Makes a call and prints its answer: in the command's own format, else as JSON. */
async function ask({ call, shown }, payload, isJson = false) {
  const answer = await answerTo(call, payload)
  if (!answer) return 1
  const { code, message, errors, ...result } = answer
  if (code !== 0) return printRefusal(message, errors)
  console.log(shown && !isJson ? shown(result) : JSON.stringify(result, null, 2))
  return 0
}

async function answerTo(call, payload) {
  const folder = resolve(root, process.env.DATA_DIR ?? 'data')
  const port = process.env.PORT ?? 4321
  const isForm = payload instanceof FormData
  try {
    const token = readFileSync(join(folder, 'operator-token'), 'utf8').trim()
    const answer = await fetch(`http://127.0.0.1:${port}/api/operator/${call}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? payload : JSON.stringify(payload),
    })
    return await answer.json()
  } catch (error) {
    const why =
      error.code === 'ENOENT' ? `no data in ${folder}` : 'the server does not answer'
    console.error(`Hearthbook: ${why}; start it first, with the same DATA_DIR and PORT`)
    return null
  }
}

/** Prints why a call was refused, and each wrong field by its path. */
function printRefusal(message, errors = []) {
  console.error(`Hearthbook: ${message}`)
  for (const { path, message: why } of errors) console.error(`  ${path}: ${why}`)
  return 1
}
