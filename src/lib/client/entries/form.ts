import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import { NO_PLAN, ruleOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { EntryType, IncomeInput, Transaction } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { clockOf, instantOf, presentInstant } from './clock.ts'
import { validateChosenCategory } from './formChoices.ts'
import type { FormCategory } from './formChoices.ts'
import type { Merchant } from './merchants.ts'
import { validatePlan } from './recurrence.ts'
import type { PlanField } from './recurrence.ts'

/** Fields of the form of an expense or income as they are typed. */
export type EntryDraft = When & {
  category: string
  merchant: Merchant
  account: string
  /** In the currency of the profile. */
  amount: string
  /** Empty for none. */
  currency: string
  foreignAmount: string
  notes: string
  image: string
  plan: Plan
}

/** Day and time of a transaction; without a time it was noon. */
export type When = { day: string; time: string }

/** Fields that errors of the form are about. */
export type EntryField = keyof EntryDraft | PlanField

/** Language and zone in which a form is typed. */
export type Written = { language: string; zone?: string }

/** First day and time of a new entry: now, or no time on a given day. */
export function firstWhen(day: Day | undefined, zone: string | undefined): When {
  const now = clockOf(presentInstant(), zone)
  return day && day !== now.day ? { day, time: '' } : now
}

/** First draft of a new transaction. */
export function newEntry(
  { day, time }: When,
  categoryId: number | undefined,
  plan: Plan = NO_PLAN,
): EntryDraft {
  return {
    category: categoryId === undefined ? '' : String(categoryId),
    merchant: { name: '' },
    account: '',
    amount: '',
    currency: '',
    foreignAmount: '',
    day,
    time,
    notes: '',
    image: '',
    plan,
  }
}

/** First draft of a change of a transaction. */
export function entryDraftOf(
  entry: Transaction,
  { language, zone }: Written,
  plan: Plan = NO_PLAN,
): EntryDraft {
  const { foreign } = entry
  return {
    category: String(entry.categoryId),
    merchant: entry.merchant ?? { name: '' },
    account: entry.accountId ?? '',
    amount: writeAmount(entry.minor, language),
    currency: foreign?.currency ?? '',
    foreignAmount: foreign ? writeAmount(foreign.minor, language) : '',
    ...whenOf(entry, zone),
    notes: entry.notes ?? '',
    image: entry.image ?? '',
    plan,
  }
}

/** Day under which a transaction is filed, and the time of its instant. */
export function whenOf({ at, day }: Pick<Transaction, 'at' | 'day'>, zone?: string): When {
  return { day, time: clockOf(at, zone).time }
}

/** Instant of a draft; an unchanged day and time keep the stored instant. */
export function instantOfDraft(
  form: When,
  entry: Pick<Transaction, 'at' | 'day'> | undefined,
  zone?: string,
): number {
  const stored = entry && whenOf(entry, zone)
  const isSame = stored?.day === form.day && stored.time === form.time
  // The same minute may have hidden seconds.
  return isSame ? entry!.at : instantOf(form.day as Day, form.time, zone)
}

type Given = Written & {
  type: EntryType
  entry?: Transaction
  categories: readonly FormCategory[]
  isPlanned: boolean
}

/** Finds errors in a draft before it is sent (spec B, 5). */
export function validateEntry(draft: EntryDraft, given: Given): ErrorKeys<EntryField> {
  const { language, entry, categories, isPlanned } = given
  const { category, merchant } = draft
  return {
    ...validateWhen(draft),
    ...validateNotes(draft),
    category: validateChosenCategory(categories, category, entry?.categoryId),
    merchant:
      merchant.name.length > LONGEST.merchant ? 'entryForm.merchantLong' : undefined,
    amount: validateAmount(draft.amount, language),
    foreignAmount: draft.currency
      ? validateAmount(draft.foreignAmount, language)
      : undefined,
    ...(isPlanned && validatePlan(draft.plan, draft.day)),
  }
}

/** Finds the error of an amount, which is required, readable and not negative. */
export function validateAmount(typed: string, language: string): Key | undefined {
  if (typed.trim() === '') return 'entryForm.amountMissing'
  const minor = readAmount(typed, language)
  if (minor === undefined) return 'entryForm.amountUnreadable'
  return minor < 0 ? 'entryForm.amountNegative' : undefined
}

/** Finds errors in a day and a time. */
export function validateWhen({ day, time }: When): ErrorKeys<'day' | 'time'> {
  return {
    day: isDay(day) ? undefined : 'entryForm.dayMissing',
    time: /^(\d\d:\d\d)?$/.test(time) ? undefined : 'entryForm.timeUnreadable',
  }
}

/** Finds errors in notes. */
export function validateNotes({ notes }: { notes: string }): ErrorKeys<'notes'> {
  return { notes: notes.length > LONGEST.notes ? 'entryForm.notesLong' : undefined }
}

/** Turns a valid draft into its input. */
export function entryInputOf(
  form: EntryDraft,
  given: Omit<Given, 'categories'>,
): IncomeInput {
  const { type, entry, language, zone, isPlanned } = given
  // An empty field clears the stored value of a transaction.
  const none = entry ? null : undefined
  const name = form.merchant.name.trim()
  const rule = isPlanned ? ruleOf(form.plan, form.day as Day) : undefined
  return {
    id: entry?.id,
    at: instantOfDraft(form, entry, zone),
    minor: readAmount(form.amount, language)!, // validated
    foreign: form.currency
      ? { minor: readAmount(form.foreignAmount, language)!, currency: form.currency }
      : none,
    categoryId: form.category ? Number(form.category) : undefined,
    notes: form.notes.trim() === '' ? none : form.notes,
    image: form.image || none,
    merchant: name ? { ...form.merchant, name } : none,
    accountId: form.account || none,
    modifiedAt: entry?.modifiedAt,
    ...(type === 'income' && {
      rule: rule === undefined ? undefined : { text: rule },
      isMoved: entry && entry.day !== form.day ? true : undefined,
    }),
  }
}
