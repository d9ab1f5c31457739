import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { deleteTransactionWeb, restoreEntries } from '#lib/contract/transactions.ts'
import { withEntry, withoutEntry } from '#lib/domain/ledger.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { refreshAccounts } from '../accounts.ts'
import { ask } from '../core/ask.ts'
import { failureText, isRefusedWith } from '../core/failures.ts'
import { unlessGone } from '../core/gone.ts'
import { LASTS, tellError, tellSuccess } from '../core/toasts.ts'
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
  return changing(() => remove(entry, effect, t))
}

async function remove(entry: Transaction, effect: number, t: Translate) {
  const { id } = entry
  const change = changeOfThisOpening()
  const putBack = (back: Transaction) => {
    leaving.delete(id)
    const isShown = change((shown) => ({
      ...shown,
      entries: withEntry(shown.entries, back, effect),
    }))
    // It may have been left out of what was asked for since.
    if (!isShown) void refreshLedger()
  }
  leaving.add(id)
  change((shown) => ({ ...shown, entries: withoutEntry(shown.entries, id, effect) }))
  try {
    const chosen = { modifiedAt: entry.modifiedAt, ids: [id] }
    await ask(deleteTransactionWeb, chosen).catch(unlessGone)
  } catch (failure) {
    putBack(entry)
    tellError(failureText(failure, t), { lasts: LASTS.profile })
    // It is not what it was here.
    if (isRefusedWith(failure, 409)) void refreshLedger()
    return
  }
  change(stepBack)
  void refreshAccounts()
  tellSuccess(t('accounts.ENTRY_DELETED'), {
    lasts: LASTS.undo,
    action: undoing(entry, putBack, t),
  })
}

/** What takes the deletion back; it can be tried again for as long as it says so. */
function undoing(entry: Transaction, putBack: (back: Transaction) => void, t: Translate) {
  return {
    label: t('accounts.undo'),
    run: () => void changing(() => bringBack(entry, putBack, t)),
  }
}

async function bringBack(
  entry: Transaction,
  putBack: (back: Transaction) => void,
  t: Translate,
) {
  try {
    await ask(restoreEntries, { ids: [entry.id] })
  } catch (failure) {
    tellError(failureText(failure, t), {
      lasts: LASTS.undo,
      // What is gone for good does not come back with another try.
      action: isRefusedWith(failure, 341) ? undefined : undoing(entry, putBack, t),
    })
    return
  }
  putBack(await restoredEntry(entry))
  void refreshAccounts()
  tellSuccess(t('accounts.restored'))
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
