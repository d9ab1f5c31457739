import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addUpdateBill,
  getBillExpenses,
  getOverdueBills,
  getUpcomingBills,
} from '#lib/contract/bills.ts'
import {
  addUpdateIncome,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { remindersTo, strike } from '../support/billClock.ts'
import { serverOfFile, openNeighbour, signedIn } from '../support/testServer.ts'
import type { Client, TestServer } from '../support/testServer.ts'
import { openMailbox } from '../support/mailbox.ts'

const DAY = 86_400_000

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const server = await serverOfFile({ SMTP_URL: mailbox.url })
let neighbour: TestServer
beforeAll(async () => {
  neighbour = await openNeighbour(server)
})
afterAll(() => neighbour.close())

function onBoth(work: (server: TestServer) => Promise<void>): Promise<void[]> {
  return Promise.all([work(server), work(neighbour)])
}

async function strikeBoth(at: number): Promise<void> {
  await onBoth((server) => strike(server, at))
  // The slower server's conflicts are retried a moment later.
  for (const later of [60_000, 120_000, 600_000]) {
    await onBoth((server) => strike(server, at + later))
  }
}

const mailsTo = ({ email }: Client) =>
  mailbox.sentTo(email).filter(({ subject }) => subject?.includes('Power'))

test('two servers send each reminder once and pay each bill that pays itself once', async () => {
  const start = server.clock.now
  const clients = await Promise.all([1, 2, 3, 4].map(() => signedIn(server)))
  for (const client of clients) {
    const input = { title: 'Power', minor: 4000, at: start + DAY }
    await client.ask(addUpdateBill, { ...input, remindDaysBefore: 1 })
    const itself = { ...input, title: 'Rent', autoPays: true, makesExpense: true }
    await client.ask(addUpdateBill, itself)
  }
  await strikeBoth(start + DAY)
  await strikeBoth(start + 2 * DAY)
  for (const client of clients) {
    const sent = await remindersTo(server, client.email)
    expect(sent.map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(sent.map(({ body }) => /due on|was due/.exec(body!)?.[0])).toEqual([
      'due on',
      'was due',
    ])
    expect(mailsTo(client)).toHaveLength(2)
    const { result: payments } = await client.ask(getBillExpenses, { number: 2 })
    expect(payments).toHaveLength(1)
    const { result } = await client.ask(getTransactionsByType, { year: 2026 })
    expect(result).toMatchObject([{ minor: 4000, count: 1 }])
  }
  server.clock.now = start
})

test('two servers make each occurrence of a series once', async () => {
  const start = server.clock.now
  const clients = await Promise.all([1, 2, 3].map(() => signedIn(server)))
  for (const client of clients) {
    const rule = { text: 'FREQ=WEEKLY' }
    await client.ask(addUpdateBill, { title: 'Rent', minor: 1, at: start, rule })
    await client.ask(addUpdateIncome, { minor: 1, at: start, rule })
  }
  for (const days of [30, 61]) {
    await onBoth(async (server) => {
      server.clock.now = start + days * DAY
      await extendAllSeries(systemContext(server.app), SERIES_KINDS)
    })
  }
  server.clock.now = start
  for (const client of clients) {
    const bills = await daysOfBills(client)
    expect(new Set(bills).size).toBe(bills.length)
    const incomes = await daysOfIncomes(client)
    expect(incomes).toEqual(bills)
    // The 21st of November is a Saturday, and twelve months from the 21st of January one, too.
    expect([bills.length, bills.at(-1)]).toEqual([61, '2028-01-15'])
  }
})

async function daysOfBills(client: Client): Promise<string[]> {
  const days: string[] = []
  for (const list of [getOverdueBills, getUpcomingBills]) {
    for (let page = 0; page < 4; page += 1) {
      const { bills: result } = await client.ask(list, { page })
      days.push(...result.map(({ dueDay }) => dueDay))
    }
  }
  return days.toSorted()
}

async function daysOfIncomes(client: Client): Promise<string[]> {
  const days: string[] = []
  for (const year of [2026, 2027, 2028]) {
    const { result } = await client.ask(getMonthlyIncome, { year })
    days.push(...result.flatMap(({ transactions }) => transactions!.map(({ day }) => day)))
  }
  return days.toSorted()
}
