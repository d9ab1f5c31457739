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
import { isRefusedWith } from '#lib/client/core/forms.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { flawTexts } from '../ui/form/errorTexts.ts'
import { useKept } from '../ui/form/useKept.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import type { Reader } from './reader.ts'

/** What is typed into the form of a payment, what is asked before it is sent, and its sending. */
export function usePayment(read: Bill, reader: Reader, done: (paid: Bill) => void) {
  const { change, restart, ...typed } = useTyped(read, reader)
  const [question, setQuestion] = useState<PayQuestion>()
  const { complain, complainOf, ...complaints } = useComplaints<keyof PayForm>(
    PAY_FIELDS,
    reader.t,
  )
  const { bill, isBusy, pay } = usePaying(read, reader, (thrown) => {
    setQuestion(undefined)
    // The rules are about how much is due.
    if (isRefusedWith(thrown, 346)) complain({ amount: thrown.message })
    else if (!storedBill(thrown)) complainOf(thrown)
  })
  const send = async () => {
    const paid = await pay(typed.form)
    if (!paid) return
    typed.drop()
    done(paid)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const flaws = flawsIn(typed.form, bill, reader)
    complaints.forget()
    complain(flaws)
    if (Object.keys(flaws).length > 0) return
    const asked = questionOf(typed.form, bill, reader.language)
    if (asked) setQuestion(asked)
    else void send()
  }
  return {
    ...complaints,
    ...typed,
    isBusy,
    question,
    /** What is stored, once that is another than was read. */
    stored: bill === read ? undefined : bill,
    change: (changed: Partial<PayForm>) => {
      change(changed)
      complaints.forgive(changed)
    },
    submit,
    send,
    discard: () => {
      complaints.forget()
      restart()
    },
    goBack: () => {
      flushSync(() => setQuestion(undefined))
      complaints.element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
    },
  }
}

/** What is wrong with what is typed, in words. */
function flawsIn(form: PayForm, bill: Bill, reader: Reader) {
  const due = amountText(dueOf(bill), bill, reader)
  const flaws = flawsOfPayment(form, bill, reader.language)
  return flawTexts(flaws, reader, { amount: { due } })
}

/** What is typed, kept in the tab, and the accounts that it may name. */
function useTyped(read: Bill, reader: Reader) {
  const accounts = payAccounts(read, reader.accounts, reader.currency)
  const name = { profileId: reader.profileId, type: 'payment', entryId: read.id }
  const begin = () => newPayment(read, accounts, reader)
  const kept = useKept<PayForm, Bill>(name, begin, read)
  const { form, change, drop, wasKept } = kept
  const isCleared = isUnusable(read.accountId, accounts) && form.account === ''
  const restart = () => kept.restart(begin(), read.modifiedAt)
  return { form, change, drop, wasKept, restart, accounts, isCleared }
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
