import { useStore } from '@nanostores/react'
import { $currencies } from '#lib/client/accounts/choices.ts'
import type { EntryField, EntryForm } from '#lib/client/entries/form.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Words } from '#lib/i18n.ts'
import { Field } from '../ui/Field.tsx'
import type { Errors } from '../ui/useComplaints.ts'

/** An amount with two decimals, as an example. */
const EXAMPLE_MINOR = 123_450

type AmountProps = {
  label: string
  /** What the form finds it by. */
  name?: string
  value: string
  error?: string
  change: (value: string) => void
  leave: () => void
  words: Words
  language: string
}

/** A field for an amount, written as the language does. */
export function AmountField(props: AmountProps) {
  const { label, name, value, error, change, leave, words, language } = props
  const example = writeAmount(EXAMPLE_MINOR, language)
  // An error tells the example itself.
  const help = error ? undefined : words('entryForm.amountHelp', { example })
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <input
          {...control}
          type="text"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}

type Props = {
  form: EntryForm
  errors: Errors<EntryField>
  /** What the first amount is in. */
  currency: string
  change: (typed: Partial<EntryForm>) => void
  leave: (field: 'amount' | 'foreignAmount') => void
  words: Words
  language: string
}

/** What it cost, and beside it what was paid when that was in another currency. */
export function AmountFields(props: Props) {
  const { form, errors, currency, change, leave, words, language } = props
  const { data: currencies = [], error: failure } = useStore($currencies)
  const others = currencies.filter(({ currencyCode }) => currencyCode !== currency)
  const isKnown = others.some(({ currencyCode }) => currencyCode === form.currency)
  return (
    <>
      <div className="entry-pair">
        <AmountField
          label={words('entryForm.amountIn', { currency })}
          name="amount"
          value={form.amount}
          error={errors.amount}
          change={(amount) => change({ amount })}
          leave={() => leave('amount')}
          {...{ words, language }}
        />
        <Field label={words('entryForm.paidIn')} error={errors.currency}>
          {(control) => (
            <select
              {...control}
              value={form.currency}
              onChange={({ target }) => change({ currency: target.value })}
            >
              <option value="">{currency}</option>
              {form.currency && !isKnown && (
                <option value={form.currency}>{form.currency}</option>
              )}
              {others.map(({ currencyCode, currencyName }) => (
                <option key={currencyCode} value={currencyCode}>
                  {`${currencyCode} · ${currencyName}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {Boolean(failure) && (
        <p className="field-error" role="alert">
          {words('entryForm.currenciesFailed')}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => $currencies.invalidate()}
          >
            {words('common.tryAgain')}
          </button>
        </p>
      )}
      {form.currency && (
        <AmountField
          label={words('entryForm.amountPaidIn', { currency: form.currency })}
          value={form.foreignAmount}
          error={errors.foreignAmount}
          change={(foreignAmount) => change({ foreignAmount })}
          leave={() => leave('foreignAmount')}
          {...{ words, language }}
        />
      )}
    </>
  )
}
