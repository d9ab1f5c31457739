import type { Day } from '#lib/domain/day.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { writeAmount } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { NO_PLAN, ruleOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { IncomeOrExpense, IncomeInput, Transaction } from '#lib/domain/transaction.ts'
import { presentInstant } from '../core/clock.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { categoryOf, validateChosenCategory } from '../entryForm/choices.ts'
import type { FormCategory } from '../entryForm/choices.ts'
import {
  instantOfDraft,
  notationOf,
  validateAmount,
  validateNotes,
  validateWhen,
  whenOf,
} from '../entryForm/rules.ts'
import type { DayAndTime, StartedDraft, WriterNotation } from '../entryForm/rules.ts'
import type { Merchant } from './merchants.ts'
import { validateLines } from './splitLines.ts'
import type { SplitLine } from './splitLines.ts'
import { ruleOfSeries, validatePlan } from '../entryForm/recurrence.ts'
import type { PlanField } from '../entryForm/recurrence.ts'

/** Typed fields of an expense or income. */
export type TransactionDraft = DayAndTime &
  StartedDraft & {
    category: string
    merchant: Merchant
    account: string
    /** In the currency of the profile. */
    amount: string
    /** Empty for none. */
    currency: string
    foreignAmount: string
    /** Whether the expense came back. */
    isRefund: boolean
    /** Id of the purchase of a refund; empty for none. */
    refundOf: string
    notes: string
    image: string
    plan: Plan
    /** Lines of a new expense over several categories. */
    lines?: SplitLine[]
  }

/** Fields that errors of the form are about. */
export type TransactionField = keyof TransactionDraft | PlanField

/** First draft of a new transaction. */
export function newTransactionDraft(
  { day, time }: DayAndTime,
  plan: Plan = NO_PLAN,
): TransactionDraft {
  return {
    category: '',
    merchant: { name: '' },
    account: '',
    amount: '',
    currency: '',
    foreignAmount: '',
    isRefund: false,
    refundOf: '',
    day,
    time,
    notes: '',
    image: '',
    plan,
    startedAt: presentInstant(),
  }
}

/** First draft of a change of a transaction. */
export function transactionDraftOf(
  transaction: Transaction,
  viewer: WriterNotation,
  plan: Plan = NO_PLAN,
): TransactionDraft {
  const { foreign } = transaction
  return {
    category: String(transaction.categoryId),
    merchant: transaction.merchant ?? { name: '' },
    account: transaction.accountId ?? '',
    amount: writeAmount(transaction.minor, notationOf(transaction, viewer)),
    currency: foreign?.currency ?? '',
    foreignAmount: foreign ? writeAmount(foreign.minor, notationOf(foreign, viewer)) : '',
    isRefund: transaction.isRefund ?? false,
    refundOf: transaction.refundOf ?? '',
    ...whenOf(transaction, viewer.zone),
    notes: transaction.notes ?? '',
    image: transaction.image ?? '',
    plan,
  }
}

/**
 * First draft of a copy: another day, no picture or purchase. It has no amount in a currency
 * that is not chosen.
 */
export function copiedDraft(
  copied: Transaction,
  when: DayAndTime,
  written: WriterNotation,
): TransactionDraft {
  const draft = {
    ...transactionDraftOf(copied, written),
    ...when,
    refundOf: '',
    image: '',
    startedAt: presentInstant(),
  }
  if (copied.currency === undefined) return draft
  return {
    ...draft,
    amount: '',
    currency: copied.currency,
    foreignAmount: draft.amount,
  }
}

type ValidationContext = WriterNotation & {
  type: IncomeOrExpense
  transaction?: Transaction
  categories: readonly FormCategory[]
  isPlanned: boolean
}

/** Finds errors in a draft before it is sent (spec B, 5). */
export function validateTransaction(
  draft: TransactionDraft,
  given: ValidationContext,
): ErrorKeys<TransactionField> {
  const { transaction, categories, isPlanned } = given
  const { category, merchant } = draft
  const { foreign } = transaction ?? {}
  const notation = notationOf(transaction, given)
  return {
    ...validateWhen(draft),
    ...validateNotes(draft),
    category: validateChosenCategory(categories, category, transaction?.categoryId),
    merchant:
      merchant.name.length > LONGEST.merchant ? 'entryForm.merchantLong' : undefined,
    amount: validateAmount(draft.amount, notation, transaction?.minor),
    foreignAmount: draft.currency
      ? validateAmount(draft.foreignAmount, notationOf(draft, given), foreign?.minor)
      : undefined,
    lines: validateLines(draft, notation),
    ...(isPlanned && validatePlan(draft.plan, draft.day)),
  }
}

/** Turns a valid draft into its input. */
export function transactionInputOf(
  form: TransactionDraft,
  given: ValidationContext,
): IncomeInput {
  const { type, transaction, categories, zone, isPlanned } = given
  // An empty field clears the stored value of a transaction.
  const none = transaction ? null : undefined
  const name = form.merchant.name.trim()
  return {
    id: transaction?.id,
    at: instantOfDraft(form, transaction, zone),
    day: form.day as Day,
    minor: readAmount(form.amount, notationOf(transaction, given))!, // validated
    foreign: form.currency
      ? {
          minor: readAmount(form.foreignAmount, notationOf(form, given))!,
          currency: form.currency,
        }
      : none,
    categoryId: categoryOf(form.category, categories, type),
    isCategoryGuessed: form.category === '' || undefined,
    notes: form.notes.trim() === '' ? none : form.notes,
    image: form.image || none,
    merchant: name ? { ...form.merchant, name } : none,
    accountId: form.account || none,
    modifiedAt: transaction?.modifiedAt ?? form.startedAt,
    ...(type === 'expense' && refundFieldsOf(form, transaction)),
    ...(type === 'income' && {
      ...ruleOfSeries(
        isPlanned ? ruleOf(form.plan, form.day as Day) : undefined,
        transaction,
      ),
      isMoved: transaction && transaction.day !== form.day ? true : undefined,
    }),
  }
}

/** Fields of a refund; none where it neither is nor was one, as some servers lack them. */
function refundFieldsOf(
  { isRefund, refundOf: purchaseId }: TransactionDraft,
  stored?: Transaction,
): Pick<IncomeInput, 'isRefund' | 'refundOf'> {
  if (!isRefund && !stored?.isRefund) return {}
  const none = stored ? null : undefined
  return { isRefund, refundOf: isRefund ? purchaseId || none : undefined }
}
