import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../support/server.ts'
import { timed } from '../budget.ts'
import type { Line } from '../budget.ts'
import { settle } from '../household.ts'
import { fullYearOf } from '../ledger.ts'
import { callFor, personAt, waitLine } from './people.ts'
import type { Person } from './people.ts'
import { measureRules } from './rules.ts'

const ENTRIES = 60_000
/** The wait of others for the most transactions that are answered at once, and for a page. */
const MONTH_WAIT = 300
const PAGE_WAIT = 100
/** 5,000 transactions whose notes are as long as they may be. */
const MOST_MEGABYTES = 15
const LISTS = '/api/userdata/getTransactionsByType'

/** The price that others pay for one with very many transactions and names of merchants. */
export async function measureFullYear(
  rounds: number,
  say: (text: string) => void,
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-bench-year-'))
  say('A year of 60,000 entries with long notes, each of a merchant of its own')
  const keeper = await settle(folder, { own: ENTRIES, others: 0, write: fullYearOf })
  const server = await startServer({}, folder)
  try {
    const ana = { url: server.url, token: keeper.token }
    const ben = await personAt(server, 'ben')
    const lines = await measureLists([ana, ben], rounds)
    lines.push(...(await measureSearch([ana, ben], rounds)))
    say('Rules that are much work')
    lines.push(...(await measureRules([ana, ben], rounds)))
    return lines
  } finally {
    await server.clear()
  }
}

async function measureLists([ana, ben]: [Person, Person], rounds: number): Promise<Line[]> {
  const year = new Date().getUTCFullYear() - 1
  const wait = (what: string, work: () => Promise<unknown>, more?: number) =>
    waitLine(what, { other: ben, rounds, more }, work)
  const askYear = () => callFor(346, ana, LISTS, { year })
  const askMonth = () => callFor(0, ana, LISTS, { year, month: 0 })
  const askPage = () => callFor(0, ana, LISTS, { year, month: 0, page: 0 })
  const view = () => viewPage(ana, `/expenses?year=${year}&month=0`)
  const sizes = [await askYear(), await askMonth(), await askPage(), await view()]
  const megabytes = sizes.map(({ bytes }) => bytes / 1_000_000)
  const largest = 'the largest answer out of a year of 60,000 entries'
  return [
    timed(largest, 'MB', Math.max(...megabytes), MOST_MEGABYTES),
    await wait('a year of 60,000 entries, refused', askYear),
    await wait('a month of 5,000 of it', askMonth, MONTH_WAIT),
    await wait('a page of 1,000 of it', askPage, PAGE_WAIT),
    await wait('/expenses of it', view),
  ]
}

async function measureSearch(
  [ana, ben]: [Person, Person],
  rounds: number,
): Promise<Line[]> {
  // The beginning of most names, a part of all names, and a text that none holds.
  const keys = ['gr', '59', 'no such name']
  const search = async () => {
    for (const searchKey of keys) await callFor(0, ana, '/merchant/search', { searchKey })
  }
  return [await waitLine('merchant/search of 60,000 names', { other: ben, rounds }, search)]
}

async function viewPage({ url, token }: Person, path: string): Promise<{ bytes: number }> {
  const answer = await fetch(url + path, { headers: { cookie: `session=${token}` } })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return { bytes: (await answer.text()).length }
}
