import { ACCOUNT_GROUPS, groupOfType } from './account.ts'
import type { Account, AccountGroup } from './account.ts'
import { addUp } from './addUp.ts'
import { monthAt } from './period.ts'
import type { Month } from './period.ts'

/** Numbers of months that a history of net worth may have. */
export const NET_WORTH_SPANS = [12, 36] as const
export type NetWorthSpan = (typeof NET_WORTH_SPANS)[number]

/** Sum of the accounts of a group, in hundredths of the owner's currency. */
export type GroupWorth = { group: AccountGroup; minor: number }

/**
 * Net worth at the end of a month, or today in the present month. Groups without an account
 * by then are absent.
 */
export type NetWorthMonth = Month & { groups: GroupWorth[]; minor: number }

/** Net worth of the last `span` months. */
export type NetWorthHistory = { span: NetWorthSpan; months: NetWorthMonth[] }

/** An account of net worth; its opening month is an `indexOfMonth`. */
export type WorthAccount = Pick<
  Account,
  'id' | 'type' | 'openingMinor' | 'currentMinor'
> & {
  openedIn: number
}

/** Effect of a month's transactions on an account; the month is an `indexOfMonth`. */
export type MonthMove = { id: string; monthIndex: number; minor: number }

/**
 * Net worth of the last `count` months, oldest first, without months before the first
 * account. An account counts from its opening or its first entry on, whichever is earlier.
 * Moves of months before the last `count` may be added up in one.
 */
export function netWorthMonths(
  accounts: readonly WorthAccount[],
  moves: readonly MonthMove[],
  { present, count }: { present: number; count: number },
): NetWorthMonth[] {
  const first = present - count + 1
  const indexes = Array.from({ length: count }, (_, step) => first + step)
  const histories = accounts.map((account) => {
    const own = moves.filter(({ id }) => id === account.id)
    return { ...account, balances: monthBalances(account, own, indexes) }
  })
  return indexes
    .map((index, place) => ({ ...monthAt(index), ...worthAt(histories, place) }))
    .filter(({ groups }) => groups.length > 0)
}

/** Balances at the ends of months; undefined before the account begins. */
function monthBalances(
  { openedIn, openingMinor, currentMinor }: WorthAccount,
  moves: readonly MonthMove[],
  indexes: readonly number[],
): (number | undefined)[] {
  const begins = Math.min(openedIn, ...moves.map(({ monthIndex }) => monthIndex))
  const present = indexes.at(-1)
  return indexes.map((index) => {
    if (index === present) return currentMinor
    if (index < begins) return undefined
    return moves
      .filter(({ monthIndex }) => monthIndex <= index)
      .reduce((sum, { minor }) => sum + minor, openingMinor)
  })
}

type History = { type: number; balances: (number | undefined)[] }

function worthAt(histories: readonly History[], place: number) {
  const groups = ACCOUNT_GROUPS.flatMap((group) => {
    const balances = histories
      .filter(({ type }) => groupOfType(type) === group)
      .flatMap((history) => history.balances[place] ?? [])
    return balances.length > 0 ? [{ group, minor: addUp(balances) }] : []
  })
  return { groups, minor: addUp(groups.map(({ minor }) => minor)) }
}
