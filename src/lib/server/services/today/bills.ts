import { groupOfType } from '#lib/domain/account.ts'
import type { Day } from '#lib/domain/day.ts'
import { firstOfNextMonth } from '#lib/domain/forecast.ts'
import type { UncountedAmount } from '#lib/domain/todayForecast.ts'
import { unpaidBills } from '../bills.ts'
import type { UnpaidBill } from '../bills.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { MAX_NAMED } from './expected.ts'
import type { Expectation, NamedReason, ForecastRange } from './expected.ts'

/**
 * Unpaid bills until a day. Leaves out those that a card pays whose debt is not taken off;
 * they are named as not counted.
 */
export async function expectedBills(
  context: Context,
  range: ForecastRange,
): Promise<Expectation> {
  const { currency } = callerOf(context)
  // Budgets read the whole months, too.
  const unpaid = await unpaidBills(context, firstOfNextMonth(range.last))
  const bills = unpaid.filter(({ day }) => day <= range.last)
  const cards = await cardsAmong(context, range, bills)
  const isOnCard = ({ account_id }: UnpaidBill) =>
    account_id !== null && cards.has(account_id)
  const counted = bills.filter((bill) => bill.currency === currency && !isOnCard(bill))
  const soon = bills.filter(({ day }) => day < range.until)
  const others = soon.filter((bill) => bill.currency !== currency && !isOnCard(bill))
  return {
    sums: counted.map(({ day, minor }) => ({
      day,
      kind: 'bill',
      minor: 0 - minor,
      count: 1,
    })),
    named: counted
      .toSorted(largerFirst)
      .slice(0, MAX_NAMED)
      .map((bill) => namedBill(bill, range.today)),
    notCounted: [
      ...together('cardBills', soon.filter(isOnCard), currency),
      ...together('otherBills', others, currency),
    ],
  }
}

function largerFirst(one: UnpaidBill, other: UnpaidBill): number {
  if (one.minor !== other.minor) return other.minor - one.minor
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return one.id < other.id ? -1 : 1
}

function namedBill(bill: UnpaidBill, today: Day): NamedReason {
  const lateSince = bill.day < today ? { lateSince: bill.day } : {}
  return { ...bill, kind: 'bill', type: 'bill', minor: 0 - bill.minor, ...lateSince }
}

/** Accounts of bills that are cards and not chosen to be taken off, of any member. */
async function cardsAmong(
  { db }: Context,
  { followed }: ForecastRange,
  bills: readonly UnpaidBill[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(bills.flatMap(({ account_id }) => account_id ?? []))
  const unknown = [...ids].filter((id) => !followed.has(id))
  if (unknown.length === 0) return new Set()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'type'])
    .where('id', 'in', unknown)
    .execute()
  return new Set(
    rows.filter(({ type }) => groupOfType(type) === 'credit').map(({ id }) => id),
  )
}

/** Uncounted amounts summed by currency; an amount without a count counts as one. */
export function together(
  kind: UncountedAmount['kind'],
  sums: readonly { minor: number; currency: string; count?: number }[],
  own: string,
): UncountedAmount[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, its]) => ({
    kind,
    minor: its.reduce((sum, { minor }) => sum + minor, 0),
    count: its.reduce((sum, { count = 1 }) => sum + Number(count), 0),
    ...(currency !== own && { currency }),
  }))
}
