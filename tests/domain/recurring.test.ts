import { expect, test } from 'vitest'
import { addDays, addMonths } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import type { PastEntry } from '#lib/domain/recurring.ts'
import {
  daysOf,
  entryOf,
  find,
  moved,
  nthDays,
  paid,
  TODAY,
} from '../support/recurringBooks.ts'

test('a payment of each month is found with its day, amount and next day', () => {
  const days = daysOf(1, '2025-05-07')
  const [found] = find(paid(days, 1499, 'Reelhouse'))
  expect(found).toMatchObject({
    payee: 'Reelhouse',
    amounts: { from: 1499, to: 1499 },
    cadence: { unit: 'month', every: 1, on: { date: 7 } },
    last: '2026-11-07',
    next: '2026-12-07',
    isSure: true,
    isStopped: false,
  })
  expect(found!.entries.map(({ day }) => day)).toEqual(days)
})

test('three policies of one insurer are three series', () => {
  const entries = [4510, 4720, 8850].flatMap((minor, index) =>
    paid(daysOf(1, addDays('2025-01-03', index * 6)), minor, 'Trinity Insurance'),
  )
  expect(find(entries).map(({ amounts }) => amounts.to)).toEqual([4510, 4720, 8850])
})

test('three yearly policies of one insurer are no quarterly one', () => {
  const entries = [20_000, 31_000, 45_000].flatMap((minor, index) =>
    paid(daysOf(12, addMonths('2024-12-05', index * 3)), minor, 'Trinity Insurance'),
  )
  const found = find(entries)
  expect(found).toHaveLength(3)
  for (const { cadence, isSure } of found) {
    expect(cadence).toMatchObject({ unit: 'month', every: 12 })
    expect(isSure).toBe(false)
  }
})

test.each(['of any amount', 'of one amount'])(
  'a grocer every four days is no subscription, %s',
  (kind) => {
    const days = Array.from({ length: 180 }, (_, index) => addDays('2024-11-05', index * 4))
    const entries = days.map((day, index) =>
      entryOf({
        day,
        minor: kind === 'of one amount' ? 300 : 2000 + ((index * 7919) % 6000),
      }),
    )
    expect(find(entries)).toEqual([])
  },
)

test('a ticket for each month is found among single ones of the payee', () => {
  const monthly = paid(
    daysOf(1, '2025-10-01').map((day) => moved(day, 'after')),
    9800,
    'RailCo',
  )
  const single = Array.from({ length: 31 }, (_, index) =>
    entryOf({
      day: addDays('2025-01-04', index * 17 + (index % 5)),
      minor: 450 + index * 35,
      payee: 'RailCo',
    }),
  )
  const found = find([...monthly, ...single])
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    amounts: { to: 9800 },
    isSure: true,
    next: '2026-12-01',
  })
})

test('two subscriptions of one payee are two series with keys of their own', () => {
  const entries = [799, 1299].flatMap((minor, index) =>
    paid(daysOf(1, addDays('2025-02-04', index * 9)), minor, 'Appstore'),
  )
  const found = find(entries)
  expect(found.map(({ amounts }) => amounts.to)).toEqual([799, 1299])
  expect(new Set(found.map(({ key }) => key)).size).toBe(2)
})

test('two subscriptions of one payee and amount are told apart by their days', () => {
  const entries = ['2025-02-04', '2025-02-19'].flatMap((first) =>
    paid(daysOf(1, first as Day), 999, 'Appstore'),
  )
  expect(
    find(entries)
      .map(({ next }) => next)
      .toSorted(),
  ).toEqual(['2026-12-04', '2026-12-19'])
})

test('a price step stays one series, with the day of the new price', () => {
  const days = daysOf(1, '2025-05-07')
  const entries = days.map((day) =>
    entryOf({ day, minor: day < '2026-03-01' ? 1299 : 1499, payee: 'Reelhouse' }),
  )
  const found = find(entries)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    isSure: true,
    amounts: { from: 1499, to: 1499 },
    steps: [
      { since: '2025-05-07', minor: 1299 },
      { since: '2026-03-07', minor: 1499 },
    ],
  })
})

