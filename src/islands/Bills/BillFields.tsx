import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $providerCurrency, $providers } from '#lib/client/accounts/choices.ts'
import { REMINDERS } from '#lib/client/bills/form.ts'
import type { BillField, BillForm } from '#lib/client/bills/form.ts'
import { $categories } from '#lib/client/categories.ts'
import type { FormAccount, FormCategory } from '#lib/client/entries/formChoices.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import { Check } from '../ui/form/Check.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DayField } from '../ui/form/DayField.tsx'
import { AccountField } from '../ui/form/AccountField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { PhotoField } from '../ui/form/PhotoField.tsx'
import { RecurrenceFields } from '../ui/form/RecurrenceFields.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import type { Errors } from '../ui/form/useComplaints.ts'
import type { Uploading } from '../ui/form/useUpload.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  form: BillForm
  errors: Errors<BillField>
  accounts: FormAccount[]
  /** Whether the account that was stored may not be chosen any more. */
  isCleared: boolean
  /** What there is to choose from; absent until it is here. */
  categories?: readonly FormCategory[]
  storedCategory?: number
  /** Why there are no categories. */
  categoriesFailure?: unknown
  /** Whether it may come again: as a new series, or as one that is changed. */
  isPlanned: boolean
  /** What a series is changed from; absent where one would begin. */
  changedId?: string
  upload: Uploading
  changePlan: (typed: Partial<Plan>) => void
  /** What the amount is in. */
  currency: string
  change: (typed: Partial<BillForm>) => void
}

/** The fields of a bill. */
export function BillFields(props: Props) {
  const { form, errors, accounts, isCleared, upload, change } = props
  const t = useT()
  return (
    <>
      <WhatAndWhen {...props} />
      <BillCategory {...props} />
      {props.isPlanned && (
        <RecurrenceFields
          form={{ ...form, time: '' }}
          errors={errors}
          changedId={props.changedId}
          change={props.changePlan}
        />
      )}
      <ProviderField {...props} />
      <AccountField
        label={t('bills.facts.account')}
        value={form.account}
        accounts={accounts}
        noneLabel={t('entryForm.noAccount')}
        isCleared={isCleared}
        error={errors.account}
        change={(account) => change({ account })}
      />
      <ChoiceField
        label={t('bills.facts.reminder')}
        value={form.reminder}
        error={errors.reminder}
        change={(reminder) => change({ reminder })}
      >
        {REMINDERS.map((days) => (
          <option key={days} value={days}>
            {days < 0 ? t('bills.form.noReminder') : t('bills.reminder', { count: days })}
          </option>
        ))}
      </ChoiceField>
      <div>
        <Check
          label={t('bills.form.autoPays')}
          isOn={form.autoPays}
          change={(autoPays) => change({ autoPays })}
        />
        <Check
          label={t('bills.form.makesExpense')}
          isOn={form.makesExpense}
          change={(makesExpense) => change({ makesExpense })}
        />
      </div>
      <NotesField form={form} error={errors.notes} change={change} />
      <PhotoField
        name={form.image}
        upload={upload}
        error={errors.image}
        remove={() => change({ image: '' })}
      />
    </>
  )
}

function WhatAndWhen({ form, errors, currency, change }: Props) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('bills.form.title')}
        value={form.title}
        error={errors.title}
        change={(title) => change({ title })}
      />
      <div className="entry-pair">
        <AmountField
          label={t('entryForm.amountIn', { currency })}
          value={form.amount}
          error={errors.amount}
          change={(amount) => change({ amount })}
        />
        <DayField
          label={t('bills.form.day')}
          value={form.day}
          error={errors.day}
          change={(day) => change({ day })}
        />
      </div>
    </>
  )
}

/** The category; without the choice a bill keeps the one that it has, or gets the usual one. */
function BillCategory(props: Props) {
  const { form, errors, categories, categoriesFailure, storedCategory, change } = props
  const t = useT()
  if (categories) {
    return (
      <CategoryField
        type="expense"
        form={form}
        stored={storedCategory}
        error={errors.category}
        categories={categories}
        change={change}
      />
    )
  }
  if (!categoriesFailure) return <RowsOnTheWay rows={1} label={t('bills.loading')} />
  return (
    <TryAgain
      text={t('bills.form.categoriesFailed')}
      retry={() => $categories.revalidate()}
    />
  )
}

function ProviderField({ form, errors, currency, change }: Props) {
  const t = useT()
  useEffect(() => $providerCurrency.set(currency), [currency])
  const { data: providers = [], error: failure } = useStore($providers)
  const isKnown = providers.some(({ id }) => String(id) === form.provider)
  return (
    <div>
      <ChoiceField
        label={t('bills.provider')}
        value={form.provider}
        error={errors.provider}
        change={(provider) => change({ provider })}
      >
        <option value="">{t('bills.form.noProvider')}</option>
        {form.provider && !isKnown && (
          <option value={form.provider}>{t('bills.form.sameProvider')}</option>
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
