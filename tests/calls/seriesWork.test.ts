import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { getRecurringParent, previewSeries } from '#lib/contract/series.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import type { Day } from '#lib/domain/day.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { begin, BILLS, BOTH_KINDS, daysOf } from '../support/series.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { database } = server.app
const extend = () => extendAllSeries(systemContext(server.app), SERIES_KINDS)

const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** Few years have such a week, and every week is looked at. */
const DEAR = `FREQ=YEARLY;BYWEEKNO=${numbers(53)};BYSETPOS=53`
const TWICE = `FREQ=YEARLY;BYWEEKNO=${numbers(53)},${numbers(53)};BYSETPOS=366`

test.each([DEAR, TWICE])(
  'a rule that is too complex is refused at it (%#)',
  async (rule) => {
    const client = await signedIn(server)
    const input = { title: 'Rent', amount: 1, time: TEST_START, recurringRule: rule }
    const { id, at } = await begin(client, BILLS, 'FREQ=WEEKLY;COUNT=2')
    for (const call of [addUpdateBill, addUpdateIncome, previewSeries]) {
      const reply = await client.send(call, input)
      expect(reply.code).toBe(400)
      const message = expect.stringContaining('too complex')
      expect(reply.body['errors']).toMatchObject([{ path: 'recurringRule', message }])
    }
    for (const call of [addUpdateBill, previewSeries]) {
      const reply = await client.send(call, { ...input, _id: id, time: at })
      expect(reply.code).toBe(400)
    }
    expect(await daysOf(client, BILLS)).toEqual(['2026-11-21', '2026-11-28'])
  },
)

/** No such day exists, so that all days since the first are looked at each time. */
const NEVER = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2'
const LONG_AGO = Date.parse('1970-01-05T12:00:00Z')

test('a number of times that takes too complex to count is refused at the rule', async () => {
  const client = await signedIn(server)
  const bill = { title: 'Rent', amount: 1, time: LONG_AGO, recurringRule: NEVER }
  const begun = { ...bill, recurringRule: 'FREQ=DAILY;COUNT=2' }
  const { body } = await client.send(addUpdateBill, begun)
  const { _id } = body['result'] as { _id: string }
  const counted = { ...bill, recurringRule: 'FREQ=DAILY;COUNT=1000' }
  expect((await client.send(addUpdateBill, counted)).code).toBe(0)
  for (const input of [bill, { ...bill, _id }]) {
    const reply = await client.send(addUpdateBill, input)
    const message = expect.stringContaining('too complex')
    expect([reply.code, reply.body['errors']]).toMatchObject([
      400,
      [{ path: 'recurringRule', message }],
    ])
  }
  expect((await client.send(addUpdateBill, { ...bill, time: TEST_START })).code).toBe(0)
})

test.each(BOTH_KINDS)('a value that is said twice is kept once, of %s', async (_, kind) => {
  const client = await signedIn(server)
  const text = 'FREQ=MONTHLY;BYMONTHDAY=21,1,21;COUNT=3'
  const { seriesId } = await begin(client, kind, text)
  const named = { recurringServerId: seriesId, type: kind.type }
  const { body } = await client.send(getRecurringParent, named)
  const recurringRule = 'FREQ=MONTHLY;BYMONTHDAY=21,1;COUNT=3'
  expect(body['result']).toMatchObject({ recurringRule })
})

/** Makes a series as stored before rules were weighed. */
async function older(
  client: Client,
  rule: string,
  first_day: Day = '2026-11-21',
): Promise<string> {
  const { seriesId } = await begin(client, BILLS, 'FREQ=DAILY;COUNT=1')
  await database.write
    .updateTable('series')
    .set({ rule, is_weighed: 0, first_day, made_until: '2026-11-21' })
    .where('id', '=', seriesId!)
    .execute()
  return seriesId!
}

const storedOf = (id: string) =>
  database.read
    .selectFrom('series')
    .select(['is_weighed', 'kept_days', 'made_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a stored rule that is too complex is worked out once, and its days are kept', async () => {
  const client = await signedIn(server)
  const id = await older(client, DEAR)
  await extend()
  const kept = JSON.parse((await storedOf(id)).kept_days!) as Day[]
  // The Saturdays of the 53rd weeks.
  expect(kept.slice(0, 4)).toEqual(['2026-11-21', '2027-01-02', '2033-01-01', '2038-01-02'])
  expect(await daysOf(client, BILLS)).toEqual(['2026-11-21', '2027-01-02'])
  // Invented days show that nothing looks for the rule's own again.
  const invented = ['2026-11-21', '2026-12-05', '2027-11-22', '2028-12-05']
  await database.write
    .updateTable('series')
    .set({ kept_days: JSON.stringify(invented), made_until: '2027-11-21' })
    .where('id', '=', id)
    .execute()
  const before = server.clock.now
  server.clock.now = Date.parse('2026-11-22T12:00:00Z')
  await extend()
  const asked = { series: { id }, type: 'bill' } as const
  const { result } = await client.ask(getRecurringParent, asked)
  server.clock.now = before
  expect(result).toMatchObject({ nextAt: Date.parse('2026-12-05T12:00:00Z') })
  expect((await daysOf(client, BILLS)).at(-1)).toBe('2027-11-22')
})

test('a stored number of times that is too complex to count is counted once', async () => {
  const client = await signedIn(server)
  const id = await older(client, NEVER.replace('30', '28'), '1970-01-05')
  await extend()
  const { kept_days } = await storedOf(id)
  expect(JSON.parse(kept_days!)).toEqual(['1970-01-05', '1970-02-28'])
})

test('a rule of before that is little work is weighed once, and nothing is kept of it', async () => {
  const client = await signedIn(server)
  const id = await older(client, 'FREQ=MONTHLY')
  await extend()
  expect(await storedOf(id)).toMatchObject({ is_weighed: 1, kept_days: null })
  expect(await daysOf(client, BILLS)).toHaveLength(13)
})

test('a series is extended on the day that its next occurrence is a year ahead', async () => {
  const client = await signedIn(server)
  const { seriesId } = await begin(client, BILLS, 'FREQ=MONTHLY')
  const before = server.clock.now
  const stored = await storedOf(seriesId!)
  expect(stored).toMatchObject({ made_until: '2027-12-20' })
  server.clock.now = Date.parse('2026-12-20T12:00:00Z')
  await extend()
  expect(await storedOf(seriesId!)).toEqual(stored)
  server.clock.now = Date.parse('2026-12-21T12:00:00Z')
  await extend()
  server.clock.now = before
  expect(await storedOf(seriesId!)).toMatchObject({ made_until: '2028-01-20' })
  expect((await daysOf(client, BILLS)).at(-1)).toBe('2027-12-21')
})

test('a series whose days are kept ends where it is ended, and takes another rule', async () => {
  const client = await signedIn(server)
  const id = await older(client, `${DEAR};UNTIL=20330101`)
  await extend()
  const named = { recurringServerId: id, type: 4 }
  const { body } = await client.send(getRecurringParent, named)
  const { time } = body['result'] as { time: number }
  expect(time).toBe(TEST_START)
  expect(await storedOf(id)).toMatchObject({ made_until: '2028-11-21' })
  const weekly = { _id: id, title: 'Rent', amount: 5, recurringRule: 'FREQ=YEARLY', time }
  expect((await client.send(addUpdateBill, weekly)).code).toBe(0)
  expect(await storedOf(id)).toMatchObject({ is_weighed: 1, kept_days: null })
})
