import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { readAmount, writeAmount } from '#lib/domain/money.ts'
import { NO_PLAN, ruleOf } from '#lib/domain/recurrence.ts'
import type { Plan } from '#lib/domain/recurrence.ts'
import type { EntryType, IncomeInput, Transaction } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { clockOf, instantOf } from './clock.ts'
import { categoryFlaw } from './formChoices.ts'
import type { FormCategory } from './formChoices.ts'
import type { Merchant } from './merchants.ts'
import { flawsOfPlan } from './recurrence.ts'
import type { PlanField } from './recurrence.ts'

/** What the form of an expense or income holds, as it is typed. */
export type EntryForm = When & {
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

/** What errors of the form are about. */
export type EntryField = keyof EntryForm | PlanField

/** What is wrong with fields of the form, as keys. */
export type Flaws<Field extends string> = Partial<Record<Field, Key>>

export type Written = { language: string; zone?: string }

/** What the form of a new entry begins with. */
export function newForm(
  { day, time }: When,
  categoryId: number | undefined,
  plan: Plan = NO_PLAN,
): EntryForm {
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

/** What the form of an entry begins with. */
export function formOf(
  entry: Transaction,
  { language, zone }: Written,
  plan: Plan = NO_PLAN,
): EntryForm {
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
export function instantOfForm(
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

/** What is wrong with what was typed, before it is sent (spec B, 5). */
export function flawsOf(form: EntryForm, around: Around): Flaws<EntryField> {
  const { language, entry, categories, isPlanned } = around
  const flaws: Flaws<EntryField> = { ...flawsOfWhen(form), ...flawOfNotes(form) }
  const category = Number(form.category)
  const hidden = categoryFlaw(categories, category)
  // One that the entry has already may stay.
  if (hidden && category !== entry?.categoryId) flaws.category = hidden
  if (form.merchant.name.length > LONGEST.merchant)
    flaws.merchant = 'entryForm.merchantLong'
  flaws.amount = flawOfAmount(form.amount, language)
  if (form.currency) flaws.foreignAmount = flawOfAmount(form.foreignAmount, language)
  if (isPlanned) Object.assign(flaws, flawsOfPlan(form.plan, form.day))
  return found(flaws)
}

/** Only the fields that something is wrong with. */
export function found<Field extends string>(flaws: Flaws<Field>): Flaws<Field> {
  const wrong = Object.entries(flaws).filter(([, key]) => key !== undefined)
  return Object.fromEntries(wrong) as Flaws<Field>
}

/** What is wrong with an amount: it is needed, readable and not below zero. */
export function flawOfAmount(typed: string, language: string): Key | undefined {
  if (typed.trim() === '') return 'entryForm.amountMissing'
  const minor = readAmount(typed, language)
  if (minor === undefined) return 'entryForm.amountUnreadable'
  return minor < 0 ? 'entryForm.amountNegative' : undefined
}

export function flawsOfWhen({ day, time }: When): Flaws<'day' | 'time'> {
  return {
    day: isDay(day) ? undefined : 'entryForm.dayMissing',
    time: /^(\d\d:\d\d)?$/.test(time) ? undefined : 'entryForm.timeUnreadable',
  }
}

export function flawOfNotes({ notes }: { notes: string }): Flaws<'notes'> {
  return { notes: notes.length > LONGEST.notes ? 'entryForm.notesLong' : undefined }
}

/** What is sent of a form without flaws. */
export function draftOf(form: EntryForm, around: Omit<Around, 'categories'>): IncomeInput {
  const { type, entry, language, zone, isPlanned } = around
  // Of an entry that is there what is empty is cleared.
  const none = entry ? null : undefined
  const name = form.merchant.name.trim()
  const rule = isPlanned ? ruleOf(form.plan, form.day as Day) : undefined
  return {
    id: entry?.id,
    at: instantOfForm(form, entry, zone),
    minor: readAmount(form.amount, language)!, // it has no flaw
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

/** What the form calls the fields of its input. */
export const ENTRY_FIELDS: Record<string, EntryField> = {
  categoryId: 'category',
  merchant: 'merchant',
  accountId: 'account',
  minor: 'amount',
  currency: 'currency',
  foreign: 'foreignAmount',
  at: 'day',
  notes: 'notes',
  image: 'image',
  rule: 'repeat',
}
