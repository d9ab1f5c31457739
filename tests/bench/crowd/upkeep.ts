import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { timesWhile } from '../meanwhile.ts'
import { quantile } from '../machine.ts'
import { callFor } from '../strain/people.ts'
import type { Crowd } from './open.ts'
import { saveEntry } from './people.ts'
import { effortOf } from './work.ts'

const HOUSEHOLDS_TO_FILL = 20
const LONGEST_MILLISECONDS = 120_000

/** An index of all entries made beside saves, and what these take meanwhile. */
export async function measureNewIndex({ client, people }: Crowd) {
  const began = performance.now()
  const saves = await timesWhile(
    () => saveEntry(people[0]!), // the first who signed in
    () =>
      client.query(
        'create index concurrently crowd_trial on transactions (owner_id, modified_at)',
      ),
  )
  const seconds = (performance.now() - began) / 1_000
  await client.query('drop index crowd_trial')
  return { seconds, save: quantile(saves, 0.95) }
}

/** Words of all entries of some old households made anew: entries a second. */
export async function measureFilling({ client }: Crowd): Promise<number> {
  const { rowCount } = await client.query(
    `update search_entries set is_indexed = 0 where owner_id in
      (select owner_id from crowd_households order by months desc, h limit $1)`,
    [HOUSEHOLDS_TO_FILL],
  )
  const { seconds } = await effortOf(client, 'index-entries')
  return (rowCount ?? 0) / seconds
}

/** The seconds of a vacuum of entries and their copies. */
export async function measureVacuum({ client }: Crowd): Promise<number> {
  const began = performance.now()
  await client.query('vacuum (analyze) transactions, search_entries, jobs')
  return (performance.now() - began) / 1_000
}

/** The seconds after a restore until the database may be used, two minutes at most. */
export async function measureRestore({ server }: Crowd): Promise<number> {
  const token = readFileSync(join(server.folder, 'operator-token'), 'utf8').trim()
  const began = performance.now()
  const done = callFor(0, { url: server.url, token }, '/api/operator/afterRestore')
  await Promise.race([done, pause(LONGEST_MILLISECONDS, null, { ref: false })])
  // The server may end before its answer.
  done.catch(() => undefined)
  return (performance.now() - began) / 1_000
}
