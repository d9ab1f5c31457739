import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { $lastPaidFrom, $payingBill } from '#lib/client/bills/details.ts'
import { markBillPaid, storedBill, tellPayment } from '#lib/client/bills/pay.ts'
import {
  amountTyped,
  newPayment,
  paymentInputOf,
  restOf,
  questionAbout,
  validatePayment,
} from '#lib/client/bills/payForm.ts'
import type { PaymentQuestion } from '#lib/client/bills/payForm.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { isRefusedWith } from '#lib/client/core/failures.ts'
import { notationOf } from '#lib/client/entryForm/rules.ts'
import { entryAccounts } from '#lib/client/entryForm/accountChoices.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { AccountField } from '../ui/form/AccountField.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Check } from '../ui/form/Check.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { NotesField } from '../ui/form/NotesField.tsx'
import { useEntryChoices } from '../ui/form/useEntryChoices.ts'
import { exampleAmount } from '../ui/form/useErrors.ts'
import { useForm } from '../ui/form/useForm.ts'
import { usePresetAccount } from '../ui/form/useLastAccount.ts'
import { WhenFields } from '../ui/form/WhenFields.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { PartialPayment } from './PartialPayment.tsx'
import { PaymentConfirmation } from './PaymentConfirmation.tsx'

type Props = { bill: Bill; close: () => void }

/** Form of a full or partial payment of a bill. */
export function PaymentForm({ bill, close }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const [question, setQuestion] = useState<PaymentQuestion>()
  const { original = bill, ...form } = usePayment(bill, close, () => setQuestion(undefined))
  const { draft, field, check, send, isBusy } = form
  const currency = bill.currency ?? viewer.currency
  const done = async () => {
    if (isBusy || !check()) return
    const next = questionAbout(draft, original, viewer)
    if (next) setQuestion(next)
    else await send()
  }
  const goBack = () => {
    if (isBusy) return
    flushSync(() => setQuestion(undefined))
    focusAmount(form.element.current)
  }
  const confirmation = question && (
    <PaymentConfirmation
      {...{ question, isBusy, goBack }}
      bill={original}
      confirm={() => void send()}
    />
  )
  const restMinor = restOf(draft, original, viewer)
  const isPart = !draft.isFull && restMinor > 0
  const settle = () => {
    form.change({ isFull: true })
    // The pressed button is removed.
    focusAmount(form.element.current)
  }
  return (
    <FormDialog
      title={t('bills.pay.title', { title: bill.title })}
      form={{ ...form, done }}
      doneText={t(isPart ? 'bills.pay.yes.partial' : 'bills.pay.confirm')}
      question={confirmation ? { confirmation, goBack } : undefined}
      notice={
        <PartialPayment {...{ restMinor, settle }} bill={original} isFull={draft.isFull} />
      }
    >
      <AccountField
        {...field('account')}
        label={t('bills.pay.account')}
        accounts={form.accounts}
        stored={bill.accountId}
      />
      <AmountField
        {...field('amount')}
        currency={currency}
        change={(amount) => form.change(amountTyped(amount, original, viewer))}
        label={t('bills.pay.amount', { currency })}
        name="amount"
        help={t('bills.pay.due', { due: amountText(dueOf(original), original, viewer) })}
      />
      <div>
        <Check {...field('isFull')} label={t('bills.pay.full')} />
        <Check {...field('makesExpense')} label={t('bills.pay.expense')} />
      </div>
      <WhenFields form={form} dayLabel={t('bills.pay.day')} />
      <NotesField {...field('notes')} />
    </FormDialog>
  )
}

function focusAmount(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[name="amount"]')?.focus()
}

/** `forget` removes the question that preceded the sending. */
function usePayment(bill: Bill, close: () => void, forget: () => void) {
  const found = useViewer()
  const { t, currency } = found
  const choices = useEntryChoices(bill, 'expense', found)
  const viewer = { ...found, zone: choices.zone }
  const accounts = entryAccounts(choices.accounts, bill.currency ?? currency)
  useEffect(() => $payingBill.set(bill), [bill])
  const { data: last } = useAnswer($lastPaidFrom)
  const form = useForm({
    name: { type: 'payment', id: bill.id },
    original: bill,
    begin: (over = bill) => newPayment(over, accounts, viewer),
    validate: (draft, over = bill) => validatePayment(draft, over, viewer),
    values: (over = bill) => ({
      amount: {
        due: amountText(dueOf(over), over, viewer),
        example: exampleAmount(notationOf(over, viewer)),
      },
    }),
    // Rule refusals are about the amount due.
    refused: (failure) => (isRefusedWith(failure, 346) ? { amount: failure.message } : {}),
    save: async (draft, over = bill) => {
      const input = paymentInputOf(draft, over, viewer)
      try {
        return { input, paid: await markBillPaid(over, input) }
      } catch (failure) {
        forget()
        throw failure
      }
    },
    close,
    saved: ({ paid, input }) => {
      // The paid bill belongs to another tab now.
      if (paid?.isPaid ?? input.isFull) billsView.closeDetail()
      tellPayment(paid ?? bill, input, t)
    },
    stored: storedBill,
    storedFacts: (_draft, stored) =>
      [
        { label: t('entryForm.amount'), minor: stored.minor },
        { label: t('bills.facts.paidSoFar'), minor: stored.paidMinor },
        { label: t('bills.facts.dueNow'), minor: dueOf(stored) },
      ].map(({ label, minor }) => ({ label, value: amountText(minor, stored, viewer) })),
  })
  const lastId = last?.billId === bill.id ? last.accountId : ''
  usePresetAccount(form, accounts, lastId)
  return { ...form, accounts }
}
