import { expect, test } from 'vitest'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import { deleteSeries, previewSeries } from '#lib/contract/series.ts'
import { addUpdateIncome, getMonthlyIncome } from '#lib/contract/transactions.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

test('a preview shows the first five days in the zone of the profile', async () => {
  const client = await signedIn(server, { zone: 'Pacific/Kiritimati' })
  const { body } = await client.send(previewSeries, {
    recurringRule: 'FREQ=MONTHLY',
    // Noon of the 31st in Kiritimati is late on the 30th in UTC.
    time: Date.parse('2026-12-30T22:00:00Z'),
  })
  expect(body['result']).toEqual({
    days: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  })
})

test('a series that ends shows no more than it has', async () => {
  const client = await signedIn(server)
  const { body } = await client.send(previewSeries, {
    recurringRule: 'FREQ=WEEKLY;COUNT=2',
    recurringCategoryId: 2,
    repeatTillCount: 2,
    time: Date.parse('2026-11-21T12:00:00Z'),
  })
  expect(body['result']).toEqual({ days: ['2026-11-21', '2026-11-28'] })
})

test.each([
  ['no rule', {}],
  ['a rule out of range', { recurringRule: 'FREQ=DAILY;INTERVAL=1000' }],
  ['fields that disagree', { recurringRule: 'FREQ=DAILY', recurringCategoryId: 3 }],
])('a preview of %s is refused at the rule', async (_, fields) => {
  const client = await signedIn(server)
  const reply = await client.send(previewSeries, { ...fields, time: 0 })
  expect(reply.code).toBe(400)
  expect(reply.body['errors']).toMatchObject([{ path: 'recurringRule' }])
})

const DAY = 86_400_000

async function beginBills(client: Client, text: string, days = 0): Promise<Bill[]> {
  const at = TEST_START + days * DAY
  await client.ask(addUpdateBill, { title: 'Rent', minor: 100, at, rule: { text } })
  return openOf(client)
}

const openOf = async (client: Client) =>
  (await client.ask(getUpcomingBills, { page: 0 })).bills

type PreviewRequest = { _id: string; recurringRule: string; time: number }

async function previewOf(client: Client, asked: PreviewRequest) {
  const reply = await client.send(previewSeries, asked)
  return (reply.body['result'] as { days: string[] }).days
}

test.each([
  ['as long as it was', 'FREQ=WEEKLY;COUNT=6', 0],
  ['once less', 'FREQ=WEEKLY;COUNT=5', 0],
  ['on another day', 'FREQ=WEEKLY;COUNT=6', 2],
  ['in another rhythm', 'FREQ=MONTHLY;COUNT=6', 0],
  ['for good', 'FREQ=MONTHLY', 3],
  ['until a day', 'FREQ=DAILY;UNTIL=20261208', 1],
])(
  'the preview of a change from an occurrence on, %s, has the days that are made then',
  async (_, rule, moved) => {
    const client = await signedIn(server, { zone: 'Pacific/Kiritimati' })
    const third = (await beginBills(client, 'FREQ=WEEKLY;COUNT=6'))[2]!
    const at = third.at + moved * DAY
    const { id, title, dueDay } = third
    const days = await previewOf(client, { _id: id, recurringRule: rule, time: at })
    await client.ask(addUpdateBill, { id, title, minor: 1, at, rule: { text: rule } })
    const made = (await openOf(client)).filter((bill) => bill.dueDay >= dueDay)
    expect(days).toEqual(made.map((bill) => bill.dueDay).slice(0, 5))
  },
)

test.each([
  ['as long as it was', 'FREQ=WEEKLY;COUNT=9', 0],
  ['on another day', 'FREQ=WEEKLY;COUNT=9', 3],
  ['in another rhythm', 'FREQ=WEEKLY;INTERVAL=2;COUNT=9', 0],
])(
  'the preview of a change of the whole series, %s, begins today and counts what has passed',
  async (_, rule, moved) => {
    const client = await signedIn(server)
    const [next] = await beginBills(client, 'FREQ=WEEKLY;COUNT=9', -30)
    const { seriesId: id, title } = next!
    const at = next!.at + moved * DAY
    const days = await previewOf(client, { _id: id!, recurringRule: rule, time: at })
    await client.ask(addUpdateBill, { id, title, minor: 1, at, rule: { text: rule } })
    expect(days).toEqual((await openOf(client)).map(({ dueDay }) => dueDay).slice(0, 5))
  },
)

test('the preview of an income that is changed from one on counts those before it', async () => {
  const client = await signedIn(server)
  const input = { at: TEST_START, minor: 100, rule: { text: 'FREQ=DAILY;COUNT=4' } }
  await client.ask(addUpdateIncome, input)
  const { result } = await client.ask(getMonthlyIncome, { year: 2026 })
  const third = result[0]!.transactions!.find(({ day }) => day === '2026-11-23')!
  const asked = { _id: third.id, recurringRule: 'FREQ=DAILY;COUNT=4', time: third.at }
  expect(await previewOf(client, asked)).toEqual(['2026-11-23', '2026-11-24'])
})

test.each(['FREQ=WEEKLY;COUNT=2', 'FREQ=WEEKLY;UNTIL=20261204'])(
  'a change with %s, which ends before its occurrence, is refused at the rule and changes nothing',
  async (recurringRule) => {
    const client = await signedIn(server)
    const before = await beginBills(client, 'FREQ=WEEKLY;COUNT=6')
    const { id: _id, title, at: time } = before[2]!
    expect(await previewOf(client, { _id, recurringRule, time })).toEqual([])
    const asked = { _id, title, amount: 1, time, recurringRule }
    const reply = await client.send(addUpdateBill, asked)
    expect(reply.code).toBe(400)
    expect(reply.body['errors']).toMatchObject([{ path: 'recurringRule' }])
    expect(await openOf(client)).toEqual(before)
  },
)

test("an entry that came once, a stranger's and one that is gone preview a rule from its first day", async () => {
  const [client, stranger] = [await signedIn(server), await signedIn(server)]
  const { result: once } = await client.ask(addUpdateBill, {
    title: 'Once',
    minor: 1,
    at: TEST_START,
  })
  const theirs = (await beginBills(stranger, 'FREQ=DAILY;COUNT=2'))[1]!
  for (const _id of [once.id, theirs.id, theirs.seriesId!, 'nothing']) {
    const asked = { _id, recurringRule: 'FREQ=DAILY;COUNT=2', time: theirs.at }
    expect(await previewOf(client, asked)).toEqual(['2026-11-22', '2026-11-23'])
  }
})

test("a member's series is theirs to change, and one that ended can begin again", async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const [first, second] = await beginBills(owner, 'FREQ=DAILY;COUNT=3')
  const asked = { _id: second!.id, recurringRule: 'FREQ=DAILY;COUNT=3', time: second!.at }
  expect((await member.send(previewSeries, asked)).code).toBe(343)
  const ended = { series: { id: first!.seriesId }, type: 'bill' as const }
  await owner.ask(deleteSeries, { ...ended, at: second!.at })
  const again = { ...asked, _id: first!.id, time: first!.at }
  expect(await previewOf(owner, again)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
})
