import {
  addUpdateBill,
  getOverdueBills,
  getPaidBills,
  getUpcomingBills,
} from '#lib/contract/bills.ts'
import { previewSeries } from '#lib/contract/series.ts'
import { addUpdateIncome, getMonthlyIncome } from '#lib/contract/transactions.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { TEST_START } from './testServer.ts'
import type { Client } from './testServer.ts'

/** The calls of a kind of recurring entry, for tests of both kinds. */
export type Kind = {
  name: 'income' | 'bill'
  type: 2 | 4
  save: typeof addUpdateBill | typeof addUpdateIncome
  /** The unpaid entries, first day first. */
  list: (client: Client) => Promise<Entry[]>
}

/** A recurring entry in the lists of both kinds. */
export type Entry = {
  id: string
  at: number
  day: string
  minor: number
  seriesId?: string
  modifiedAt: number
}

export const INCOME: Kind = {
  type: 2,
  name: 'income',
  save: addUpdateIncome,
  async list(client) {
    const found: Entry[] = []
    for (const year of [2025, 2026, 2027, 2028]) {
      const { result } = await client.ask(getMonthlyIncome, { year })
      found.push(...result.flatMap(({ transactions }) => transactions ?? []))
    }
    return inOrder(found)
  },
}

export const BILLS: Kind = {
  type: 4,
  name: 'bill',
  save: addUpdateBill,
  async list(client) {
    const lists = [getOverdueBills, getUpcomingBills].map((call) => allOf(client, call))
    const bills = (await Promise.all(lists)).flat()
    return inOrder(bills.map((bill) => ({ ...bill, day: bill.dueDay })))
  },
}

/** The kinds of series, each with its name. */
export const BOTH_KINDS = [
  ['income', INCOME],
  ['bills', BILLS],
] as const

/** Every bill of a list, page after page. */
export async function allOf(
  client: Client,
  call: typeof getOverdueBills | typeof getUpcomingBills | typeof getPaidBills,
): Promise<Bill[]> {
  const found: Bill[] = []
  for (let page = 0; ; page++) {
    const { bills: result } = await client.ask(call, { page })
    if (result.length === 0) return found
    found.push(...result)
  }
}

/** Begins a series, by default at noon of the test's first day. */
export async function begin(client: Client, kind: Kind, text: string, at = TEST_START) {
  const input = { title: 'Rent', minor: 100, at, rule: { text } }
  return (await client.ask(kind.save, input)).result as Entry & { seriesNumber: number }
}

type EntryAt = { id: string; at: number }

/** Changes all from an entry on, or from today on by the series' own id. */
export function changeAll(client: Client, kind: Kind, { id, at }: EntryAt, text: string) {
  const input = { id, title: 'Rent', minor: 700, at, rule: { text } }
  return client.ask(kind.save, input)
}

/** Changes one entry alone. */
export function changeOne(client: Client, kind: Kind, { id, at }: EntryAt, minor: number) {
  return client.ask(kind.save, { id, title: 'Rent', minor, at })
}

/** The previewed days of a change. */
export async function daysBefore(client: Client, { id, at }: EntryAt, text: string) {
  const asked = { _id: id, recurringRule: text, time: at }
  const reply = await client.send(previewSeries, asked)
  return (reply.body['result'] as { days: string[] }).days
}

export const daysOf = async (client: Client, kind: Kind) =>
  (await kind.list(client)).map(({ day }) => day)

function inOrder(entries: Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.at - other.at)
}
