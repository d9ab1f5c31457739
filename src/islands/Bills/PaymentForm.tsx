import { useState } from 'react'
import { flushSync } from 'react-dom'
import { recordPayment, storedBill } from '#lib/client/bills/pay.ts'
import {
  newPayment,
  paymentInputOf,
  questionOf,
  validatePayment,
} from '#lib/client/bills/payForm.ts'
import type { PaymentQuestion } from '#lib/client/bills/payForm.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { isRefusedWith } from '#lib/client/core/failures.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import { entryAccounts } from '#lib/client/entryForm/choices.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Check } from '../ui/form/Check.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { PaymentAsked } from './PaymentAsked.tsx'

type Props = { bill: Bill; close: () => void }

/** Form of a payment: of a whole bill or of a part. */
export function PaymentForm({ bill, close }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const [question, setQuestion] = useState<PaymentQuestion>()
  const { original = bill, ...form } = usePayment(bill, close, () => setQuestion(undefined))
  const { draft, field, check, send, isBusy } = form
  const currency = bill.currency ?? viewer.currency
  const done = async () => {
    if (isBusy || !check()) return
    const asked = questionOf(draft, original, language)
    if (asked) setQuestion(asked)
    else await send()
  }
  const goBack = () => {
    if (isBusy) return
    flushSync(() => setQuestion(undefined))
    form.element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
  }
  const asked = question && (
    <PaymentAsked
      {...{ question, isBusy, goBack }}
      bill={original}
      confirm={() => void send()}
    />
  )
  return (
    <FormDialog
      title={t('bills.pay.title', { title: bill.title })}
      form={{ ...form, done }}
      doneText={t('bills.pay.confirm')}
      question={asked && { asked, goBack }}
    >
      <AmountField
        {...field('amount')}
        label={t('bills.pay.amount', { currency })}
        name="amount"
        help={t('bills.pay.due', { due: amountText(dueOf(original), original, viewer) })}
      />
      <div>
        <Check {...field('isFull')} label={t('bills.pay.full')} />
        <Check {...field('makesExpense')} label={t('bills.pay.expense')} />
      </div>
      <AccountField
        {...field('account')}
        label={t('bills.pay.account')}
        accounts={entryAccounts(viewer.accounts, currency)}
        stored={bill.accountId}
      />
      <WhenFields form={form} dayLabel={t('bills.pay.day')} />
      <NotesField {...field('notes')} />
    </FormDialog>
  )
}

/** `forget` removes the question that preceded the sending. */
function usePayment(bill: Bill, close: () => void, forget: () => void) {
  const viewer = useViewer()
  const { t, currency, language } = viewer
  const accounts = entryAccounts(viewer.accounts, bill.currency ?? currency)
  return useForm({
    name: { type: 'payment', id: bill.id },
    original: bill,
    begin: (over = bill) => newPayment(over, accounts, viewer),
    validate: (draft, over = bill) => validatePayment(draft, over, language),
    values: (over = bill) => ({ amount: { due: amountText(dueOf(over), over, viewer) } }),
    // Rule refusals are about the amount due.
    refused: (failure) => (isRefusedWith(failure, 346) ? { amount: failure.message } : {}),
    save: async (draft, over = bill) => {
      try {
        return await recordPayment(over, paymentInputOf(draft, over, viewer))
      } catch (failure) {
        forget()
        throw failure
      }
    },
    close,
    saved: (paid) => {
      // The paid bill belongs to another tab now.
      if (paid.isPaid) billsView.closeDetail()
      tellSuccess(t('bills.BILL_MARKED'))
    },
    stored: storedBill,
    storedFacts: (_draft, stored) =>
      [
        { label: t('entryForm.amount'), minor: stored.minor },
        { label: t('bills.facts.paidSoFar'), minor: stored.paidMinor },
        { label: t('bills.facts.dueNow'), minor: dueOf(stored) },
      ].map(({ label, minor }) => ({ label, value: amountText(minor, stored, viewer) })),
  })
}
