import type { Bill, BillInput } from '#lib/domain/bill.ts'
import { UTILITIES } from '#lib/domain/category.ts'
import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST, REMINDER_DAYS } from '#lib/domain/limits.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import { NO_PLAN, planOf, ruleOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { Key } from '#lib/i18n.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { instantOf } from '../entries/clock.ts'
import { validateAmount, validateNotes } from '../entries/form.ts'
import type { Written } from '../entries/form.ts'
import { usualCategory, validateChosenCategory } from '../entries/formChoices.ts'
import type { FormCategory } from '../entries/formChoices.ts'
import { validatePlan } from '../entries/recurrence.ts'
import type { PlanField } from '../entries/recurrence.ts'

/** The fields of the form of a bill as they are typed. */
export type BillDraft = {
  title: string
  amount: string
  /** The day that it is due. */
  day: string
  /** An id as text; empty for the usual one. */
  category: string
  /** An id as text; empty for none, as for the account. */
  provider: string
  account: string
  /** Chosen from `REMINDERS`, as text. */
  reminder: string
  autoPays: boolean
  makesExpense: boolean
  notes: string
  /** The name of its picture; empty for none. */
  image: string
  plan: Plan
}

/** The fields that errors of the form are about. */
export type BillField = keyof BillDraft | PlanField

/** On how many days before the due day a mail may remind of it; -1 for none (spec B, 9). */
export const REMINDERS = [-1, ...REMINDER_DAYS] as const

const NO_REMINDER = String(REMINDERS[0])

/** The first draft of a new bill. */
export const NEW_BILL: BillDraft = {
  title: '',
  amount: '',
  day: '',
  category: '',
  provider: '',
  account: '',
  reminder: NO_REMINDER,
  autoPays: false,
  makesExpense: true,
  notes: '',
  image: '',
  plan: NO_PLAN,
}

/** The first draft of a change of a bill; of all in a series with how they come again. */
export function billDraftOf(bill: Bill, language: string, isAll = false): BillDraft {
  return {
    title: bill.title,
    amount: writeAmount(bill.minor, language),
    day: bill.dueDay,
    category: String(bill.categoryId),
    provider: bill.providerId === undefined ? '' : String(bill.providerId),
    account: bill.accountId ?? '',
    reminder: String(bill.remindDaysBefore ?? NO_REMINDER),
    autoPays: bill.autoPays,
    makesExpense: bill.makesExpense,
    notes: bill.notes ?? '',
    image: bill.image ?? '',
    plan: isAll && bill.rule ? planOf(bill.rule.text, bill.dueDay) : NO_PLAN,
  }
}

type Around = Written & {
  /** The bill that is changed. */
  bill?: Bill
  /** The categories to choose from; absent while they are not known. */
  categories?: readonly FormCategory[]
}

/** The category that a form means: the chosen one, else that of most bills where it is offered. */
export function categoryOf(
  { category }: Pick<BillDraft, 'category'>,
  { categories = [] }: Pick<Around, 'categories'>,
): number | undefined {
  return category === ''
    ? usualCategory(categories, 'expense', UTILITIES)
    : Number(category)
}

/** Finds errors in a draft before it is sent. */
export function validateBill(draft: BillDraft, around: Around): ErrorKeys<BillField> {
  const { bill, categories = [], language } = around
  return {
    title: validateTitle(draft.title.trim()),
    amount: validateAmount(draft.amount, language),
    day: isDay(draft.day) ? undefined : 'bills.form.dayMissing',
    category: validateChosenCategory(categories, draft.category, bill?.categoryId),
    ...validateNotes(draft),
    ...validatePlan(draft.plan, draft.day),
  }
}

function validateTitle(title: string): Key | undefined {
  if (title === '') return 'bills.form.titleMissing'
  return title.length > LONGEST.title ? 'bills.form.titleLong' : undefined
}

/** Turns a valid draft into its input; with a rule it is of the series from the bill on. */
export function billInputOf(form: BillDraft, around: Around): BillInput {
  const { bill, language, zone } = around
  // An empty field clears what is stored of a bill.
  const none = bill ? null : undefined
  const isMoved = bill !== undefined && bill.dueDay !== form.day
  const text = ruleOf(form.plan, form.day as Day)
  return {
    id: bill?.id,
    title: form.title.trim(),
    minor: readAmount(form.amount, language)!, // validated
    // A day alone is its noon; a day that stays has its instant still.
    at: bill && !isMoved ? bill.at : instantOf(form.day as Day, '', zone),
    // The server takes the usual category where none are known here.
    categoryId: categoryOf(form, around),
    providerId: form.provider === '' ? none : Number(form.provider),
    accountId: form.account || none,
    remindDaysBefore: form.reminder === NO_REMINDER ? null : Number(form.reminder),
    autoPays: form.autoPays,
    makesExpense: form.makesExpense,
    notes: form.notes.trim() === '' ? none : form.notes,
    image: form.image || none,
    rule: text === undefined ? undefined : { text },
    isMoved: isMoved || undefined,
    modifiedAt: bill?.modifiedAt,
  }
}
