import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { brokenFiles } from '../../support/brokenFiles.ts'
import { startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { timed } from '../budget.ts'
import type { Line } from '../budget.ts'
import { sheetOf } from '../ledger.ts'
import { untilIdle } from '../machine.ts'
import { mostMemoryWhile } from './memory.ts'
import { BEHIND_A_PROXY, call, callFor, personAt } from './people.ts'
import type { Person } from './people.ts'

const MOST_MEMORY = 400
const PEOPLE = 20
const FILES_OF_ONE = 3
const BAD_FILES = 30
const GOOD_FILES = 5
const UNAVAILABLE = 503
const UNREADABLE = 1_001
const MOST_WAIT = 2_000
/** Read until the time for it is over. */
const DEAREST = 'wide-rows-that-hide.xlsx'
const IMPORT = '/api/userdata/importTransactions'

/** The cost of a crowd of files to import, and how long one owner's hold up another's. */
export async function measureFiles(say: (text: string) => void): Promise<Line[]> {
  const server = await startServer({ ...BEHIND_A_PROXY, IMPORT_DAILY_LIMIT: '100' })
  try {
    say('Twenty people sign in')
    const people: Person[] = []
    for (let number = 1; number <= PEOPLE; number += 1) {
      people.push(await personAt(server, `person-${number}`, `192.0.2.${number}`))
    }
    say('Sixty imports at once')
    await untilIdle()
    const memory = await mostMemoryWhile(server, () => importAll(server, people))
    say('Thirty bad files of one')
    await untilIdle()
    const wait = await waitBesideBadFiles(people[0]!, people[1]!) // there are twenty
    return [
      timed('60 imports at once: memory of all processes', 'MB', memory, MOST_MEMORY),
      timed("30 bad files of one: another's import waits", 'ms', wait, MOST_WAIT),
    ]
  } finally {
    await server.kill()
    await server.clear()
  }
}

/** As large as files may be, 1,000 rows and 3 MB, until all that were accepted are stored. */
async function importAll(server: Server, people: Person[]): Promise<void> {
  const notes = ` ${'é'.repeat(960)}${'n'.repeat(960)}`
  const files = Array.from(
    { length: FILES_OF_ONE },
    (_, at) => new Blob([sheetOf(at, notes)]),
  )
  const sent = people.flatMap((person) =>
    files.map((file) => call(person, IMPORT, formOf(file))),
  )
  const codes = (await Promise.all(sent)).map(({ code }) => code)
  // On a busy machine the last ones wait for their turn longer than anybody may.
  const odd = codes.filter((code) => code !== 0 && code !== UNAVAILABLE)
  if (odd.length > 0) throw new Error(`imports are answered ${odd.join(', ')}`)
  const books = new DatabaseSync(join(server.folder, 'hearthbook.db'), { readOnly: true })
  const pending = books.prepare(`select id from imports where status = 'pending' limit 1`)
  while (pending.get()) await pause(50)
  const failed = books.prepare(`select id from imports where status <> 'success'`).all()
  books.close()
  if (failed.length > 0) throw new Error(`${failed.length} of the imports failed`)
}

/** The longest that one of a few good imports takes while the bad ones of another are read. */
async function waitBesideBadFiles(bad: Person, good: Person): Promise<number> {
  const dearest = (await brokenFiles()).find(({ name }) => name === DEAREST)!
  const file = new Blob([new Uint8Array(dearest.bytes)])
  const codes: unknown[] = []
  const sendBad = async () => codes.push((await call(bad, IMPORT, formOf(file))).code)
  const crowd = Array.from({ length: BAD_FILES }, sendBad)
  // Files that are not read yet when all is measured end with the server.
  void Promise.allSettled(crowd)
  await Promise.race(crowd)
  const times: number[] = []
  for (let number = 1; number <= GOOD_FILES; number += 1) {
    const began = performance.now()
    await callFor(0, good, IMPORT, formOf(new Blob([sheetOf(number)])))
    times.push(performance.now() - began)
  }
  const wereRead = codes.filter((code) => code === UNREADABLE).length
  if (wereRead === 0 || wereRead === BAD_FILES) {
    throw new Error(`of the bad files ${wereRead} were read meanwhile`)
  }
  return Math.max(...times)
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.set('csvFile', file, 'rows.csv')
  return form
}
