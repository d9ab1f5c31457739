import { dueOf } from '#lib/domain/bill.ts'
import type { Bill, PaymentInput } from '#lib/domain/bill.ts'
import { isPartlyPaid } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import type { Key } from '#lib/i18n.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { clockOf, instantOf, presentInstant } from '../entries/clock.ts'
import { validateNotes, validateWhen } from '../entries/form.ts'
import type { When, Written } from '../entries/form.ts'
import { allowedAccount } from '../entries/formChoices.ts'
import type { FormAccount } from '../entries/formChoices.ts'

/** The fields of the form of a payment as they are typed. */
export type PaymentDraft = When & {
  amount: string
  isFull: boolean
  makesExpense: boolean
  /** Empty for none. */
  account: string
  notes: string
}

/** The question before a payment is sent (spec B, 4 Mark-paid form). */
export type PaymentQuestion = {
  about: 'partial' | 'total'
  /** The sum that is paid with this payment, and the rest that is due, in hundredths. */
  totalMinor: number
  leftMinor: number
}

/** The first draft of a payment: all that is due, now (spec B, 4). */
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

/** Nothing paid of a bill that stays open would be no payment. */
function validatePaid(form: PaymentDraft, bill: Bill, language: string): Key | undefined {
  if (form.amount.trim() === '') return 'entryForm.amountMissing'
  const minor = readAmount(form.amount, language)
  if (minor === undefined) return 'entryForm.amountUnreadable'
  if (minor < 0 || (minor === 0 && !form.isFull)) return 'bills.VALID_AMOUNT'
  return minor > dueOf(bill) ? 'bills.pay.overDue' : undefined
}

/** The question before a valid draft is sent; none when it pays a bill at once and whole. */
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
