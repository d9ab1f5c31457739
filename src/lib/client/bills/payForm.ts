import { dueOf } from '#lib/domain/bill.ts'
import type { Bill, PaymentInput } from '#lib/domain/bill.ts'
import { isPartlyPaid } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import type { Key } from '#lib/i18n.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { clockOf, instantOf, presentInstant } from '../core/clock.ts'
import { validateNotes, validateWhen } from '../entryForm/rules.ts'
import type { When, Written } from '../entryForm/rules.ts'
import { allowedAccount } from '../entryForm/choices.ts'
import type { FormAccount } from '../entryForm/choices.ts'

/** Fields of the form of a payment as they are typed. */
export type PaymentDraft = When & {
  amount: string
  isFull: boolean
  makesExpense: boolean
  account: string
  notes: string
}

/** Question before a payment is sent (spec B, 4 Mark-paid form). */
export type PaymentQuestion = {
  about: 'partial' | 'total'
  /** Sum of all payments including this one, and the rest due, in hundredths. */
  totalMinor: number
  leftMinor: number
}

/** First draft of a payment: the whole amount due, now (spec B, 4). */
export function newPayment(
  bill: Bill,
  accounts: readonly FormAccount[],
  { language, zone }: Written,
): PaymentDraft {
  return {
    ...clockOf(presentInstant(), zone),
    amount: writeAmount(dueOf(bill), language),
    isFull: true,
    makesExpense: true,
    account: allowedAccount(bill.accountId ?? '', accounts),
    notes: '',
  }
}

/** Finds errors in a draft before it is sent (spec B, 5). */
export function validatePayment(
  form: PaymentDraft,
  bill: Bill,
  language: string,
): ErrorKeys<keyof PaymentDraft> {
  return {
    ...validateWhen(form),
    ...validateNotes(form),
    amount: validatePaid(form, bill, language),
  }
}

/** A payment of nothing is allowed only when it closes the bill. */
function validatePaid(form: PaymentDraft, bill: Bill, language: string): Key | undefined {
  if (form.amount.trim() === '') return 'entryForm.amountMissing'
  const minor = readAmount(form.amount, language)
  if (minor === undefined) return 'entryForm.amountUnreadable'
  if (minor < 0 || (minor === 0 && !form.isFull)) return 'bills.VALID_AMOUNT'
  return minor > dueOf(bill) ? 'bills.pay.overDue' : undefined
}

/** Question before a valid draft is sent; none when the bill is paid at once and whole. */
export function questionOf(
  form: PaymentDraft,
  bill: Bill,
  language: string,
): PaymentQuestion | undefined {
  const minor = readAmount(form.amount, language)! // validated
  const sums = {
    totalMinor: bill.paidMinor + minor,
    leftMinor: dueOf(bill) - minor,
  }
  if (!form.isFull && sums.leftMinor > 0) return { about: 'partial', ...sums }
  return isPartlyPaid(bill) ? { about: 'total', ...sums } : undefined
}

/** Turns a valid draft into its input. */
export function paymentInputOf(
  form: PaymentDraft,
  bill: Bill,
  { language, zone }: Written,
): PaymentInput {
  return {
    billId: bill.id,
    minor: readAmount(form.amount, language)!, // validated
    isFull: form.isFull,
    accountId: form.account || undefined,
    at: instantOf(form.day as Day, form.time, zone),
    makesExpense: form.makesExpense,
    notes: form.notes.trim() || undefined,
    modifiedAt: bill.modifiedAt,
  }
}
