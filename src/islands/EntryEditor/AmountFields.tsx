import { useStore } from '@nanostores/react'
import { $currencies } from '#lib/client/accounts/choices.ts'
import type { EntryField, EntryForm } from '#lib/client/entries/form.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import type { Errors } from '../ui/form/useComplaints.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  form: EntryForm
  errors: Errors<EntryField>
  /** What the first amount is in. */
  currency: string
  change: (typed: Partial<EntryForm>) => void
  leave: (field: 'amount' | 'foreignAmount') => void
}

/** What it cost, and beside it what was paid when that was in another currency. */
export function AmountFields(props: Props) {
  const t = useT()
  const { form, errors, currency, change, leave } = props
  const { data: currencies = [], error: failure } = useStore($currencies)
  const others = currencies.filter(({ code }) => code !== currency)
  const isKnown = others.some(({ code }) => code === form.currency)
  return (
    <>
      <div className="entry-pair">
        <AmountField
          label={t('entryForm.amountIn', { currency })}
          name="amount"
          value={form.amount}
          error={errors.amount}
          change={(amount) => change({ amount })}
          leave={() => leave('amount')}
        />
        <ChoiceField
          label={t('entryForm.paidIn')}
          value={form.currency}
          error={errors.currency}
          change={(chosen) => change({ currency: chosen })}
        >
          <option value="">{currency}</option>
          {form.currency && !isKnown && (
            <option value={form.currency}>{form.currency}</option>
          )}
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code} · ${name}`}
            </option>
          ))}
        </ChoiceField>
      </div>
      {Boolean(failure) && (
        <TryAgain
          text={t('entryForm.currenciesFailed')}
          retry={() => $currencies.invalidate()}
        />
      )}
      {form.currency && (
        <AmountField
          label={t('entryForm.amountPaidIn', { currency: form.currency })}
          value={form.foreignAmount}
          error={errors.foreignAmount}
          change={(foreignAmount) => change({ foreignAmount })}
          leave={() => leave('foreignAmount')}
        />
      )}
    </>
  )
}
