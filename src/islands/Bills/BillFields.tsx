import { useEffect } from 'react'
import { $providerCurrency, $providers } from '#lib/client/reference.ts'
import { reminderAt, REMINDERS } from '#lib/client/bills/form.ts'
import type { BillDraft, BillField } from '#lib/client/bills/form.ts'
import { entryAccounts } from '#lib/client/entryForm/accountChoices.ts'
import { UTILITIES } from '#lib/domain/category.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import { Check } from '../ui/form/Check.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DayField } from '../ui/form/DayField.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { PhotoField } from '../ui/form/PhotoField.tsx'
import { RecurrenceFields } from '../ui/form/RecurrenceFields.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useEntryChoices } from '../ui/form/useEntryChoices.ts'
import type { Form } from '../ui/form/useForm.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import type { BillEditing } from './billDialogs.ts'

type Props = { form: Form<BillDraft, BillField>; editing: BillEditing }

export function BillFields({ form, editing }: Props) {
  const { t, ...viewer } = useViewer()
  const { field } = form
  const { bill, scope } = editing
  const currency = bill?.currency ?? viewer.currency
  const { categories, accounts, isOthers } = useEntryChoices(bill, 'expense', viewer)
  return (
    <>
      <TextField {...field('title')} label={t('bills.form.title')} />
      <ProviderField form={form} currency={currency} />
      <CategoryField
        {...field('category')}
        type="expense"
        usualId={UTILITIES}
        stored={bill?.categoryId}
        categories={categories}
        isFixed={isOthers}
      />
      <AccountField
        {...field('account')}
        label={t('entryForm.account')}
        accounts={entryAccounts(accounts, currency)}
        stored={bill?.accountId}
      />
      <div className="form-pair">
        <AmountField
          {...field('amount')}
          currency={currency}
          label={t('entryForm.amountIn', { currency })}
        />
        <DayField {...field('day')} label={t('bills.form.day')} />
      </div>
      {(scope === 'all' || bill?.seriesId === undefined) && (
        <RecurrenceFields form={form} changedId={scope === 'all' ? bill?.id : undefined} />
      )}
      <ChoiceField
        {...field('reminder')}
        label={t('bills.facts.reminder')}
        help={isOthers ? undefined : reminderText(form.draft, { t, ...viewer })}
      >
        {REMINDERS.map((days) => (
          <option key={days} value={days}>
            {days < 0 ? t('bills.form.noReminder') : t('bills.reminder', { count: days })}
          </option>
        ))}
      </ChoiceField>
      <div>
        <Check {...field('autoPays')} label={t('bills.form.autoPays')} />
        <Check {...field('makesExpense')} label={t('bills.form.makesExpense')} />
      </div>
      <NotesField {...field('notes')} />
      {!isOthers && <PhotoField {...field('image')} upload={form.upload} />}
    </>
  )
}

/** Text about the reminder's mail, or why none is sent. */
function reminderText(draft: BillDraft, viewer: Viewer): string | undefined {
  const { t, billMails, language, zone } = viewer
  if (!billMails) return undefined
  const at = reminderAt(draft, { minuteOfDay: billMails.minuteOfDay, zone })
  if (at === undefined) return undefined
  if (!billMails.areOn) return t('bills.form.mailsOff')
  const { email } = billMails
  return t('bills.form.mailed', { email, at: formatInstant(at, language, zone) })
}

function ProviderField({ form, currency }: Pick<Props, 'form'> & { currency: string }) {
  const t = useT()
  useEffect(() => $providerCurrency.set(currency), [currency])
  const { data: providers = [], error: failure } = useAnswer($providers)
  const { provider } = form.draft
  const isKnown = providers.some(({ id }) => String(id) === provider)
  return (
    <div>
      <ChoiceField {...form.field('provider')} label={t('bills.form.provider')}>
        <option value="">{t('bills.form.noProvider')}</option>
        {provider && !isKnown && (
          <option value={provider}>{t('bills.form.sameProvider')}</option>
        )}
        {providers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      {Boolean(failure) && (
        <TryAgain
          text={t('bills.form.providersFailed')}
          retry={() => $providers.invalidate()}
        />
      )}
    </div>
  )
}
