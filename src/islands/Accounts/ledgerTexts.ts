import type { Account } from '#lib/domain/account.ts'
import { partsOf } from '#lib/domain/day.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatMonth, monthName } from '#lib/i18n/dates.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** What an entry is called: by its merchant, its title, its other account or its category. */
export function entryTitle(
  entry: Transaction,
  account: Account,
  { accounts, category, viewer }: Around,
): string {
  const name = ownName(entry)
  if (name) return name
  if (entry.type !== 'transfer') return category
  const { t } = viewer
  const other = otherAccountName(entry, account, { accounts, viewer })
  return isIncomingTransfer(entry, account)
    ? t('accounts.entries.transferFrom', { account: other })
    : t('accounts.entries.transferTo', { account: other })
}

type Around = { accounts: Account[]; category: string; viewer: Viewer }

/** Whether a transfer gives to an account rather than takes from it. */
export function isIncomingTransfer(entry: Transaction, account: Account): boolean {
  return entry.toAccountId === account.id
}

/** The account on a transfer's other side. */
export function otherAccountName(
  entry: Transaction,
  account: Account,
  { accounts, viewer }: Omit<Around, 'category'>,
): string {
  const [otherId, kept] = isIncomingTransfer(entry, account)
    ? [entry.accountId, entry.accountName]
    : [entry.toAccountId, entry.toAccountName]
  const other = accounts.find(({ id }) => id === otherId)
  return other?.name ?? kept ?? viewer.t('common.otherAccount')
}

/** The month above an entry that is the first of it; with the year when it is not this one. */
export function headingOf(
  entry: Transaction,
  previous: Transaction | undefined,
  { today, language }: Viewer,
): string | undefined {
  const month = monthOf(entry.day)
  if (previous && isSameMonth(monthOf(previous.day), month)) return undefined
  return month.year === partsOf(today).year
    ? monthName(month.month, language)
    : formatMonth(month, language)
}
