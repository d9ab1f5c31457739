import { dueOf } from '#lib/domain/bill.ts'
import type { Bill, PaymentInput } from '#lib/domain/bill.ts'
import { isPartlyPaid } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Notation } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { Key } from '#lib/i18n.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { clockOf, instantOf, presentInstant } from '../core/clock.ts'
import { notationOf, readFitting, validateNotes, validateWhen } from '../entryForm/rules.ts'
import { unreadableAmount } from '../entryForm/unreadableAmount.ts'
import type { DayAndTime, WriterNotation } from '../entryForm/rules.ts'
import { presetAccount } from '../entryForm/accountChoices.ts'
import type { FormAccount } from '../entryForm/accountChoices.ts'

/** Typed fields of a payment. */
export type PaymentDraft = DayAndTime & {
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
  viewer: WriterNotation,
): PaymentDraft {
  return {
    ...clockOf(presentInstant(), viewer.zone),
    amount: writeAmount(dueOf(bill), notationOf(bill, viewer)),
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
  viewer: Notation,
): ErrorKeys<keyof PaymentDraft> {
  return {
    ...validateWhen(form),
    ...validateNotes(form),
    amount: validatePaid(form, bill, viewer),
  }
}

/** A payment of nothing is allowed only when it closes the bill. */
function validatePaid(form: PaymentDraft, bill: Bill, viewer: Notation): Key | undefined {
  if (form.amount.trim() === '') return 'entryForm.amountMissing'
  const notation = notationOf(bill, viewer)
  const minor = readFitting(form.amount, notation, dueOf(bill))
  if (minor === undefined) return unreadableAmount(notation)
  if (minor < 0 || (minor === 0 && !form.isFull)) return 'bills.VALID_AMOUNT'
  return minor > dueOf(bill) ? 'bills.pay.overDue' : undefined
}

/** Change of a draft by a typed amount; below the amount due it is a partial payment. */
export function amountTyped(
  amount: string,
  bill: Bill,
  viewer: Notation,
): Pick<PaymentDraft, 'amount'> & Partial<Pick<PaymentDraft, 'isFull'>> {
  const minor = readAmount(amount, notationOf(bill, viewer))
  return minor === undefined ? { amount } : { amount, isFull: minor >= dueOf(bill) }
}

/** Hundredths of the amount due that a typed amount leaves. */
export function restOf({ amount }: PaymentDraft, bill: Bill, viewer: Notation): number {
  const minor = readAmount(amount, notationOf(bill, viewer))
  return minor === undefined || minor < 0 ? 0 : Math.max(0, dueOf(bill) - minor)
}

/**
 * Amount to confirm before a payment: the rest that stays due, or the total of all
 * payments.
 */
export type PaymentQuestion = { kind: 'partial' | 'total'; minor: number }

/**
 * Confirmation that a valid draft needs: of a partial payment, or of the total of a partly
 * paid bill (spec B, 4 Mark-paid form).
 */
export function questionAbout(
  form: PaymentDraft,
  bill: Bill,
  viewer: Notation,
): PaymentQuestion | undefined {
  const restMinor = restOf(form, bill, viewer)
  if (!form.isFull && restMinor > 0) return { kind: 'partial', minor: restMinor }
  const minor = readAmount(form.amount, notationOf(bill, viewer))! // validated
  return isPartlyPaid(bill) ? { kind: 'total', minor: bill.paidMinor + minor } : undefined
}

/**
 * Confirmation before the rest of a bill is paid from its row; undefined if none is needed.
 */
export function questionAboutRest(bill: Bill): PaymentQuestion | undefined {
  const minor = bill.paidMinor + dueOf(bill)
  return isPartlyPaid(bill) ? { kind: 'total', minor } : undefined
}

/** Turns a valid draft into its input. */
export function paymentInputOf(
  form: PaymentDraft,
  bill: Bill,
  viewer: WriterNotation,
): PaymentInput {
  return {
    billId: bill.id,
    minor: readAmount(form.amount, notationOf(bill, viewer))!, // validated
    isFull: form.isFull,
    accountId: form.account || undefined,
    at: instantOf(form.day as Day, form.time, viewer.zone),
    makesExpense: form.makesExpense,
    notes: form.notes.trim() || undefined,
    modifiedAt: bill.modifiedAt,
  }
}
