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

/** The fields of the form of an expense or income as they are typed. */
export type EntryDraft = When & {
  /** An id as text; empty for none. */
  category: string
  merchant: Merchant
  /** Empty for none. */
  account: string
  /** In the currency of the profile. */
  amount: string
  /** The other currency that it was paid in; empty for none. */
  currency: string
  foreignAmount: string
  notes: string
  /** The name of its picture; empty for none. */
  image: string
  plan: Plan
}

/** When it happened; without a time it was noon. */
export type When = { day: string; time: string }

/** The fields that errors of the form are about. */
export type EntryField = keyof EntryDraft | PlanField

/** How a form is written: in a language, with days of a zone. */
export type Written = { language: string; zone?: string }

/** When a new entry begins: now, or at no time of a day that was asked for. */
export function firstWhen(day: Day | undefined, zone: string | undefined): When {
  const now = clockOf(presentInstant(), zone)
  return day && day !== now.day ? { day, time: '' } : now
}

/** The first draft of a new entry. */
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

/** The first draft of a change of an entry. */
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

/** The day that an entry is filed under, and the time of its instant. */
export function whenOf({ at, day }: Pick<Transaction, 'at' | 'day'>, zone?: string): When {
  return { day, time: clockOf(at, zone).time }
}

/** The instant of a form; that of the entry itself where it was not moved. */
export function instantOfDraft(
  form: When,
  entry: Pick<Transaction, 'at' | 'day'> | undefined,
  zone?: string,
): number {
  const stored = entry && whenOf(entry, zone)
  const isSame = stored?.day === form.day && stored.time === form.time
  // The same minute may have seconds that nobody sees.
  return isSame ? entry!.at : instantOf(form.day as Day, form.time, zone)
}

type Around = Written & {
  type: EntryType
  /** The entry that is changed. */
  entry?: Transaction
  categories: readonly FormCategory[]
  /** Whether the recurrence is part of the form. */
  isPlanned: boolean
}

/** Finds errors in a draft before it is sent (spec B, 5). */
export function validateEntry(draft: EntryDraft, around: Around): ErrorKeys<EntryField> {
  const { language, entry, categories, isPlanned } = around
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

/** Finds the error of an amount, which is needed, readable and not below zero. */
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
  around: Omit<Around, 'categories'>,
): IncomeInput {
  const { type, entry, language, zone, isPlanned } = around
  // An empty field clears what is stored of an entry.
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
