import { expect, test } from 'vitest'
import { getBillExpenses, getRecurringBills, markBillPaid } from '#lib/contract/bills.ts'
import { getRecurringParent, previewSeriesChange } from '#lib/contract/series.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import {
  begin,
  BILLS,
  BOTH_KINDS,
  changeAll,
  changeOne,
  daysBefore,
  daysOf,
  INCOME,
} from '../support/series.ts'

const server = await serverOfFile()
const DAY = 86_400_000

test.each(BOTH_KINDS)(
  'the one of %s that all are edited from is counted with them, edited by hand or not',
  async (_, kind) => {
    const client = await signedIn(server)
    await begin(client, kind, 'FREQ=WEEKLY;COUNT=5')
    const [, , third, fourth] = await kind.list(client)
    await changeOne(client, kind, fourth!, 5)
    const counted = async (_id: string) =>
      (await client.ask(previewSeriesChange, { id: _id })).result
    expect(await counted(third!.id)).toEqual({ changes: 2, staysPaid: 0, staysEdited: 1 })
    expect(await counted(fourth!.id)).toEqual({ changes: 2, staysPaid: 0, staysEdited: 0 })
    await changeAll(client, kind, fourth!, 'FREQ=WEEKLY;COUNT=5')
    const minors = (await kind.list(client)).map(({ minor }) => minor)
    expect(minors).toEqual([100, 100, 100, 700, 700])
  },
)

test.each(BOTH_KINDS)(
  '%s edited from one that was moved by hand keep their days, and so does that one',
  async (_, kind) => {
    const client = await signedIn(server)
    await begin(client, kind, 'FREQ=MONTHLY;COUNT=6')
    const [, december] = await kind.list(client)
    await changeOne(client, kind, { id: december!.id, at: december!.at - 2 * DAY }, 5)
    const moved = (await kind.list(client))[1]!
    const expected = ['2026-12-19', '2027-01-21', '2027-02-21', '2027-03-21', '2027-04-21']
    expect(await daysBefore(client, moved, 'FREQ=MONTHLY;COUNT=6')).toEqual(expected)
    await changeAll(client, kind, moved, 'FREQ=MONTHLY;COUNT=6')
    const after = await kind.list(client)
    expect(after.slice(1).map(({ day, minor }) => [day, minor])).toEqual(
      expected.map((day) => [day, 700]),
    )
    expect(after[1]!.at).toBe(moved.at)
    // Moved by hand: edits of another occurrence leave it in place.
    await changeAll(client, kind, after[0]!, 'FREQ=MONTHLY;COUNT=6')
    expect((await daysOf(client, kind)).slice(1)).toEqual(expected)
  },
)

test.each(BOTH_KINDS)(
  '%s that were moved by hand move with the others when all are moved from them',
  async (_, kind) => {
    const client = await signedIn(server)
    await begin(client, kind, 'FREQ=MONTHLY;COUNT=4')
    const [, december] = await kind.list(client)
    const { id, at } = december!
    await changeOne(client, kind, { id, at: at - 2 * DAY }, 5)
    const back = await daysBefore(client, { id, at }, 'FREQ=MONTHLY;COUNT=4')
    expect(back).toEqual(['2026-12-21', '2027-01-21', '2027-02-21'])
    const on = await daysBefore(client, { id, at: at + DAY }, 'FREQ=MONTHLY;COUNT=4')
    expect(on).toEqual(['2026-12-22', '2027-01-22', '2027-02-22'])
    await changeAll(client, kind, { id, at: at + DAY }, 'FREQ=MONTHLY;COUNT=4')
    expect(await daysOf(client, kind)).toEqual(['2026-11-21', ...on])
  },
)

test.each(BOTH_KINDS)(
  '%s edited from one that is left of an earlier rhythm leave it on its day',
  async (_, kind) => {
    const client = await signedIn(server)
    await begin(client, kind, 'FREQ=WEEKLY;COUNT=8')
    const [, second, , fourth] = await kind.list(client)
    await changeOne(client, kind, fourth!, 5)
    await changeAll(client, kind, second!, 'FREQ=MONTHLY;COUNT=5')
    const days = await daysOf(client, kind)
    expect(days).toEqual([
      '2026-11-21',
      '2026-11-28',
      '2026-12-12',
      '2026-12-28',
      '2027-01-28',
      '2027-02-28',
    ])
    expect(await daysBefore(client, fourth!, 'FREQ=MONTHLY;COUNT=5')).toEqual(days.slice(2))
    await changeAll(client, kind, fourth!, 'FREQ=MONTHLY;COUNT=5')
    expect((await kind.list(client)).map(({ day, minor }) => [day, minor])).toEqual(
      days.map((day, index) => [day, index === 0 ? 100 : 700]),
    )
  },
)

test('the hour that one income has by itself stays its own when all are edited from it', async () => {
  const client = await signedIn(server)
  await begin(client, INCOME, 'FREQ=MONTHLY;COUNT=3')
  const [first, second, third] = await INCOME.list(client)
  const at = second!.at + 3_600_000
  await changeOne(client, INCOME, { id: second!.id, at }, 5)
  await changeAll(client, INCOME, { id: second!.id, at }, 'FREQ=MONTHLY;COUNT=3')
  const after = await INCOME.list(client)
  expect(after.map((one) => one.at)).toEqual([first!.at, at, third!.at])
})

test('fewer days than there are bills take no bill away that is paid in part', async () => {
  const client = await signedIn(server)
  await begin(client, BILLS, 'FREQ=WEEKLY;COUNT=6')
  const [first, second, , , fifth] = await BILLS.list(client)
  const part = { isFull: false, makesExpense: true, minor: 40 }
  await client.ask(markBillPaid, { billId: fifth!.id, ...part })
  await client.ask(markBillPaid, { billId: second!.id, ...part })
  await changeAll(client, BILLS, first!, 'FREQ=WEEKLY;COUNT=3')
  const left = await BILLS.list(client)
  expect(left.map(({ day, minor }) => [day, minor])).toEqual([
    ['2026-11-21', 700],
    ['2026-11-28', 700],
    ['2026-12-05', 700],
    ['2026-12-19', 100],
  ])
  const { id, number, paidMinor } = left[3] as unknown as Bill
  expect([id, paidMinor]).toEqual([fifth!.id, 40])
  const { result } = await client.ask(getBillExpenses, { number: number })
  expect(result).toMatchObject([{ minor: 40 }])
  const again = await daysBefore(client, first!, 'FREQ=WEEKLY;COUNT=6')
  await changeAll(client, BILLS, first!, 'FREQ=WEEKLY;COUNT=6')
  const six = await BILLS.list(client)
  expect(six.map(({ day }) => day)).toEqual([...again, '2026-12-26'])
  expect(six[4]).toMatchObject({ id: fifth!.id, day: '2026-12-19', minor: 700 })
})

test('the next day of a series that began long ago is the next one', async () => {
  const client = await signedIn(server)
  const first = await begin(client, BILLS, 'FREQ=DAILY', TEST_START - 900 * DAY)
  const { result } = await client.ask(getRecurringBills, {})
  expect(result).toMatchObject([{ id: first.seriesId, nextAt: TEST_START }])
  const named = { series: { id: first.seriesId }, type: 'bill' as const }
  const parent = (await client.ask(getRecurringParent, named)).result as Bill
  expect(parent.dueDay).toBe('2026-11-21')
})
