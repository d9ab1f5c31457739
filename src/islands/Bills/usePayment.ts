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
import { isRefusedWith } from '#lib/client/core/failures.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { amountText } from '../ui/amounts.ts'
import { flawTexts } from '../ui/form/errorTexts.ts'
import { useKept } from '../ui/form/useKept.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** What is typed into the form of a payment, what is asked before it is sent, and its sending. */
export function usePayment(read: Bill, done: (paid: Bill) => void) {
  const viewer = useViewer()
  const { change, restart, ...typed } = useTyped(read)
  const [question, setQuestion] = useState<PayQuestion>()
  const { complain, complainOf, ...complaints } = useComplaints<keyof PayForm>(PAY_FIELDS)
  const { bill, isBusy, pay } = usePaying(read, (thrown) => {
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
    const flaws = flawsIn(typed.form, bill, viewer)
    complaints.forget()
    complain(flaws)
    if (Object.keys(flaws).length > 0) return
    const asked = questionOf(typed.form, bill, viewer.language)
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
function flawsIn(form: PayForm, bill: Bill, viewer: Viewer) {
  const due = amountText(dueOf(bill), bill, viewer)
  const flaws = flawsOfPayment(form, bill, viewer.language)
  return flawTexts(flaws, viewer, { amount: { due } })
}

/** What is typed, kept in the tab, and the accounts that it may name. */
function useTyped(read: Bill) {
  const viewer = useViewer()
  const accounts = payAccounts(read, viewer.accounts, viewer.currency)
  const name = { profileId: viewer.profileId, type: 'payment', entryId: read.id }
  const begin = () => newPayment(read, accounts, viewer)
  const kept = useKept<PayForm, Bill>(name, begin, read)
  const { form, change, drop, wasKept } = kept
  const isCleared = isUnusable(read.accountId, accounts) && form.account === ''
  const restart = () => kept.restart(begin(), read.modifiedAt)
  return { form, change, drop, wasKept, restart, accounts, isCleared }
}

/** One sending at a time, of the bill as it was read or was told to be stored last. */
function usePaying(read: Bill, tell: (thrown: unknown) => void) {
  const viewer = useViewer()
  const [bill, setBill] = useState(read)
  const [isBusy, setBusy] = useState(false)
  const pay = async (form: PayForm): Promise<Bill | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    try {
      return await payBill(bill, paymentOf(form, bill, viewer))
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
