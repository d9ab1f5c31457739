import type { PayForm } from '#lib/client/bills/payForm.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Words } from '#lib/i18n.ts'
import { Field } from '../ui/Field.tsx'
import type { Errors } from '../ui/useComplaints.ts'
import { AccountField } from './AccountField.tsx'
import { Check } from './Check.tsx'
import { amountText } from './reader.ts'
import type { Reader } from './reader.ts'

type Props = {
  form: PayForm
  errors: Errors<keyof PayForm>
  accounts: FormAccount[]
  change: (typed: Partial<PayForm>) => void
  bill: Bill
  reader: Reader
}

/** The fields of a payment. */
export function PayFields({ form, errors, accounts, change, bill, reader }: Props) {
  const { words, currency } = reader
  const due = amountText(dueOf(bill), bill, reader)
  return (
    <>
      <Field
        label={words('bills.pay.amount', { currency: bill.currency ?? currency })}
        help={words('bills.pay.due', { due })}
        error={errors.amount}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
      </Field>
      <div>
        <Check
          label={words('bills.pay.full')}
          isOn={form.isFull}
          change={(isFull) => change({ isFull })}
        />
        <Check
          label={words('bills.pay.expense')}
          isOn={form.makesExpense}
          change={(makesExpense) => change({ makesExpense })}
        />
      </div>
      <AccountField
        label={words('bills.pay.account')}
        value={form.account}
        error={errors.account}
        accounts={accounts}
        change={(account) => change({ account })}
        words={words}
      />
      <When {...{ form, errors, change, words }} />
      <Field label={words('bills.notes')} error={errors.notes}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={form.notes}
            onChange={({ target }) => change({ notes: target.value })}
          />
        )}
      </Field>
    </>
  )
}

type WhenProps = Pick<Props, 'form' | 'errors' | 'change'> & { words: Words }

/** The day and the time of the payment. */
function When({ form, errors, change, words }: WhenProps) {
  return (
    <div className="entry-pair">
      <Field label={words('bills.pay.day')} error={errors.day}>
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
      <Field label={words('bills.pay.time')} error={errors.time}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={form.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
