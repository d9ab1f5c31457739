import { $providers } from '#lib/client/reference.ts'
import type { BillDraft } from '#lib/client/bills/form.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { accountName } from '../ui/accountName.ts'
import { amountText } from '../ui/amounts.ts'
import { differingFacts, yesOrNo } from '../ui/form/StoredNotice.tsx'
import type { StoredFact } from '../ui/form/StoredNotice.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { reminderText } from './billFacts.ts'

/**
 * Names stored fields of a bill that differ from the typed ones; `first` is its first
 * draft.
 */
export function billFormFacts(
  typed: BillDraft,
  first: BillDraft,
  stored: Bill,
  viewer: Viewer,
): StoredFact[] {
  const { t, language, categories } = viewer
  const { title, minor, dueDay, categoryId, providerId, accountId } = stored
  const category = categories.find(({ id }) => id === categoryId)
  const provider = $providers.value?.data?.find((one) => one.id === providerId)
  return differingFacts(typed, first, {
    title: [t('bills.form.title'), title],
    provider: [t('bills.provider'), provider?.name ?? ''],
    category: [t('entryForm.category'), category?.name ?? ''],
    account: [
      t('bills.facts.account'),
      accountId ? (accountName(stored, viewer) ?? '') : '',
    ],
    amount: [t('entryForm.amount'), amountText(minor, stored, viewer)],
    day: [t('bills.form.day'), formatDay(dueDay, language)],
    reminder: [t('bills.facts.reminder'), reminderText(stored, viewer) ?? ''],
    autoPays: [t('bills.form.autoPays'), yesOrNo(stored.autoPays, t)],
    makesExpense: [t('bills.form.makesExpense'), yesOrNo(stored.makesExpense, t)],
    notes: [t('entryForm.notes'), stored.notes ?? ''],
    image: [t('entryForm.photo'), stored.image ? t('form.stored.photo') : ''],
  })
}
