import { expect, test } from 'vitest'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { previewSeries } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()

const LAST_INSTANT = Date.UTC(2200, 0, 1) - 1

/** Zones in which a valid instant of UTC lies in a year that is not stored. */
const BEYOND: [string, number][] = [
  ['America/New_York', 0],
  ['Pacific/Kiritimati', LAST_INSTANT],
]

test.each(BEYOND)(
  'in %s %d is of a year that is not kept: nothing is stored',
  async (zone, time) => {
    const client = await signedIn(server, { zone })
    const [from, to] = [await openAccount(client), await openAccount(client)]
    const wishes = [
      await client.send(addUpdateExpense, { time, amount: 1 }),
      await client.send(addUpdateIncome, { time, amount: 1 }),
      await client.send(addUpdateExpense, { _id: 'nothing', time, amount: 1 }),
      await client.send(addUpdateTransfer, {
        fromAccountId: from,
        toAccountId: to,
        time,
        amount: 1,
      }),
      await client.send(addUpdateBill, { title: 'Rent', time, amount: 1 }),
      await client.send(previewSeries, { time, recurringRule: 'FREQ=DAILY' }),
    ]
    for (const reply of wishes) {
      expect(reply).toMatchObject({ status: 400, code: 400 })
      expect(reply.body['errors']).toMatchObject([{ path: 'time' }])
    }
    expect(await client.ask(getTransactionsByType, { year: 1970 })).toEqual({ result: [] })
    expect(await client.ask(getMonthlyIncome, { year: 2199 })).toEqual({ result: [] })
    expect((await client.ask(getUpcomingBills, { page: 0 })).count).toBe(0)
  },
)

test.each([
  ['America/New_York', 5 * 3_600_000, '1970-01-01'],
  ['Pacific/Kiritimati', LAST_INSTANT - 14 * 3_600_000, '2199-12-31'],
  ['UTC', 0, '1970-01-01'],
  ['UTC', LAST_INSTANT, '2199-12-31'],
])('in %s %d is of %s', async (zone, at, day) => {
  const client = await signedIn(server, { zone })
  const { result } = await client.ask(addUpdateExpense, { at, minor: 1 })
  expect(result.day).toBe(day)
  const year = Number(day.slice(0, 4))
  const listed = await client.ask(getTransactionsByType, { year })
  expect(listed).toMatchObject({ firstYear: year, result: [{ count: 1 }] })
})

test('a change whose answer cannot be told is not stored', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, { at: 0, minor: 100 })
  const { database } = server.app
  await database.write
    .updateTable('transactions')
    .set({ day: '1969-12-31' })
    .where('id', '=', result.id)
    .execute()
  const wire = { _id: result.id, time: 0, amount: 2 }
  expect(await client.send(addUpdateExpense, wire)).toMatchObject({ status: 500 })
  const stored = await database.read
    .selectFrom('transactions')
    .select('minor')
    .where('id', '=', result.id)
    .executeTakeFirst()
  expect(stored).toEqual({ minor: 100 })
})

test('a transaction keeps its day when its owner moves to where it would be in no year', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(addUpdateExpense, { at: 0, minor: 1 })
  await client.ask(updateSettings, { zone: 'America/New_York' })
  const changed = await client.ask(addUpdateExpense, { id: result.id, at: 0, minor: 2 })
  expect(changed.result).toMatchObject({ day: '1970-01-01', minor: 2 })
  const moved = await client.send(addUpdateExpense, { _id: result.id, time: 1, amount: 1 })
  expect(moved.code).toBe(400)
})
