import fc from 'fast-check'
import type { Day } from '#lib/domain/day.ts'
import { instantAt } from '#lib/server/core/zone.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MIDNIGHT_MARGIN = 10 * 60_000

const who = fc.nat({ max: 1 })
const minor = fc.integer({ min: 1, max: 90_000 })
const days = fc.oneof(fc.integer({ min: -40, max: 95 }), fc.integer({ min: -2, max: 2 }))
const nth = fc.nat({ max: 6 })
const isPrivate = fc.boolean()
const rule = fc.constantFrom(undefined, 'FREQ=MONTHLY', 'FREQ=WEEKLY;INTERVAL=2')
/** A category with a child of it, twice, and one alone. */
const CATEGORIES = [3, 21, 40, 42, 31]
const categoryId = fc.constantFrom(...CATEGORIES)

/** Zones of days apart, and with a change of clocks. */
const zone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)
const currency = fc.constantFrom('USD', 'USD', 'USD', 'EUR')

const account = fc.record({
  who,
  type: fc.constantFrom(0, 1, 1, 7, 21, 2, 2, 4, 3),
  minor: fc.integer({ min: -50_000, max: 500_000 }),
  currency,
  isShared: fc.boolean(),
})
const ofEntries = { who, minor, days, categoryId, nth, isPrivate, rule }
const entry = fc.record({
  ...ofEntries,
  kind: fc.constantFrom('expense', 'refund', 'income'),
})
const transfer = fc.record({ who, minor, days, from: nth, to: nth, isPrivate })
const bill = fc.record({
  ...ofEntries,
  paid: fc.nat({ max: 60 }),
  makesExpense: fc.boolean(),
})
const budget = fc.record({
  categoryId: fc.constantFrom(...CATEGORIES, undefined),
  minor: fc.integer({ min: 1, max: 200_000 }),
  withFuture: fc.boolean(),
  carriesForward: fc.boolean(),
  isShared: fc.boolean(),
})

const hour = fc
  .tuple(fc.nat({ max: 120 }), fc.nat({ max: 23 }))
  .map(([day, hours]) => Date.UTC(2026, 9, 25) + day * DAY + hours * HOUR)
/** Ten minutes before or after a midnight of the first person, on days that end or begin. */
const nearMidnight = fc.record({
  day: fc.constantFrom<Day>(
    '2026-10-31',
    '2026-11-01',
    '2026-11-15',
    '2026-12-31',
    '2027-01-01',
    '2027-01-29',
    '2027-01-30',
    '2027-03-14',
    '2028-02-29',
  ),
  timeOfDay: fc.constantFrom(MIDNIGHT_MARGIN, DAY - MIDNIGHT_MARGIN),
})

/** A household of one or two people, as they write it. */
export const household = (people: 1 | 2) =>
  fc.record({
    now: fc.oneof(hour, nearMidnight),
    people: fc.array(fc.record({ zone, currency }), {
      minLength: people,
      maxLength: people,
    }),
    accounts: fc.array(account, { minLength: 1, maxLength: 5 }),
    uses: fc.option(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })),
    entries: fc.array(entry, { maxLength: 8 }),
    transfers: fc.array(transfer, { maxLength: 4 }),
    bills: fc.array(bill, { maxLength: 5 }),
    budgets: fc.uniqueArray(budget, { maxLength: 5, selector: (one) => one.categoryId }),
  })
export type Plan =
  ReturnType<typeof household> extends fc.Arbitrary<infer One> ? One : never

/** Instant of a plan. */
export function presentOf({ now, people }: Plan): number {
  return typeof now === 'number' ? now : instantAt(people[0]!.zone, now.day, now.timeOfDay)
}
