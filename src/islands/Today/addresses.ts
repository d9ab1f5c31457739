import type { Day } from '#lib/domain/day.ts'
import type { TodayRow } from '#lib/domain/todayForecast.ts'
import type { PartKind } from '#lib/domain/today.ts'
import { accountsAddress } from '#lib/views/accounts.ts'
import { billsAddress } from '#lib/views/bills.ts'
import { transactionAddress } from '#lib/views/transactions.ts'

/** Address of the screen with everything of a line. */
export function partAddress(kind: PartKind): string {
  return SCREENS[kind]
}

const SCREENS: Record<PartKind, string> = {
  cash: accountsAddress({}),
  setAside: accountsAddress({}),
  cards: accountsAddress({}),
  bills: '/bills',
  planned: '/expenses',
  budgets: '/budget',
  income: '/income',
}

/** Address of a row, where it has one of its own. */
export function rowAddress(
  { id, type, day }: TodayRow,
  kind: PartKind,
  today: Day,
): string | undefined {
  if (id === undefined || type === 'transfer') return undefined
  if (type === 'bill') return billAddress(id, day! < today) // a bill has a day
  if (type !== undefined) return transactionAddress({ type, day: day!, id }) // so has an entry
  return kind === 'budgets' ? undefined : accountsAddress({ accountId: id })
}

/** Address of an unpaid bill in its list. */
export function billAddress(billId: string, isLate: boolean): string {
  return billsAddress({ tab: isLate ? 'overdue' : 'upcoming', billId })
}
