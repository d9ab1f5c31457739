import {
  afterEarlier,
  withoutTransaction,
  withoutUpcoming,
  withTransaction,
  withUpcoming,
} from '#lib/domain/ledger.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { refreshAccounts } from '../accounts.ts'
import { ask } from '../core/ask.ts'
import { isRefusedWith } from '../core/failures.ts'
import { optimistic } from '../core/optimistic.ts'
import { firstPage, pagedList, UNASKED } from '../core/pagedList.ts'
import type { PagedRows } from '../core/pagedList.ts'
import { $changes } from '../core/changes.ts'

type WithAccount = { accountId: string }

/** Loaded transactions of the chosen account until today, latest first. */
export type LoadedLedger = PagedRows<Transaction> & WithAccount & { futureCount: number }

/** Loaded transactions after today, nearest first. */
export type LoadedUpcoming = PagedRows<Transaction> & WithAccount

/** Transaction of the ledger, with its effect on the account in hundredths. */
type LedgerMove = { transaction: Transaction; effect: number; isUpcoming: boolean }

/** Removed transactions, or restored ones where `isBack`. */
type LedgerChange = WithAccount & { moves: readonly LedgerMove[]; isBack: boolean }

/** Optimistic removals from the ledger, and their undoing. */
export const ledgerChanges = optimistic<LedgerChange>({
  keep: (change) => {
    ledger.keep(change)
    upcoming.keep(change)
  },
  settle: (outcome, { isBack }) => {
    if (outcome !== 'nothing') void refreshAccounts()
    if (outcome === 'unknown') reloadLedger()
    else if (outcome === 'known' && !isBack) reloadFirstPages()
    else openLists()
  },
  // Without a network a reload would fail too.
  isInDoubt: (failure) => isRefusedWith(failure, 409),
})
const { $pending } = ledgerChanges

/** Ledger on the screen, until today; empty before an account is chosen. */
export const ledger = pagedList({
  page: async (page, { accountId }: LoadedLedger) => {
    const payload = { accountId, page, when: 'past' as const }
    const { result, futureCount } = await ask('getAccountTransactions', payload)
    const totals = futureCount === undefined ? undefined : { accountId, futureCount }
    return { rows: result, totals }
  },
  first: { ...UNASKED, isWhole: true, accountId: '', futureCount: 0 } as LoadedLedger,
  pageSize: PAGE_OF.ledger,
  mostPages: 100,
  atOnce: 5,
  changes: { $pending, apply: applyToPast },
})

/** Transactions of the same account after today; loaded if there are any. */
export const upcoming = pagedList({
  page: async (page, { accountId }: LoadedUpcoming) => {
    const payload = { accountId, page, when: 'future' as const }
    const { result } = await ask('getAccountTransactions', payload)
    return { rows: result, isWhole: result.length < PAGE_OF.ledger }
  },
  first: { ...UNASKED, accountId: '' } as LoadedUpcoming,
  pageSize: PAGE_OF.ledger,
  changes: { $pending, apply: applyToUpcoming },
})

/** Ledger with its first page from the seed. */
export function firstLedger(
  accountId: string,
  rows: readonly Transaction[],
  futureCount = 0,
): LoadedLedger {
  return { ...firstPage(rows), accountId, futureCount }
}

/** Upcoming transactions with their first page; without one they load later. */
export function firstUpcoming(
  accountId: string,
  rows: readonly Transaction[],
): LoadedUpcoming {
  const isWhole = rows.length < PAGE_OF.ledger
  return { ...(rows.length > 0 ? firstPage(rows, isWhole) : UNASKED), accountId }
}

/** Loads the transactions of an account, unless they are shown already. */
export function openLedger(accountId: string) {
  const shown = ledger.$shown.get()
  if (shown.accountId === accountId && !shown.failure) return
  ledger.begin({ ...UNASKED, accountId, futureCount: 0 })
  upcoming.begin({ ...UNASKED, accountId })
  ledger.open()
}

/** Reloads the shown transactions, with the upcoming ones if they are loaded. */
export function reloadLedger() {
  void ledger.reload()
  if (upcoming.isAsked()) void upcoming.reload()
}

/** Follows changes made by other islands; returns its stop function. */
export function followChanges(): () => void {
  return $changes.listen(() => {
    reloadLedger()
    void refreshAccounts()
  })
}

/** Reloads the first pages after a deletion (spec A, 4 Accounts page). */
function reloadFirstPages() {
  void ledger.reloadFirst()
  if (upcoming.isAsked()) void upcoming.reloadFirst()
}

function openLists() {
  ledger.open()
  if (upcoming.isAsked()) upcoming.open()
}

function applyToPast(shown: LoadedLedger, change: LedgerChange): LoadedLedger {
  const { accountId, moves, isBack } = change
  // A transfer changes the other account's list too, which must be reloaded.
  if (accountId !== shown.accountId) return { ...shown, isStale: true }
  const past = moves.filter(({ isUpcoming }) => !isUpcoming)
  const rows = past.reduce(
    (before, { transaction, effect }) =>
      isBack
        ? withTransaction(before, transaction, effect)
        : withoutTransaction(before, transaction.id, effect),
    shown.rows,
  )
  const count = moves.length - past.length
  return { ...shown, rows, futureCount: shown.futureCount + (isBack ? count : -count) }
}

function applyToUpcoming(shown: LoadedUpcoming, change: LedgerChange): LoadedUpcoming {
  const { accountId, moves, isBack } = change
  if (accountId !== shown.accountId) return { ...shown, isStale: true }
  const rows = moves.reduce((before, { transaction, effect, isUpcoming }) => {
    if (!isUpcoming) return afterEarlier(before, isBack ? effect : -effect)
    return isBack
      ? withUpcoming(before, transaction, effect)
      : withoutUpcoming(before, transaction.id, effect)
  }, shown.rows)
  return { ...shown, rows }
}
