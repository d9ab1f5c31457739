import { saveTransfer } from '#lib/client/entries.ts'
import {
  allowedAccount,
  isUnusable,
  transferAccounts,
} from '#lib/client/entries/formChoices.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import {
  flawsOfTransfer,
  newTransfer,
  TRANSFER_FIELDS,
  transferDraftOf,
  transferFormOf,
} from '#lib/client/entries/transfer.ts'
import type { TransferForm } from '#lib/client/entries/transfer.ts'
import type { Day } from '#lib/domain/day.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { typedOf, useKept } from '../ui/form/useKept.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { firstWhen } from './useEntryForm.ts'
import { useSaving } from './useSaving.ts'

export type TransferEditing = { entry?: Transaction; day?: Day; fromId?: string }

/** What is typed into the form of a transfer, its checks and its sending. */
export function useTransferForm(
  editing: TransferEditing,
  accounts: readonly FormAccount[],
) {
  const { t, language, zone, currency, profileId } = useViewer()
  const { entry } = editing
  const usable = transferAccounts(accounts, profileId)
  const sides = { accounts: usable, currency }
  const allowed = (id: string | undefined) => allowedAccount(id ?? '', usable)
  const begin = (over: Transaction | undefined): TransferForm => {
    if (!over) {
      return { ...newTransfer(firstWhen(editing.day, zone)), from: allowed(editing.fromId) }
    }
    const form = transferFormOf(over, { language, zone })
    return { ...form, from: allowed(form.from), to: allowed(form.to) }
  }
  const name = { profileId, type: 'transfer', entryId: entry?.id }
  const kept = useKept(name, begin, entry)
  const saving = useSaving<TransferForm, keyof TransferForm>(kept, {
    entry,
    names: TRANSFER_FIELDS,
    flawsOf: (form) => flawsOfTransfer(form, sides, language),
    save: (form, over) =>
      saveTransfer(transferDraftOf(form, { entry: over, sides, language, zone })),
    begin,
    saved: t(entry ? 'entryForm.transferUpdated' : 'entryForm.transferAdded'),
  })
  return {
    ...saving,
    ...typedOf(kept),
    sides,
    isCleared: {
      from: isUnusable(entry?.accountId, usable),
      to: isUnusable(entry?.toAccountId, usable),
    },
  }
}
