import { groupOfType } from '#lib/domain/account.ts'
import type { Day } from '#lib/domain/day.ts'
import { firstOfNextMonth } from '#lib/domain/forecast.ts'
import type { NotCounted } from '#lib/domain/standing.ts'
import { unpaidBills } from '../bills.ts'
import type { UnpaidBill } from '../bills.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { MAX_NAMED } from './expected.ts'
import type { Expected, Named, Reach } from './expected.ts'

/**
 * Unpaid bills until a day. Leaves out those that a card pays whose debt is not taken off;
 * they are named as not counted.
 */
export async function expectedBills(context: Context, reach: Reach): Promise<Expected> {
  const { currency } = callerOf(context)
  // Budgets read the whole months, too.
  const unpaid = await unpaidBills(context, firstOfNextMonth(reach.last))
  const bills = unpaid.filter(({ day }) => day <= reach.last)
  const cards = await cardsAmong(context, reach, bills)
  const isOnCard = ({ account_id }: UnpaidBill) =>
    account_id !== null && cards.has(account_id)
  const counted = bills.filter((bill) => bill.currency === currency && !isOnCard(bill))
  const soon = bills.filter(({ day }) => day < reach.until)
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
      .map((bill) => namedBill(bill, reach.today)),
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

function namedBill(bill: UnpaidBill, today: Day): Named {
  const lateSince = bill.day < today ? { lateSince: bill.day } : {}
  return { ...bill, kind: 'bill', type: 'bill', minor: 0 - bill.minor, ...lateSince }
}

/** Accounts of bills that are cards and not chosen to be taken off, of any member. */
async function cardsAmong(
  { db }: Context,
  { followed }: Reach,
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

/** Sums in each currency of what is not counted; without a count, each is one. */
export function together(
  kind: NotCounted['kind'],
  sums: readonly { minor: number; currency: string; count?: number }[],
  own: string,
): NotCounted[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, its]) => ({
    kind,
    minor: its.reduce((sum, { minor }) => sum + minor, 0),
    count: its.reduce((sum, { count = 1 }) => sum + Number(count), 0),
    ...(currency !== own && { currency }),
  }))
}
