import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { readAmount } from '#lib/domain/money.ts'
import type { Key } from '#lib/i18n.ts'
import { clockOf, instantOf, presentInstant } from '../core/clock.ts'
import type { ErrorKeys } from '../core/errors.ts'

/** Day and time of an entry; without a time it was noon. */
export type When = { day: string; time: string }

/** Language and zone in which a form is typed. */
export type Written = { language: string; zone?: string }

type Filed = { at: number; day: Day }

/** First day and time of a new transaction: now, or no time on a given day. */
export function firstWhen(day: Day | undefined, zone: string | undefined): When {
  const now = clockOf(presentInstant(), zone)
  return day && day !== now.day ? { day, time: '' } : now
}

/** Day under which an entry is filed, and the time of its instant. */
export function whenOf({ at, day }: Filed, zone?: string): When {
  return { day, time: clockOf(at, zone).time }
}

/** Instant of a draft; an unchanged day and time keep the stored instant. */
export function instantOfDraft(
  form: When,
  transaction: Filed | undefined,
  zone?: string,
): number {
  const stored = transaction && whenOf(transaction, zone)
  const isSame = stored?.day === form.day && stored.time === form.time
  // The same minute may have hidden seconds.
  return isSame ? transaction!.at : instantOf(form.day as Day, form.time, zone)
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