test('one odd amount ends no series, and is no price step', () => {
  const entries = paid(daysOf(1, '2025-03-08'), 3600, 'Skyline Mobile')
  entries[9] = { ...entries[9]!, minor: 4400 }
  expect(find(entries)).toMatchObject([
    { isSure: true, amounts: { to: 3600 }, steps: [{ minor: 3600 }] },
  ])
})

test('a month that was missed makes a series a maybe, and is named', () => {
  const days = daysOf(1, '2025-03-05').filter((day) => day !== '2026-01-05')
  const [found] = find(paid(days, 4200, 'Gym'))
  expect(found).toMatchObject({ isSure: false, misses: 1, missedDays: ['2026-01-05'] })
})

test.each(['after', 'before'] as const)(
  'days on a weekend may move to the workday %s',
  (shift) => {
    const days = daysOf(1, '2025-01-15').map((day) => moved(day, shift))
    expect(find(paid(days, 8850, 'Harbour'))).toMatchObject([
      { isSure: true, cadence: { on: { date: 15 }, shift }, next: '2026-12-15' },
    ])
  },
)

test("a payment on a month's last day is expected on the last day of each", () => {
  const ends: Day[] = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']
  const days = [
    ...ends,
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
  ] as Day[]
  expect(find(paid(days, 120_000, 'Rent'))).toMatchObject([
    { cadence: { unit: 'month', every: 1, on: { date: 31 } }, next: '2026-11-30' },
  ])
})

test.each([
  [2, 3, '2026-12-09'],
  [-1, 5, '2026-11-27'],
])('weekday %s/%s of each month is found', (nth, weekday, next) => {
  const days = nthDays(nth, weekday, '2025-01-01', 23).filter((day) => day < '2026-11-20')
  expect(find(paid(days, 2500, 'Club'))).toMatchObject([
    { cadence: { unit: 'month', every: 1, on: { nth, weekday } }, next },
  ])
})

test.each([
  ['week', { unit: 'week', every: 1 }],
  ['twoWeeks', { unit: 'week', every: 2 }],
  ['fourWeeks', { unit: 'week', every: 4 }],
  [2, { unit: 'month', every: 2 }],
  [3, { unit: 'month', every: 3 }],
  [6, { unit: 'month', every: 6 }],
] as const)('a payment every %s is found', (kind, cadence) => {
  expect(find(paid(daysOf(kind, '2024-11-12'), 1750, 'Club'))).toMatchObject([{ cadence }])
})

test('four weekly payments are too few, five are enough', () => {
  const days = daysOf('week', '2026-10-27')
  expect(find(paid(days.slice(0, 4), 1750, 'Club'))).toEqual([])
  expect(find(paid(days, 1750, 'Club'))).toHaveLength(1)
})

test.each([
  [7, 1.14, 1],
  [9, 1, 0],
  [0, 1.17, 0],
])('two yearly payments may lie %s days and the ratio %s apart', (days, ratio, count) => {
  const entries = [
    entryOf({ day: '2025-03-03', minor: 6400, payee: 'Alpine Club' }),
    entryOf({
      day: addDays('2026-03-03', days),
      minor: Math.floor(6400 * ratio),
      payee: 'Alpine Club',
    }),
  ]
  expect(find(entries).map(({ isSure }) => isSure)).toEqual(count === 1 ? [false] : [])
})

test('amounts that differ each time are a maybe with their range', () => {
  const amounts = [6100, 9400, 7200, 8800, 6900, 8100, 7700]
  const entries = daysOf(1, '2026-05-12').map((day, index) =>
    entryOf({ day, minor: amounts[index]!, payee: 'City Power' }),
  )
  expect(find(entries)).toMatchObject([
    { isSure: false, amounts: { from: 6100, to: 9400 }, steps: [] },
  ])
})

test('codes, dates, card texts and places hide no payee', () => {
  const texts = [
    'NETFLIX.COM 88412345 LOS GATOS',
    'Card payment NETFLIX.COM 7F3K99Q AMSTERDAM',
    'NETFLIX.COM//Amsterdam/NL',
    'PAYPAL *NETFLIX 35314369001',
    'netflix.com 07.09.2026',
    'NETFLIX.COM 866-579-7172 CA',
  ]
  const entries = daysOf(1, '2026-06-07').map((day, index) =>
    entryOf({ day, minor: 1399, payee: texts[index]! }),
  )
  expect(find(entries).map((one) => one.entries.length)).toEqual([6])
})

