import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { withEntry, withoutEntry } from '#lib/domain/ledger.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { refreshAccounts } from '../accounts.ts'
import { ask } from '../core/ask.ts'
import { isRefusedWith } from '../core/failures.ts'
import { undoable } from '../core/undoable.ts'
import { askToDelete, askToRestore } from '../deletion.ts'
import {
  $ledger,
  changeOfThisOpening,
  changing,
  leaving,
  refreshLedger,
  stepBack,
} from './ledger.ts'

/**
 * Deletes an entry: it goes at once, and comes back when the server says no. `effect` is what it
 * did to the shown account, in hundredths.
 */
export function deleteEntry(entry: Transaction, effect: number, t: Translate) {
  const change = changeOfThisOpening()
  const putBack = (back: Transaction) => {
    leaving.delete(back.id)
    const isShown = change((shown) => ({
      ...shown,
      entries: withEntry(shown.entries, back, effect),
    }))
    // It may have been left out of what was asked for since.
    if (!isShown) void refreshLedger()
  }
  const remove = async () => {
    leaving.add(entry.id)
    change((shown) => ({
      ...shown,
      entries: withoutEntry(shown.entries, entry.id, effect),
    }))
    try {
      await askToDelete(entry)
    } catch (failure) {
      putBack(entry)
      // It is not what it was here.
      if (isRefusedWith(failure, 409)) void refreshLedger()
      throw failure
    }
    change(stepBack)
    void refreshAccounts()
  }
  const restore = async () => {
    await askToRestore(entry.id)
    putBack(await restoredEntry(entry))
    void refreshAccounts()
  }
  return undoable(
    {
      remove: () => changing(remove),
      restore: () => changing(restore),
      texts: {
        removed: t('accounts.ENTRY_DELETED'),
        undo: t('accounts.undo'),
        restored: t('accounts.restored'),
      },
    },
    t,
  )
}

/** The entry as it is stored since: its next change must name that it was read now. */
async function restoredEntry(entry: Transaction): Promise<Transaction> {
  const { accountId, entries = [] } = $ledger.get() ?? {}
  if (!accountId) return entry
  const place = withEntry(entries, entry, 0).findIndex(({ id }) => id === entry.id)
  const asked = { accountId, page: Math.floor(place / PAGE_OF.ledger) }
  const found = await ask(getAccountTransactions, asked).catch(() => undefined)
  return found?.result.find(({ id }) => id === entry.id) ?? entry
}
