import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { withTransaction, withoutTransaction } from '#lib/domain/ledger.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { refreshAccounts } from '../accounts.ts'
import { ask } from '../core/ask.ts'
import { isRefusedWith } from '../core/failures.ts'
import { optimistic } from '../core/optimistic.ts'
import { firstPage, pagedList, UNASKED } from '../core/pagedList.ts'
import type { Paged } from '../core/pagedList.ts'
import { undoable } from '../core/undoable.ts'
import { askToDelete, askToRestore } from '../deletion.ts'
import { $changes } from '../core/changes.ts'

/** Transactions of the chosen account as far as they are loaded, latest first. */
export type LoadedLedger = Paged<Transaction> & { accountId: string }

/** Removed or restored transaction, with its effect on the account in hundredths. */
type LedgerChange = {
  accountId: string
  before?: Transaction
  after?: Transaction
  effect: number
}

const ledgerChanges = optimistic<LedgerChange>({
  keep: (change) => ledger.keep(change),
  settle: (outcome) => {
    if (outcome === 'known') void refreshAccounts()
    if (outcome === 'unknown') void ledger.reload()
    else ledger.open()
  },
  // Without a network a reload would fail too.
  isInDoubt: (failure) => isRefusedWith(failure, 409),
})

/** Ledger on the screen; empty before an account is chosen. */
export const ledger = pagedList({
  page: async (page, { accountId }: LoadedLedger) => {
    const { result } = await ask(getAccountTransactions, { accountId, page })
    return { rows: result }
  },
  begun: { ...UNASKED, isWhole: true, accountId: '' } as LoadedLedger,
  pageSize: 30,
  mostPages: 100,
  atOnce: 5,
  changes: { $pending: ledgerChanges.$pending, apply },
})

/** Ledger with its first page, as the page was made with it. */
export function firstLedger(accountId: string, rows: readonly Transaction[]): LoadedLedger {
  return { ...firstPage(rows), accountId }
}

/** Loads the transactions of an account, unless they are shown already. */
export function openLedger(accountId: string) {
  const shown = ledger.$shown.get()
  if (shown.accountId === accountId && !shown.failure) return
  ledger.begin({ ...UNASKED, accountId })
  ledger.open()
}

/** Follows changes made by other islands; returns its end. */
export function followChanges(): () => void {
  return $changes.listen(() => {
    void ledger.reload()
    void refreshAccounts()
  })
}

/** Deletes a transaction of the shown account, with ten seconds to undo. */
export function deleteFromLedger(transaction: Transaction, effect: number, t: Translate) {
  const { accountId } = ledger.$shown.get()
  const goes = { accountId, effect, before: transaction }
  const comes = (after: Transaction) => ({ accountId, effect, after })
  const restore = async () => {
    await askToRestore(transaction.id)
    // The next change must name the time of this reading.
    return ledger.findStored(transaction)
  }
  return undoable(
    {
      remove: () => ledgerChanges.change(goes, () => askToDelete(transaction)),
      restore: () => ledgerChanges.change(comes(transaction), restore, comes),
      removed: t('accounts.ENTRY_DELETED'),
    },
    t,
  )
}

function apply(shown: LoadedLedger, change: LedgerChange): LoadedLedger {
  const { accountId, before, after, effect } = change
  // A transfer changes the other account's list too, which must be reloaded.
  if (accountId !== shown.accountId) return { ...shown, isStale: true }
  const rows = before ? withoutTransaction(shown.rows, before.id, effect) : shown.rows
  return { ...shown, rows: after ? withTransaction(rows, after, effect) : rows }
}