test('a payment that came back in whole counts as none, with or without its purchase', () => {
  const entries = paid(daysOf(1, '2026-06-09'), 5000, 'Club')
  const named = entryOf({
    day: '2026-07-12',
    minor: 5000,
    payee: 'Bank',
    isRefund: true,
    refundOf: entries[1]!.id,
  })
  const unnamed = entryOf({ day: '2026-08-12', minor: 5000, payee: 'CLUB', isRefund: true })
  expect(find([...entries, named])).toMatchObject([{ misses: 1 }])
  expect(find([...entries, unnamed])).toMatchObject([{ misses: 1 }])
  expect(find([...entries, named, unnamed]).map((one) => one.entries.length)).toEqual([3])
})

test('income is found apart from expenses of the same name', () => {
  const salary = daysOf(1, '2026-05-31').map((day) =>
    entryOf({
      type: 'income',
      day: moved(day, 'before'),
      minor: 310_000,
      payee: 'Northwind',
    }),
  )
  const canteen = paid(daysOf(1, '2026-05-11'), 4000, 'Northwind')
  const found = find([...salary, ...canteen])
  expect(found.map(({ type, amounts }) => [type, amounts.to]).toSorted()).toEqual([
    ['expense', 4000],
    ['income', 310_000],
  ])
})

test('amounts of two currencies are no series together', () => {
  const entries = paid(daysOf(1, '2026-08-05'), 1000, 'Club').map((entry, index) => ({
    ...entry,
    currency: index % 2 === 0 ? 'EUR' : 'USD',
  }))
  expect(find(entries)).toEqual([])
})

test('a series that does not come for one and a half periods has stopped, and later is none', () => {
  const days = daysOf(1, '2025-01-06')
  const latest = entryOf({ day: TODAY, minor: 700, payee: 'Bakery' })
  const until = (last: Day) =>
    find([
      latest,
      ...paid(
        days.filter((day) => day <= last),
        1299,
        'Magazine',
      ),
    ])
  expect(until('2026-11-30')).toMatchObject([{ isSure: true, isStopped: false }])
  expect(until('2026-10-31')).toMatchObject([
    { isSure: false, isStopped: true, last: '2026-10-06', next: '2026-12-06' },
  ])
  expect(until('2026-06-30')).toEqual([])
})

test('nothing has stopped where the book itself ends earlier', () => {
  const days = daysOf(1, '2025-01-06').filter((day) => day < '2026-08-01')
  expect(find(paid(days, 1299, 'Magazine'))).toMatchObject([
    { isSure: true, isStopped: false, next: '2026-12-06' },
  ])
})

test('keys stay the same when a month is added, and differ by payee', () => {
  const days = daysOf(1, '2025-01-06')
  const keysOf = (entries: PastEntry[]) => find(entries).map(({ key }) => key)
  const before = keysOf(paid(days.slice(0, -1), 1299, 'Magazine'))
  expect(keysOf(paid(days, 1299, 'Magazine'))).toEqual(before)
  expect(keysOf(paid(days, 1299, 'Paper'))).not.toEqual(before)
})

test('a payee with very many purchases is looked at in bounded time', () => {
  const entries = Array.from({ length: 20_000 }, (_, index) =>
    entryOf({ day: addDays('2024-11-01', index % 750), minor: 100 + (index % 7000) }),
  )
  expect(find(entries)).toEqual([])
})

test.each([
  { purchases: 3900, found: 1 },
  { purchases: 4000, found: 0 },
])('of $purchases purchases after it a series is found: $found', ({ purchases, found }) => {
  const series = paid(daysOf(1, '2025-05-07'), 1499, 'Shop')
  const later = Array.from({ length: purchases }, (_, index) =>
    entryOf({ day: TODAY, minor: 10_000 + index }),
  )
  expect(find([...series, ...later])).toHaveLength(found)
})
