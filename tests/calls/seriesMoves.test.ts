import { expect, test } from 'vitest'
import { markBillPaid } from '#lib/contract/bills.ts'
import { deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
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
import type { Entry, Kind } from '../support/series.ts'

const server = await serverOfFile()
const DAY = 86_400_000

const pay = (client: Client, { id }: Entry) =>
  client.ask(markBillPaid, { billId: id, minor: 100, isFull: true, makesExpense: false })

const remove = (client: Client, { id }: Entry) =>
  client.ask(deleteTransactionWeb, { ids: [id] })

const moved = ({ id, at }: Entry, days: number) => ({ id, at: at + days * DAY })

const idsOf = async (client: Client, kind: Kind) =>
  (await kind.list(client)).map(({ id }) => id)

/** Makes six of a kind, whose series changes its rule from the third on. */
async function beginAndTurn(client: Client, kind: Kind, text: string, days: number) {
  await begin(client, kind, 'FREQ=MONTHLY;COUNT=6')
  const all = await kind.list(client)
  await changeAll(client, kind, moved(all[2]!, days), text)
  return all
}

test.each(
  BOTH_KINDS.flatMap(([name, kind]) => [
    [name, kind, 'FREQ=MONTHLY;COUNT=6', 5] as const,
    [name, kind, 'FREQ=WEEKLY;COUNT=6', 0] as const,
    [name, kind, 'FREQ=WEEKLY;COUNT=6', 400] as const,
  ]),
)(
  '%s that are edited from before where their rule runs from (%#) keep every day',
  async (_name, kind, text, days) => {
    const client = await signedIn(server)
    const [first] = await beginAndTurn(client, kind, text, days)
    const before = await kind.list(client)
    // Occurrences more than a year away are made as they come near.
    expect(before).toHaveLength(days === 400 ? 3 : 6)
    const shown = await daysBefore(client, first!, text)
    expect(shown.slice(0, before.length)).toEqual(before.slice(0, 5).map(({ day }) => day))
    await changeAll(client, kind, first!, text)
    const after = await kind.list(client)
    expect(after.map(({ id, day, minor }) => [id, day, minor])).toEqual(
      before.map(({ id, day }) => [id, day, 700]),
    )
  },
)

test.each(BOTH_KINDS)(
  '%s that are moved from before where their rule runs from go each to its own month',
  async (_, kind) => {
    const client = await signedIn(server)
    const text = 'FREQ=MONTHLY;COUNT=6'
    const [first] = await beginAndTurn(client, kind, text, 5)
    const ids = await idsOf(client, kind)
    const days = [
      '2026-11-23',
      '2026-12-23',
      '2027-01-23',
      '2027-02-23',
      '2027-03-23',
      '2027-04-23',
    ]
    expect(await daysBefore(client, moved(first!, 2), text)).toEqual(days.slice(0, 5))
    await changeAll(client, kind, moved(first!, 2), text)
    expect(await daysOf(client, kind)).toEqual(days)
    expect(await idsOf(client, kind)).toEqual(ids)
  },
)

test.each(BOTH_KINDS)(
  '%s in another rhythm from before where their rule runs from come as often as it says',
  async (_, kind) => {
    const client = await signedIn(server)
    const [, second] = await beginAndTurn(client, kind, 'FREQ=MONTHLY;COUNT=6', 5)
    const ids = await idsOf(client, kind)
    await changeAll(client, kind, second!, 'FREQ=DAILY;COUNT=6')
    expect(await daysOf(client, kind)).toEqual([
      '2026-11-21',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
      '2026-12-24',
      '2026-12-25',
    ])
    expect(await idsOf(client, kind)).toEqual(ids)
  },
)

test.each(BOTH_KINDS)(
  '%s that were moved to before one of an earlier rhythm leave it when they are edited, and take it along',
  async (_, kind) => {
    const client = await signedIn(server)
    const text = 'FREQ=WEEKLY;COUNT=5'
    await begin(client, kind, text)
    const all = await kind.list(client)
    await changeAll(client, kind, moved(all[2]!, -11), text)
    const before = await kind.list(client)
    const days = before.map(({ day }) => day)
    expect(days.slice(0, 3)).toEqual(['2026-11-21', '2026-11-24', '2026-11-28'])
    for (const chosen of [before[1]!, before[0]!]) {
      await changeAll(client, kind, chosen, text)
      expect((await kind.list(client)).map(({ id, day }) => [id, day])).toEqual(
        before.map(({ id, day }) => [id, day]),
      )
    }
    expect((await kind.list(client)).map(({ minor }) => minor)).toEqual(days.map(() => 700))
    await changeAll(client, kind, moved(before[1]!, 1), text)
    expect((await kind.list(client)).map(({ id, day }) => [id, day])).toEqual([
      [before[0]!.id, '2026-11-21'],
      [before[1]!.id, '2026-11-25'],
      [before[2]!.id, '2026-12-02'],
      [before[3]!.id, '2026-12-09'],
      [before[4]!.id, '2026-12-16'],
    ])
  },
)

test.each([
  ['COUNT=1', 1],
  ['COUNT=3', 3],
  ['UNTIL=20261130', 1],
  ['UNTIL=20270126', 3],
])(
  '%s that is given before where the rule runs from ends the series',
  async (end, left) => {
    const client = await signedIn(server)
    const [first, second] = await beginAndTurn(client, BILLS, 'FREQ=MONTHLY', 5)
    const days = await daysOf(client, BILLS)
    await changeAll(client, BILLS, first!, `FREQ=MONTHLY;${end}`)
    expect(await daysOf(client, BILLS)).toEqual(days.slice(0, left))
    if (left < 3) return
    await remove(client, second!)
    await changeAll(client, BILLS, first!, 'FREQ=MONTHLY;COUNT=4')
    const expected = ['2026-11-21', '2027-01-26', '2027-02-26']
    expect(await daysOf(client, BILLS)).toEqual(expected)
  },
)

const HELD = [
  ['a bill that is paid', BILLS, pay],
  ['a bill that was deleted', BILLS, remove],
  [
    'a bill that was edited',
    BILLS,
    (client: Client, entry: Entry) => edit(client, BILLS, entry),
  ],
  ['an income that was deleted', INCOME, remove],
  [
    'an income that was edited',
    INCOME,
    (client: Client, entry: Entry) => edit(client, INCOME, entry),
  ],
] as const

const edit = (client: Client, kind: Kind, entry: Entry) => changeOne(client, kind, entry, 5)

test.each(HELD)(
  'what is moved onto the day of %s comes on the next one, and all keep their order',
  async (_, kind, hold) => {
    for (const end of ['', ';COUNT=5']) {
      for (const [index, days] of [
        [1, 7],
        [2, 14],
      ] as const) {
        const client = await signedIn(server)
        const text = `FREQ=WEEKLY${end}`
        await begin(client, kind, text)
        const before = await kind.list(client)
        const held = before[index]!
        await hold(client, held)
        const to = moved(before[0]!, days)
        const shown = await daysBefore(client, to, text)
        await changeAll(client, kind, to, text)
        const after = (await kind.list(client)).filter(({ id }) => id !== held.id)
        const first = TEST_START + (days + 7) * DAY
        expect(after.slice(0, 4).map(({ at }) => at)).toEqual(
          [0, 1, 2, 3].map((week) => first + week * 7 * DAY),
        )
        expect(shown.slice(0, 4)).toEqual(after.slice(0, 4).map(({ day }) => day))
        const others = before.filter(({ id }) => id !== held.id).map(({ id }) => id)
        expect(after.map(({ id }) => id)).toEqual(others.slice(0, after.length))
        if (end) expect(after).toHaveLength(4)
      }
    }
  },
)

test('all bills that are moved onto the day of a paid one remain, also without a first one', async () => {
  const client = await signedIn(server)
  const { seriesId } = await begin(client, BILLS, 'FREQ=MONTHLY;COUNT=4')
  const [first, second, third, fourth] = await BILLS.list(client)
  await pay(client, second!)
  const to = { id: seriesId!, at: moved(first!, 30).at }
  await changeAll(client, BILLS, to, 'FREQ=MONTHLY;COUNT=4')
  const after = await BILLS.list(client)
  expect(after.map(({ id, day }) => [id, day])).toEqual([
    [first!.id, '2027-01-21'],
    [third!.id, '2027-02-21'],
    [fourth!.id, '2027-03-21'],
  ])
})
