import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { payBill, storedBill } from '#lib/client/bills/pay.ts'
import {
  flawsOfPayment,
  newPayment,
  PAY_FIELDS,
  payAccounts,
  paymentOf,
  questionOf,
} from '#lib/client/bills/payForm.ts'
import type { PayForm, PayQuestion } from '#lib/client/bills/payForm.ts'
import { isUnusable } from '#lib/client/entries/formChoices.ts'
import { isRefusedWith } from '#lib/client/forms.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { flawTexts } from '../ui/entry/flawTexts.ts'
import { useComplaints } from '../ui/useComplaints.ts'
import type { Reader } from './reader.ts'

/** What is typed into the form of a payment, what is asked before it is sent, and its sending. */
export function usePayment(read: Bill, reader: Reader, done: (paid: Bill) => void) {
  const accounts = payAccounts(read, reader.accounts, reader.currency)
  const [form, setForm] = useState(() => newPayment(read, accounts, reader))
  const [question, setQuestion] = useState<PayQuestion>()
  const { complain, complainOf, ...complaints } = useComplaints<keyof PayForm>(
    PAY_FIELDS,
    reader.words,
  )
  const { bill, isBusy, pay } = usePaying(read, reader, (thrown) => {
    setQuestion(undefined)
    // The rules are about how much is due.
    if (isRefusedWith(thrown, 346)) complain({ amount: thrown.message })
    else if (!storedBill(thrown)) complainOf(thrown)
  })
  const send = async () => {
    const paid = await pay(form)
    if (paid) done(paid)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const due = amountText(dueOf(bill), bill, reader)
    const found = flawsOfPayment(form, bill, reader.language)
    const flaws = flawTexts(found, reader, { amount: { due } })
    complaints.forget()
    complain(flaws)
    if (Object.keys(flaws).length > 0) return
    const asked = questionOf(form, bill, reader.language)
    if (asked) setQuestion(asked)
    else void send()
  }
  return {
    ...complaints,
    form,
    accounts,
    isCleared: isUnusable(read.accountId, accounts) && form.account === '',
    isBusy,
    question,
    /** What is stored, once that is another than was read. */
    stored: bill === read ? undefined : bill,
    change: (typed: Partial<PayForm>) => {
      setForm((before) => ({ ...before, ...typed }))
      complaints.forgive(typed)
    },
    submit,
    send,
    goBack: () => {
      flushSync(() => setQuestion(undefined))
      complaints.element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
    },
  }
}

/** One sending at a time, of the bill as it was read or was told to be stored last. */
function usePaying(read: Bill, reader: Reader, tell: (thrown: unknown) => void) {
  const [bill, setBill] = useState(read)
  const [isBusy, setBusy] = useState(false)
  const pay = async (form: PayForm): Promise<Bill | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    try {
      return await payBill(bill, paymentOf(form, bill, reader))
    } catch (thrown) {
      setBill(storedBill(thrown) ?? bill)
      tell(thrown)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { bill, isBusy, pay }
}
