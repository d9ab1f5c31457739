import { isDay } from '#lib/domain/day.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import { fitsCurrency } from '#lib/domain/currency.ts'
import type { Notation } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { Key } from '#lib/i18n.ts'
import { clockOf, instantOf, presentInstant } from '../core/clock.ts'
import type { ErrorKeys } from '../core/errors.ts'
import { unreadableAmount } from './unreadableAmount.ts'

/** Day and time of an entry; without a time it was noon. */
export type DayAndTime = { day: string; time: string }

/** When the draft of a new entry was started, in UTC milliseconds: its first version. */
export type StartedDraft = { startedAt?: number }

/** Notation of the viewer's own amounts, and the zone in which a form is typed. */
export type WriterNotation = Notation & { zone?: string }

type StoredTime = { at: number; day: Day }

/** First day and time of a new transaction: now, or no time on a given day. */
export function firstWhen(day: Day | undefined, zone: string | undefined): DayAndTime {
  const now = clockOf(presentInstant(), zone)
  return day && day !== now.day ? { day, time: '' } : now
}

/** Day under which an entry is filed, and the time of its instant. */
export function whenOf({ at, day }: StoredTime, zone?: string): DayAndTime {
  return { day, time: clockOf(at, zone).time }
}

/** Instant of a draft; an unchanged day and time keep the stored instant. */
export function instantOfDraft(
  form: DayAndTime,
  transaction: StoredTime | undefined,
  zone?: string,
): number {
  const stored = transaction && whenOf(transaction, zone)
  const isSame = stored?.day === form.day && stored.time === form.time
  // The same minute may have hidden seconds.
  return isSame ? transaction!.at : instantOf(form.day as Day, form.time, zone)
}

/** Notation of amounts of an entry, which may have another currency than the viewer's. */
export function notationOf(
  entry: { currency?: string } | undefined,
  { language, currency }: Notation,
): Notation {
  return { language, currency: entry?.currency ?? currency }
}

/** Reads an amount with the decimals of its currency; a stored one may have more. */
export function readFitting(
  typed: string,
  notation: Notation,
  storedMinor?: number,
): number | undefined {
  const minor = readAmount(typed, notation)
  const isFit = minor === storedMinor || fitsCurrency(minor ?? 0, notation.currency)
  return isFit ? minor : undefined
}

/** Finds the error of an amount, which is required, readable and not negative. */
export function validateAmount(
  typed: string,
  notation: Notation,
  storedMinor?: number,
): Key | undefined {
  if (typed.trim() === '') return 'entryForm.amountMissing'
  const minor = readFitting(typed, notation, storedMinor)
  if (minor === undefined) return unreadableAmount(notation)
  return minor < 0 ? 'entryForm.amountNegative' : undefined
}

/** Finds errors in a day and a time. */
export function validateWhen({ day, time }: DayAndTime): ErrorKeys<'day' | 'time'> {
  return {
    day: isDay(day) ? undefined : 'entryForm.dayMissing',
    time: /^(\d\d:\d\d)?$/.test(time) ? undefined : 'entryForm.timeUnreadable',
  }
}

/** Finds errors in notes. */
export function validateNotes({ notes }: { notes: string }): ErrorKeys<'notes'> {
  return { notes: notes.length > LONGEST.notes ? 'entryForm.notesLong' : undefined }
}
