import type { EntryForm } from '#lib/client/entries/form.ts'
import type { TransferForm } from '#lib/client/entries/transfer.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { isDay } from '#lib/domain/day.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'
import type { Offered } from './offered.ts'

/** A field that is stored otherwise than it is typed. */
export type StoredText = { label: string; value: string }

/** What is stored of an entry where it is not what was typed, in words. */
export function storedTexts(
  typed: EntryForm,
  stored: EntryForm,
  { accounts, categories }: Offered,
  viewer: Viewer,
): StoredText[] {
  const { t, currency } = viewer
  const category = categories.find(({ id }) => String(id) === stored.category)
  return differing(typed, stored, {
    amount: { label: t('entryForm.amountIn', { currency }), value: stored.amount },
    foreignAmount: {
      label: t('entryForm.amountPaidIn', { currency: stored.currency }),
      value: stored.foreignAmount,
    },
    category: { label: t('entryForm.category'), value: category?.name ?? '' },
    merchant: { label: t('entryForm.merchant'), value: stored.merchant.name },
    account: {
      label: t('entryForm.account'),
      value: accountName(stored.account, accounts),
    },
    ...whenTexts(stored, viewer),
    notes: { label: t('entryForm.notes'), value: stored.notes },
    image: {
      label: t('entryForm.photo'),
      value: stored.image && t('entryForm.stored.photo'),
    },
  })
}

/** What is stored of a transfer where it is not what was typed, in words. */
export function storedTransferTexts(
  typed: TransferForm,
  stored: TransferForm,
  accounts: readonly FormAccount[],
  viewer: Viewer,
): StoredText[] {
  const { t } = viewer
  const nameOf = (id: string) => accountName(id, accounts)
  return differing(typed, stored, {
    from: { label: t('entryForm.from'), value: nameOf(stored.from) },
    to: { label: t('entryForm.to'), value: nameOf(stored.to) },
    amount: { label: t('entryForm.amount'), value: stored.amount },
    toAmount: { label: t('entryForm.arrives'), value: stored.toAmount },
    ...whenTexts(stored, viewer),
    notes: { label: t('entryForm.notes'), value: stored.notes },
  })
}

function whenTexts({ day, time }: { day: string; time: string }, viewer: Viewer) {
  const { t, language } = viewer
  return {
    day: {
      label: t('entryForm.day'),
      value: isDay(day) ? formatDay(day, language) : '',
    },
    time: { label: t('entryForm.time'), value: time },
  }
}

function accountName(id: string, accounts: readonly FormAccount[]): string {
  return accounts.find((account) => account.id === id)?.name ?? ''
}

function differing<Form extends object>(
  typed: Form,
  stored: Form,
  texts: Partial<Record<keyof Form, StoredText>>,
): StoredText[] {
  const fields = Object.keys(texts) as (keyof Form)[]
  return fields
    .filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(stored[field]))
    .map((field) => texts[field]!) // it is one of theirs
}
