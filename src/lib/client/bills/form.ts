import type { Bill, BillInput } from '#lib/domain/bill.ts'
import { UTILITIES } from '#lib/domain/category.ts'
import { addDays, isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST, REMINDER_DAYS } from '#lib/domain/limits.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Notation } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { NO_PLAN, planOf, ruleOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { Key } from '#lib/i18n.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { instantOf, presentInstant } from '../core/clock.ts'
import { notationOf, validateAmount, validateNotes } from '../entryForm/rules.ts'
import type { StartedDraft, WriterNotation } from '../entryForm/rules.ts'
import { usualCategory, validateChosenCategory } from '../entryForm/choices.ts'
import type { FormCategory } from '../entryForm/choices.ts'
import { ruleOfSeries, validatePlan } from '../entryForm/recurrence.ts'
import type { PlanField } from '../entryForm/recurrence.ts'

/** Typed fields of a bill. */
export type BillDraft = StartedDraft & {
  title: string
  amount: string
  day: string
  category: string
  /** Ids as text; empty for none, as for the account. */
  provider: string
  account: string
  reminder: string
  autoPays: boolean
  makesExpense: boolean
  notes: string
  image: string
  plan: Plan
}

/** Fields that errors of the form are about. */
export type BillField = keyof BillDraft | PlanField

/** Days before the due day on which a mail may remind; -1 for none (spec B, 9). */
export const REMINDERS = [-1, ...REMINDER_DAYS] as const

const NO_REMINDER = String(REMINDERS[0])

/** First draft of a new bill without reminder. */
const NEW_BILL: BillDraft = {
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

/** Default reminder in days before the due day, while mails about bills are on. */
const USUAL_REMINDER = '1'

/** First draft of a new bill, with a reminder where mails about bills are on. */
export function emptyBill(areMailsOn: boolean): BillDraft {
  const draft = { ...NEW_BILL, startedAt: presentInstant() }
  return areMailsOn ? { ...draft, reminder: USUAL_REMINDER } : draft
}

/** Instant of the mail about a draft; undefined without a day or a reminder. */
export function reminderAt(
  { day, reminder }: Pick<BillDraft, 'day' | 'reminder'>,
  { minuteOfDay, zone }: { minuteOfDay: number; zone?: string },
): number | undefined {
  if (!isDay(day) || reminder === NO_REMINDER) return undefined
  const time = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return instantOf(addDays(day, -Number(reminder)), time, zone)
}

/** First draft of a change of a bill; with `isAll` it holds the rule of the series. */
export function billDraftOf(bill: Bill, viewer: Notation, isAll = false): BillDraft {
  return {
    title: bill.title,
    amount: writeAmount(bill.minor, notationOf(bill, viewer)),
    day: bill.dueDay,
    category: String(bill.categoryId),
    provider: bill.providerId === undefined ? '' : String(bill.providerId),
    account: bill.accountId ?? '',
    reminder: String(bill.remindDaysBefore ?? NO_REMINDER),
    autoPays: bill.autoPays,
    makesExpense: bill.makesExpense,
    notes: bill.notes ?? '',
    image: bill.image ?? '',
    plan: isAll && bill.rule ? planOf(bill.rule, bill.dueDay) : NO_PLAN,
  }
}

type ValidationContext = WriterNotation & {
  bill?: Bill
  categories?: readonly FormCategory[]
}

/** Category of a draft: the chosen one, else the usual one where offered. */
export function categoryOf(
  { category }: Pick<BillDraft, 'category'>,
  { categories = [] }: Pick<ValidationContext, 'categories'>,
): number | undefined {
  return category === ''
    ? usualCategory(categories, 'expense', UTILITIES)
    : Number(category)
}

/** Finds errors in a draft before it is sent. */
export function validateBill(
  draft: BillDraft,
  given: ValidationContext,
): ErrorKeys<BillField> {
  const { bill, categories = [] } = given
  return {
    title: validateTitle(draft.title.trim()),
    amount: validateAmount(draft.amount, notationOf(bill, given), bill?.minor),
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
export function billInputOf(form: BillDraft, given: ValidationContext): BillInput {
  const { bill, zone } = given
  // An empty field clears the stored value of a bill.
  const none = bill ? null : undefined
  const isMoved = bill !== undefined && bill.dueDay !== form.day
  return {
    id: bill?.id,
    day: form.day as Day,
    title: form.title.trim(),
    minor: readAmount(form.amount, notationOf(bill, given))!, // validated
    // A day alone means noon; an unchanged day keeps its instant.
    at: bill && !isMoved ? bill.at : instantOf(form.day as Day, '', zone),
    // The server chooses the usual category where none are known here.
    categoryId: categoryOf(form, given),
    providerId: form.provider === '' ? none : Number(form.provider),
    accountId: form.account || none,
    remindDaysBefore: form.reminder === NO_REMINDER ? null : Number(form.reminder),
    autoPays: form.autoPays,
    makesExpense: form.makesExpense,
    notes: form.notes.trim() === '' ? none : form.notes,
    image: form.image || none,
    ...ruleOfSeries(ruleOf(form.plan, form.day as Day), bill),
    isMoved: isMoved || undefined,
    modifiedAt: bill?.modifiedAt ?? form.startedAt,
  }
}
