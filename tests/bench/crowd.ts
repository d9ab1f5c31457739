import { join } from 'node:path'
import { beside, timed } from './budget.ts'
import type { Line } from './budget.ts'
import { measureMails, measureMonthlyMails } from './crowd/bursts.ts'
import { openCrowd } from './crowd/open.ts'
import type { Crowd } from './crowd/open.ts'
import { saveEntry, searchWord, signIn, viewPage } from './crowd/people.ts'
import { measureFilling, measureNewIndex, measureRestore } from './crowd/upkeep.ts'
import { measureVacuum } from './crowd/upkeep.ts'
import { effortOf } from './crowd/work.ts'
import type { Effort } from './crowd/work.ts'
import { quantile } from './machine.ts'

const FEW = 1_000
const PEOPLE = 60
const PAGES = ['/dashboard', '/bills', '/expenses', '/account-detail']
const TIMES_FEW = 1.5
/** Seconds. */
const MOST_START = 10
/** Milliseconds. */
const MOST_CODE = 1_000
/** Regular work for all households, with the most seconds that it may take. */
const JOBS = {
  'find-reminders': 5,
  'find-bills-to-pay': 10,
  'find-overspending': 5,
  'find-added-expenses': 5,
  'find-monthly-reports': 30,
  sweep: 10,
  'extend-series': 300,
}

/** As if all series had been extended yesterday. */
const A_DAY_LATER = `
  update series set made_until = to_char(made_until::date - 1, 'YYYY-MM-DD')
  where made_until < '9999'`

type Scene = { households: number; folder: string; say(text: string): void }

/** Very many households in one PostgreSQL, beside a thousand in another. */
export async function measureCrowd({ households, folder, say }: Scene): Promise<Line[]> {
  const few = await openCrowd({ folder: join(folder, 'few'), households: FEW, say })
  try {
    const many = await openCrowd({ folder: join(folder, 'many'), households, say })
    try {
      return [
        ...(await measurePeople(few, many, say)),
        ...(await measureUpkeep(many, say)),
        ...(await measureJobs(many, say)),
      ]
    } finally {
      await many.close()
    }
  } finally {
    await few.close()
  }
}

/** Sign-ins, pages and saves, in turns, so that both meet the same machine. */
async function measurePeople(few: Crowd, many: Crowd, say: Scene['say']): Promise<Line[]> {
  say('Sign-ins, pages and saves')
  const lines = [timed('a server’s start', 's', many.startSeconds, MOST_START)]
  const measure = async (what: string, work: (crowd: Crowd, index: number) => unknown) => {
    const times = new Map<Crowd, number[]>([few, many].map((crowd) => [crowd, []]))
    for (let index = 0; index < PEOPLE; index += 1)
      for (const [crowd, measured] of times) {
        const began = performance.now()
        await work(crowd, index)
        measured.push(performance.now() - began)
      }
    const [measured, floor] = [many, few].map((crowd) => quantile(times.get(crowd)!, 0.95)) // both are in it
    const name = `${FEW} households`
    lines.push(
      beside(`${what}: p95`, 'ms', measured!, { name, measured: floor!, times: TIMES_FEW }),
    )
    say(JSON.stringify(lines.at(-1)))
  }
  await measure('a sign-in', async (crowd, index) => {
    const h = 1 + Math.floor((index * crowd.households) / PEOPLE)
    crowd.people.push(await signIn(crowd, { h, address: `10.1.0.${index}` }))
  })
  for (const time of ['first', 'second']) {
    for (const page of PAGES)
      await measure(`${page}, the ${time} time`, ({ people }, index) =>
        viewPage(people[index]!, page),
      )
    await measure(`a save, the ${time} time`, ({ people }, index) =>
      saveEntry(people[index]!),
    )
    await measure(`a search, the ${time} time`, ({ people }, index) =>
      searchWord(people[index]!),
    )
  }
  return lines
}

/** What an operator does, and bursts of work. */
async function measureUpkeep(crowd: Crowd, say: Scene['say']): Promise<Line[]> {
  say('An index, words, a vacuum')
  const index = await measureNewIndex(crowd)
  const lines = [
    timed('an index of all entries, made beside saves', 's', index.seconds),
    timed('a save meanwhile: p95', 'ms', index.save),
    timed('words of entries made anew', 'a second', await measureFilling(crowd)),
    timed('a vacuum of entries, copies and jobs', 's', await measureVacuum(crowd)),
  ]
  say('Mails to everybody')
  const monthly = await measureMonthlyMails(crowd, PAGES)
  const mails = await measureMails(crowd)
  return [
    ...lines,
    timed('monthly mails of everybody', 'a second', monthly.perSecond),
    timed('a page meanwhile: p95', 'ms', monthly.page),
    timed('mails sent, of one to everybody', 'a second', mails.perSecond),
    timed('a code asked for meanwhile arrives: p95', 'ms', mails.code, MOST_CODE),
  ]
}

async function measureJobs(crowd: Crowd, say: Scene['say']): Promise<Line[]> {
  await crowd.client.query(A_DAY_LATER)
  const lines: Line[] = []
  for (const [kind, most] of Object.entries(JOBS)) {
    const effort = await effortOf(crowd.client, kind)
    say(`${kind}: ${JSON.stringify(effort)}`)
    lines.push(...linesOf(kind, effort, most))
  }
  say('After a restore')
  return [...lines, timed('after a restore', 's', await measureRestore(crowd))]
}

function linesOf(
  kind: string,
  { seconds, megabytes, queued }: Effort,
  most: number,
): Line[] {
  return [
    timed(kind, 's', seconds, most),
    timed(`${kind}: pages of the database read`, 'MB', megabytes),
    timed(`${kind}: jobs queued`, '', queued),
  ]
}
