import type { TransactionDraft } from '#lib/client/transactions/form.ts'
import type { DayAndTime } from '#lib/client/entryForm/rules.ts'
import type { FormAccount } from '#lib/client/entryForm/accountChoices.ts'
import type { TransferDraft } from '#lib/client/transactions/transfer.ts'
import { isDay } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { differingFacts, yesOrNo } from '../ui/form/StoredNotice.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import type { FormChoices } from '#lib/client/entryForm/ofOthers.ts'

/** Names stored fields of an expense or income that differ from the typed ones. */
export function transactionFacts(
  typed: TransactionDraft,
  stored: TransactionDraft,
  { accounts, categories }: FormChoices,
  viewer: Viewer,
) {
  const { t, currency } = viewer
  const category = categories.find(({ id }) => String(id) === stored.category)
  const foreign = t('entryForm.amountPaidIn', { currency: stored.currency })
  return differingFacts(typed, stored, {
    merchant: [t('entryForm.merchant'), stored.merchant.name],
    category: [t('entryForm.category'), category?.name ?? ''],
    account: [t('entryForm.account'), accountName(stored.account, accounts)],
    amount: [t('entryForm.amountIn', { currency }), stored.amount],
    foreignAmount: [foreign, stored.foreignAmount],
    isRefund: [t('entryForm.refund.label'), yesOrNo(stored.isRefund, t)],
    ...whenFacts(stored, viewer),
    notes: [t('entryForm.notes'), stored.notes],
    image: [t('entryForm.photo'), stored.image && t('form.stored.photo')],
  })
}

/** Names stored fields of a transfer that differ from the typed ones. */
export function transferFacts(
  typed: TransferDraft,
  stored: TransferDraft,
  accounts: readonly FormAccount[],
  viewer: Viewer,
) {
  const { t } = viewer
  return differingFacts(typed, stored, {
    from: [t('entryForm.from'), accountName(stored.from, accounts)],
    to: [t('entryForm.to'), accountName(stored.to, accounts)],
    amount: [t('entryForm.amount'), stored.amount],
    toAmount: [t('entryForm.arrives'), stored.toAmount],
    ...whenFacts(stored, viewer),
    notes: [t('entryForm.notes'), stored.notes],
  })
}

function whenFacts({ day, time }: DayAndTime, { t, language }: Viewer) {
  return {
    day: [t('entryForm.day'), isDay(day) ? formatDay(day, language) : ''],
    time: [t('entryForm.time'), time],
  } satisfies Record<string, [string, string]>
}

function accountName(id: string, accounts: readonly FormAccount[]): string {
  return accounts.find((account) => account.id === id)?.name ?? ''
}
