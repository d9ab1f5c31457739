import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { deleteSeries, getRecurringParent, previewSeries } from '#lib/contract/series.ts'
import { addUpdateIncome, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { begin, BILLS, BOTH_KINDS, daysOf, INCOME } from '../support/series.ts'

const server = await serverOfFile()
const DAY = 86_400_000

test.each([
  ['income', INCOME, 999, 0],
  ['income', INCOME, 1000, 346],
  ['bills', BILLS, 999, 0],
  ['bills', BILLS, 1000, 346],
] as const)(
  'a series of %s that would have come more than a thousand times is refused at its day',
  async (_name, kind, daysAgo, code) => {
    const client = await signedIn(server)
    const time = TEST_START - daysAgo * DAY
    const input = { title: 'Rent', amount: 1, time, recurringRule: 'FREQ=DAILY' }
    const call = kind === BILLS ? addUpdateBill : addUpdateIncome
    const reply = await client.send(call, input)
    expect(reply.code).toBe(code)
    if (code === 0) return
    const message = expect.stringContaining('more than 1,000 times')
    expect(reply.body).toMatchObject({ message, errors: [{ path: 'time', message }] })
    const bounded = [
      'FREQ=DAILY;COUNT=3',
      `FREQ=DAILY;UNTIL=${new Date(time + 2 * DAY).toISOString().slice(0, 10).replaceAll('-', '')}`,
      'FREQ=WEEKLY',
    ]
    for (const recurringRule of bounded) {
      expect((await client.send(call, { ...input, recurringRule })).code).toBe(0)
    }
  },
)

test('all that is to come is not moved to where it would have come too often', async () => {
  const client = await signedIn(server)
  await begin(client, BILLS, 'FREQ=DAILY;COUNT=4000')
  const before = await BILLS.list(client)
  const { id: _id } = before[1]!
  const time = TEST_START - 3000 * DAY
  const asked = { _id, title: 'Rent', amount: 1, time, recurringRule: 'FREQ=DAILY' }
  const reply = await client.send(addUpdateBill, asked)
  expect(reply.code).toBe(346)
  expect(reply.body['errors']).toMatchObject([{ path: 'time' }])
  expect(await BILLS.list(client)).toEqual(before)
})

test.each([
  ['FREQ=YEARLY', '2198-06-15', ['2198-06-15', '2199-06-15']],
  ['FREQ=DAILY', '2199-12-30', ['2199-12-30', '2199-12-31']],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-11-21', ['2026-11-21']],
  ['FREQ=DAILY;BYDAY=MO;BYSETPOS=2', '2026-11-21', ['2026-11-21']],
  ['FREQ=YEARLY;INTERVAL=999', '2026-11-21', ['2026-11-21']],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    ['1996-11-05', '2000-11-07', '2004-11-02', '2008-11-04', '2012-11-06'],
  ],
])('the preview of %s from %s has days that an entry can have', async (rule, day, days) => {
  const client = await signedIn(server)
  const time = Date.parse(`${day}T12:00:00Z`)
  const reply = await client.send(previewSeries, { recurringRule: rule, time })
  expect(reply.body['result']).toEqual({ days })
})

test('a series of bills is found and ended by its number and by either id', async () => {
  const client = await signedIn(server)
  for (const name of ['recurringIdLong', 'recurringId', 'recurringServerId']) {
    const { seriesId, seriesNumber } = await begin(client, BILLS, 'FREQ=WEEKLY;COUNT=2')
    const value = name === 'recurringIdLong' ? seriesNumber : seriesId
    const named = { [name]: value, type: 4 }
    const { body } = await client.send(getRecurringParent, named)
    expect(body['result']).toMatchObject({ _id: seriesId, title: 'Rent', type: 4 })
    expect((await client.send(deleteSeries, { ...named, type: 2 })).code).toBe(341)
    expect((await client.send(deleteSeries, named)).code).toBe(0)
    expect(await daysOf(client, BILLS)).toEqual([])
  }
})

test.each(BOTH_KINDS)(
  'what is missing is told before what is stale, for %s',
  async (_, kind) => {
    const client = await signedIn(server)
    const { id, modifiedAt } = await begin(client, kind, 'FREQ=WEEKLY;COUNT=2')
    const transactions = [{ _id: id }, { _id: 'nothing' }]
    const asked = { lastModifyTime: modifiedAt - 1, transactions }
    expect((await client.send(deleteTransactionWeb, asked)).code).toBe(341)
    expect(
      (await client.send(deleteTransactionWeb, { ...asked, transactions: [{ _id: id }] }))
        .code,
    ).toBe(409)
  },
)

test('what is malformed of recurring income is told before whose it is and what is missing', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  const own = await begin(ana, INCOME, 'FREQ=WEEKLY;COUNT=2')
  const theirs = await begin(ben, INCOME, 'FREQ=WEEKLY;COUNT=2')
  const asked = { title: 'Pay', amount: 5, time: TEST_START, recurringRule: 'FREQ=WEEKLY' }
  const wrong = { currencyCode: 'XQX', currencyAmount: 3, lastModifyTime: 1 }
  const codeOf = async (more: object) =>
    (await ana.send(addUpdateIncome, { ...asked, ...more })).code
  for (const [_id, code] of [
    [own.id, 409],
    [own.seriesId, 409],
    [theirs.id, 343],
    [theirs.seriesId, 343],
    ['nothing', 341],
  ] as const) {
    expect(await codeOf({ ...wrong, _id })).toBe(400)
    expect(await codeOf({ image: 'TXIMG1.png', _id })).toBe(400)
    expect(await codeOf({ lastModifyTime: 1, _id })).toBe(code)
  }
  expect(await codeOf(wrong)).toBe(400)
  expect((await INCOME.list(ana)).map(({ minor }) => minor)).toEqual([100, 100, 100, 100])
})

test.each([
  { recurringCategoryId: 3 },
  { recurringCount: 1 },
  { repeatTillCount: 4 },
  { repeatTillDate: '2027-01-01' },
])('%j without a rule is refused at the rule, and nothing is written', async (fields) => {
  const client = await signedIn(server)
  for (const [call, kind] of [
    [addUpdateIncome, INCOME],
    [addUpdateBill, BILLS],
  ] as const) {
    const { id } = await begin(client, kind, 'FREQ=WEEKLY;COUNT=2')
    for (const more of [{}, { _id: id }]) {
      const input = { title: 'Rent', amount: 5, time: TEST_START, ...more, ...fields }
      const reply = await client.send(call, input)
      expect(reply.code).toBe(400)
      expect(reply.body['errors']).toMatchObject([{ path: 'recurringRule' }])
    }
    expect((await kind.list(client)).map(({ minor }) => minor)).toEqual([100, 100])
  }
})
