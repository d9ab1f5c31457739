import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import {
  deleteSeries,
  getRecurringParent,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import {
  addUpdateIncome,
  deleteTransactionWeb,
  getMonthlyIncome,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
/** Noon of 21 November 2026 in UTC. */
const FIRST = TEST_START
const DAY = 86_400_000

async function incomesOf(client: Client, ...years: number[]): Promise<Transaction[]> {
  const found: Transaction[] = []
  for (const year of years) {
    const { result } = await client.ask(getMonthlyIncome, { year })
    found.push(...result.flatMap(({ transactions }) => transactions ?? []).toReversed())
  }
  return found.toSorted((one, other) => one.at - other.at)
}

const daysOf = async (client: Client, ...years: number[]) =>
  (await incomesOf(client, ...years)).map(({ day }) => day)

async function begin(client: Client, text: string, at = FIRST, minor = 100_000) {
  const input = { at, minor, rule: { text }, notes: 'Salary' }
  return (await client.ask(addUpdateIncome, input)).result
}

async function parentOf(client: Client, seriesId: string): Promise<Transaction> {
  const named = { series: { id: seriesId }, type: 'income' as const }
  return (await client.ask(getRecurringParent, named)).result as Transaction
}

test('an income that comes again is made twelve months ahead', async () => {
  const client = await signedIn(server)
  const first = await begin(client, 'FREQ=MONTHLY')
  expect(first).toMatchObject({ day: '2026-11-21', minor: 100_000, seriesNumber: 1 })
  expect(first.rule).toEqual({ text: 'FREQ=MONTHLY' })
  const all = await incomesOf(client, 2026, 2027)
  expect(all).toHaveLength(13)
  expect(all.at(-1)).toMatchObject({ day: '2027-11-21', notes: 'Salary' })
  expect(new Set(all.map(({ seriesId }) => seriesId))).toEqual(new Set([first.seriesId]))
  expect(all[0]!.id).toBe(first.id)
})

test('the end of a month stays the end of a month, and a number of times is kept', async () => {
  const client = await signedIn(server)
  const at = Date.parse('2027-01-31T09:30:00Z')
  await begin(client, 'FREQ=MONTHLY;COUNT=4', at)
  expect(await daysOf(client, 2027)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('the answer tells the recurrence in the fields of the contract', async () => {
  const client = await signedIn(server)
  const { body } = await client.send(addUpdateIncome, {
    time: FIRST,
    amount: 10,
    recurringRule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270102T120000Z',
    recurringCategoryId: 2,
    recurringCount: 2,
    repeatTillDate: '2027-01-02T12:00:00Z',
    repeatDescription: 'Every two weeks',
  })
  expect(body['result']).toMatchObject({
    recurringCategoryId: 2,
    recurringCount: 2,
    recurringRule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270102',
    repeatTillDate: '2027-01-02',
    repeatDescription: 'Every two weeks',
    recurringIdLong: 1,
  })
  expect(await daysOf(client, 2026, 2027)).toEqual([
    '2026-11-21',
    '2026-12-05',
    '2026-12-19',
    '2027-01-02',
  ])
})

test.each([
  ['another end than the rule has', { repeatTillDate: '2027-02-01' }],
  ['another end as an instant', { repeatTillDate: '2027-01-03T12:00:00Z' }],
  ['another count', { repeatTillCount: 3 }],
  ['another frequency', { recurringCategoryId: 3 }],
])('a recurrence with %s is refused, and nothing is written', async (_, fields) => {
  const client = await signedIn(server)
  const recurringRule = 'FREQ=WEEKLY;UNTIL=20270102'
  const asked = { time: FIRST, amount: 10, recurringRule, ...fields }
  const reply = await client.send(addUpdateIncome, asked)
  expect(reply.code).toBe(400)
  expect(reply.body['errors']).toMatchObject([{ path: 'recurringRule' }])
  expect(await daysOf(client, 2026)).toEqual([])
})

test('a plain income becomes the first of a series', async () => {
  const client = await signedIn(server)
  const plain = await client.ask(addUpdateIncome, { at: FIRST, minor: 5000 })
  const { id, modifiedAt } = plain.result
  const rule = { text: 'FREQ=YEARLY' }
  const input = { id, at: FIRST, minor: 6000, rule, modifiedAt }
  await client.ask(addUpdateIncome, input)
  const all = await incomesOf(client, 2026, 2027)
  expect(all.map(({ day, minor }) => [day, minor])).toEqual([
    ['2026-11-21', 6000],
    ['2027-11-21', 6000],
  ])
  expect(all[0]!.id).toBe(id)
})

test('one occurrence alone changes without a rule, and the series leaves it from then on', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=4')
  const [, second, third] = await incomesOf(client, 2026, 2027)
  const { id, seriesId } = second!
  const moved = { id, at: second!.at + 3 * DAY, minor: 777 }
  await client.ask(addUpdateIncome, moved)
  const { id: thirdId } = third!
  await client.ask(deleteTransactionWeb, { ids: [thirdId] })
  const parent = await parentOf(client, seriesId!)
  const count = await client.ask(previewSeriesChange, { seriesId: seriesId })
  expect(count.result).toEqual({ changes: 2, staysPaid: 0, staysEdited: 1 })
  const rule = parent.rule!
  await client.ask(addUpdateIncome, { id: parent.id, at: parent.at, minor: 200_000, rule })
  const all = await incomesOf(client, 2026, 2027)
  expect(all.map(({ day, minor }) => [day, minor])).toEqual([
    ['2026-11-21', 200_000],
    ['2026-12-24', 777],
    ['2027-02-21', 200_000],
  ])
})

test('from an occurrence on all change, those before it stay', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=5')
  const before = await incomesOf(client, 2026, 2027)
  const third = before[2]!
  const rule = { text: 'FREQ=MONTHLY;COUNT=5' }
  const input = { id: third.id, at: third.at, minor: 1, rule, modifiedAt: third.modifiedAt }
  const { result } = await client.ask(addUpdateIncome, input)
  expect(result).toMatchObject({ id: third.id, minor: 1, rule })
  const after = await incomesOf(client, 2026, 2027)
  expect(after.map(({ minor }) => minor)).toEqual([100_000, 100_000, 1, 1, 1])
  expect(after.map(({ id, day }) => [id, day])).toEqual(
    before.map(({ id, day }) => [id, day]),
  )
})

test('a moved day moves all later ones, and what was edited or deleted is not made again', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=6')
  const before = await incomesOf(client, 2026, 2027)
  const [, second, third, fourth] = before
  await client.ask(addUpdateIncome, { id: third!.id, at: third!.at, minor: 5 })
  await client.ask(deleteTransactionWeb, { ids: [fourth!.id] })
  const rule = { text: 'FREQ=MONTHLY;COUNT=6' }
  const moved = { id: second!.id, at: second!.at + 5 * DAY, minor: 7, rule, isMoved: true }
  await client.ask(addUpdateIncome, moved)
  const after = await incomesOf(client, 2026, 2027)
  expect(after.map(({ day, minor }) => [day, minor])).toEqual([
    ['2026-11-21', 100_000],
    ['2026-12-26', 7],
    ['2027-01-21', 5],
    ['2027-03-26', 7],
    ['2027-04-26', 7],
  ])
  expect(after[1]!.id).toBe(second!.id)
})

test('one that is moved by itself tells so, and no other', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=2')
  const [first, second] = await incomesOf(client, 2026)
  const moved = { id: second!.id, at: second!.at + DAY, minor: 5, isMoved: true }
  await client.ask(addUpdateIncome, moved)
  const reply = await client.send(getMonthlyIncome, { year: 2026 })
  const months = reply.body['result'] as { transactions: object[] }[]
  expect(months.flatMap(({ transactions }) => transactions)).toMatchObject([
    { _id: first!.id, dateUpdated: false, trxTime: first!.at, deviceId: 'WEB' },
    { _id: second!.id, dateUpdated: true, trxTime: moved.at },
  ])
})

test('another rhythm replaces the days that are left, counting from the first one', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=12')
  const [, second] = await incomesOf(client, 2026, 2027)
  const rule = { text: 'FREQ=WEEKLY;COUNT=4' }
  await client.ask(addUpdateIncome, { id: second!.id, at: second!.at, minor: 9, rule })
  expect(await daysOf(client, 2026, 2027)).toEqual([
    '2026-11-21',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
})

test('the last day of February that was changed leaves the 31st where it is', async () => {
  const client = await signedIn(server)
  await begin(client, 'FREQ=MONTHLY;COUNT=3', Date.parse('2027-01-31T12:00:00Z'))
  const [, february] = await incomesOf(client, 2027)
  const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
  await client.ask(addUpdateIncome, { id: february!.id, at: february!.at, minor: 3, rule })
  expect(await daysOf(client, 2027)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
})

test('a series ends today, or where it is told to, and the end can be taken back', async () => {
  const client = await signedIn(server)
  const { seriesId } = await begin(client, 'FREQ=MONTHLY', FIRST - 62 * DAY)
  const before = await incomesOf(client, 2026, 2027)
  expect(before).toHaveLength(15)
  const named = { series: { id: seriesId }, type: 'income' as const }
  await client.ask(deleteSeries, { ...named, at: Date.UTC(2027, 5, 20, 12) })
  expect((await daysOf(client, 2026, 2027)).at(-1)).toBe('2027-05-20')
  server.clock.now += 1000
  await client.ask(deleteSeries, named)
  expect(await daysOf(client, 2026, 2027)).toEqual([
    '2026-09-20',
    '2026-10-20',
    '2026-11-20',
  ])
  expect((await parentOf(client, seriesId!)).rule!.text).toBe('FREQ=MONTHLY;UNTIL=20261120')
  await client.ask(restoreEntries, { ids: [seriesId!] })
  expect((await daysOf(client, 2026, 2027)).at(-1)).toBe('2027-05-20')
})

test('a series that was ended before it began is gone', async () => {
  const client = await signedIn(server)
  const { seriesId, seriesNumber } = await begin(client, 'FREQ=WEEKLY', FIRST + DAY)
  const named = { series: { number: seriesNumber }, type: 'income' as const }
  await client.ask(deleteSeries, named)
  expect(await daysOf(client, 2026, 2027)).toEqual([])
  const gone = { recurringServerId: seriesId, type: 2 }
  expect((await client.send(getRecurringParent, gone)).code).toBe(341)
  expect((await client.send(deleteSeries, gone)).code).toBe(341)
})

test('balances follow a series: at once what is past, each later one on its day', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { currency: 'USD' })
  const at = FIRST - 7 * DAY
  const input = { at, minor: 500, accountId, rule: { text: 'FREQ=WEEKLY' } }
  const { result } = await client.ask(addUpdateIncome, input)
  const balance = async () =>
    (await client.ask(getAllAccounts, {})).results[0]!.currentMinor
  expect(await balance()).toBe(1000)
  const parent = await parentOf(client, result.seriesId!)
  const changed = { id: parent.id, at: parent.at, minor: 700, rule: parent.rule! }
  await client.ask(addUpdateIncome, changed)
  expect(await balance()).toBe(1200)
  await client.ask(deleteSeries, { series: { id: result.seriesId }, type: 'income' })
  expect(await balance()).toBe(500)
})

test("another person's series is as none, one of the family's is for its maker to change", async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const first = await begin(owner, 'FREQ=MONTHLY;COUNT=2')
  const named = { recurringServerId: first.seriesId, type: 2 }
  expect((await member.send(getRecurringParent, named)).code).toBe(0)
  expect((await member.send(deleteSeries, named)).code).toBe(343)
  const input = { _id: first.seriesId, time: FIRST, amount: 1, recurringRule: 'FREQ=DAILY' }
  expect((await member.send(addUpdateIncome, input)).code).toBe(343)
  const stranger = await signedIn(server)
  for (const call of [getRecurringParent, deleteSeries]) {
    expect((await stranger.send(call, named)).code).toBe(341)
  }
  expect((await stranger.send(addUpdateIncome, input)).code).toBe(341)
  const counted = { recurringServerId: first.seriesId }
  expect((await stranger.send(previewSeriesChange, counted)).code).toBe(341)
})

test('an older version of a series or an occurrence is refused with the stored one', async () => {
  const client = await signedIn(server)
  const first = await begin(client, 'FREQ=MONTHLY;COUNT=3')
  const parent = await parentOf(client, first.seriesId!)
  for (const id of [first.id, parent.id]) {
    const reply = await client.send(addUpdateIncome, {
      _id: id,
      time: FIRST,
      amount: 1,
      recurringRule: 'FREQ=MONTHLY;COUNT=3',
      lastModifyTime: parent.modifiedAt - 1,
    })
    expect(reply.code).toBe(409)
    expect(reply.body['result']).toMatchObject({ _id: id, amount: 1000 })
  }
})
