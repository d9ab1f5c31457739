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
import { presetAccount } from '../entryForm/accountChoices.ts'
import type { FormAccount } from '../entryForm/accountChoices.ts'

/** Fields of the form of a payment as they are typed. */
export type PaymentDraft = When & {
  amount: string
  isFull: boolean
  makesExpense: boolean
  account: string
  notes: string
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
    account: presetAccount(bill.accountId ?? '', accounts),
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

/** Change of a draft by a typed amount: one below what is due is a part of it. */
export function amountTyped(
  amount: string,
  bill: Bill,
  language: string,
): Pick<PaymentDraft, 'amount'> & Partial<Pick<PaymentDraft, 'isFull'>> {
  const minor = readAmount(amount, language)
  return minor === undefined ? { amount } : { amount, isFull: minor >= dueOf(bill) }
}

/** Hundredths of the amount due that a typed amount leaves. */
export function restOf({ amount }: PaymentDraft, bill: Bill, language: string): number {
  const minor = readAmount(amount, language)
  return minor === undefined || minor < 0 ? 0 : Math.max(0, dueOf(bill) - minor)
}

/** Fact to confirm before a payment: the rest that stays due, or the total of all payments. */
export type PaymentQuestion = { kind: 'partial' | 'total'; minor: number }

/**
 * Confirmation that a valid draft needs: of a partial payment, or of the total of a partly
 * paid bill (spec B, 4 Mark-paid form).
 */
export function questionAbout(
  form: PaymentDraft,
  bill: Bill,
  language: string,
): PaymentQuestion | undefined {
  const restMinor = restOf(form, bill, language)
  if (!form.isFull && restMinor > 0) return { kind: 'partial', minor: restMinor }
  const minor = readAmount(form.amount, language)! // validated
  return isPartlyPaid(bill) ? { kind: 'total', minor: bill.paidMinor + minor } : undefined
}

/** Question before the rest of a bill is paid from its row; undefined where it asks nothing. */
export function questionAboutRest(bill: Bill): PaymentQuestion | undefined {
  const minor = bill.paidMinor + dueOf(bill)
  return isPartlyPaid(bill) ? { kind: 'total', minor } : undefined
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
