import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $providerCurrency, $providers } from '#lib/client/accounts/choices.ts'
import { REMINDERS } from '#lib/client/bills/form.ts'
import type { BillField, BillForm } from '#lib/client/bills/form.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import { NotesField } from '../ui/entry/NotesField.tsx'
import { PhotoField } from '../ui/entry/PhotoField.tsx'
import { RecurrenceFields } from '../ui/entry/RecurrenceFields.tsx'
import { Field } from '../ui/Field.tsx'
import type { Errors } from '../ui/useComplaints.ts'
import type { Uploading } from '../ui/useUpload.ts'
import { AccountField } from './AccountField.tsx'
import { Check } from './Check.tsx'
import type { Reader } from './reader.ts'

type Props = {
  form: BillForm
  errors: Errors<BillField>
  accounts: FormAccount[]
  /** Whether it may begin to come again, is one of a series that is changed, or neither. */
  plan: 'new' | 'series' | 'none'
  upload: Uploading
  changePlan: (typed: Partial<Plan>) => void
  /** What the amount is in. */
  currency: string
  change: (typed: Partial<BillForm>) => void
  reader: Reader
}

/** The fields of a bill. */
export function BillFields(props: Props) {
  const { form, errors, accounts, plan, upload, change, changePlan, reader } = props
  const { words } = reader
  return (
    <>
      <WhatAndWhen {...props} />
      {plan !== 'none' && (
        <RecurrenceFields
          form={{ ...form, time: '' }}
          errors={errors}
          isSeries={plan === 'series'}
          change={changePlan}
          reader={reader}
        />
      )}
      <ProviderField {...props} />
      <AccountField
        label={words('bills.facts.account')}
        value={form.account}
        error={errors.account}
        accounts={accounts}
        change={(account) => change({ account })}
        words={words}
      />
      <Field label={words('bills.facts.reminder')} error={errors.reminder}>
        {(control) => (
          <select
            {...control}
            value={form.reminder}
            onChange={({ target }) => change({ reminder: target.value })}
          >
            {REMINDERS.map((days) => (
              <option key={days} value={days}>
                {days < 0
                  ? words('bills.form.noReminder')
                  : words('bills.reminder', { count: days })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <Check
          label={words('bills.form.autoPays')}
          isOn={form.autoPays}
          change={(autoPays) => change({ autoPays })}
        />
        <Check
          label={words('bills.form.makesExpense')}
          isOn={form.makesExpense}
          change={(makesExpense) => change({ makesExpense })}
        />
      </div>
      <NotesField form={form} error={errors.notes} change={change} words={words} />
      <PhotoField
        name={form.image}
        upload={upload}
        error={errors.image}
        remove={() => change({ image: '' })}
        reader={reader}
      />
    </>
  )
}

function WhatAndWhen({ form, errors, currency, change, reader: { words } }: Props) {
  return (
    <>
      <Field label={words('bills.form.title')} error={errors.title}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <div className="entry-pair">
        <Field label={words('bills.form.amount', { currency })} error={errors.amount}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={form.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
        </Field>
        <Field label={words('bills.form.day')} error={errors.day}>
          {(control) => (
            <input
              {...control}
              type="date"
              min="1970-01-01"
              max="2199-12-31"
              value={form.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function ProviderField({ form, errors, currency, change, reader: { words } }: Props) {
  useEffect(() => $providerCurrency.set(currency), [currency])
  const { data: providers = [], error: failure } = useStore($providers)
  const isKnown = providers.some(({ providerId }) => String(providerId) === form.provider)
  return (
    <div>
      <Field label={words('bills.provider')} error={errors.provider}>
        {(control) => (
          <select
            {...control}
            value={form.provider}
            onChange={({ target }) => change({ provider: target.value })}
          >
            <option value="">{words('bills.form.noProvider')}</option>
            {form.provider && !isKnown && (
              <option value={form.provider}>{words('bills.form.sameProvider')}</option>
            )}
            {providers.map(({ providerId, providerName }) => (
              <option key={providerId} value={providerId}>
                {providerName}
              </option>
            ))}
          </select>
        )}
      </Field>
      {Boolean(failure) && (
        <p className="field-error" role="alert">
          {words('bills.form.providersFailed')}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => $providers.invalidate()}
          >
            {words('common.tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}
