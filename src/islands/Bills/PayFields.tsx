import type { PayForm } from '#lib/client/bills/payForm.ts'
import type { FormAccount } from '#lib/client/entries/formChoices.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { Check } from '../ui/form/Check.tsx'
import { AccountField } from '../ui/form/AccountField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import type { Errors } from '../ui/form/useComplaints.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  form: PayForm
  errors: Errors<keyof PayForm>
  accounts: FormAccount[]
  /** Whether the bill's own account may not be chosen any more. */
  isCleared: boolean
  change: (typed: Partial<PayForm>) => void
  bill: Bill
}

/** The fields of a payment. */
export function PayFields(props: Props) {
  const viewer = useViewer()
  const { form, errors, accounts, isCleared, change, bill } = props
  const { t, currency } = viewer
  const due = amountText(dueOf(bill), bill, viewer)
  return (
    <>
      <AmountField
        label={t('bills.pay.amount', { currency: bill.currency ?? currency })}
        name="amount"
        value={form.amount}
        help={t('bills.pay.due', { due })}
        error={errors.amount}
        change={(amount) => change({ amount })}
      />
      <div>
        <Check
          label={t('bills.pay.full')}
          isOn={form.isFull}
          change={(isFull) => change({ isFull })}
        />
        <Check
          label={t('bills.pay.expense')}
          isOn={form.makesExpense}
          change={(makesExpense) => change({ makesExpense })}
        />
      </div>
      <AccountField
        label={t('bills.pay.account')}
        value={form.account}
        accounts={accounts}
        noneLabel={t('entryForm.noAccount')}
        isCleared={isCleared}
        error={errors.account}
        change={(account) => change({ account })}
      />
      <WhenFields dayLabel={t('bills.pay.day')} {...{ form, errors, change }} />
      <NotesField {...{ form, change }} error={errors.notes} />
    </>
  )
}
