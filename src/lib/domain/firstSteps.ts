import type { Day } from './day.ts'
import type { EarlierCounts, FamilyBook } from './group.ts'

/** First steps of a new book that its owner dismissed or confirmed. */
export type FirstStepMarks = { isDismissed: boolean; isConfirmed: boolean }

/** Newest import: how many transactions it made, and from which day to which. */
export type ImportedDays = { count: number; firstDay: Day; lastDay: Day }

/** The progress of a new book. */
export type BookProgress = FirstStepMarks & {
  hasAccounts: boolean
  hasEntries: boolean
  hasBills: boolean
  hasReminders: boolean
  /** Whether months begin by a rule; absent with a remote server that stores none. */
  hasPaydays?: boolean
  imported: ImportedDays | null
  /** The shared book of a new member's family, until the steps are dismissed. */
  family?: FamilyBook
  /** Counts of earlier entries, for an owner who has not chosen yet. */
  earlier?: EarlierCounts
}

export type FirstStepName = 'basics' | 'books' | 'bill' | 'paydays' | 'reminders'

/** A first step and its state. */
export type FirstStep = { name: FirstStepName; isDone: boolean }

/** First steps in their order; a bill and paydays need Pro. */
export function firstStepsOf(steps: BookProgress, isPro: boolean): FirstStep[] {
  const done: Record<FirstStepName, boolean | undefined> = {
    basics: steps.isConfirmed,
    books: steps.hasAccounts || steps.hasEntries,
    bill: isPro ? steps.hasBills : undefined,
    paydays: isPro ? steps.hasPaydays : undefined,
    reminders: steps.hasReminders,
  }
  return NAMES.flatMap((name) => {
    const isDone = done[name]
    return isDone === undefined ? [] : [{ name, isDone }]
  })
}

const NAMES: readonly FirstStepName[] = ['basics', 'books', 'bill', 'paydays', 'reminders']

/** Whether steps are to be taken: without paydays months begin on the 1st, which may stay. */
export function hasOpenSteps(list: readonly FirstStep[]): boolean {
  return list.some(({ name, isDone }) => !isDone && name !== 'paydays')
}

/** Whether the dashboard has steps, a welcome or a question to show. */
export function hasStepsToShow(steps: BookProgress, isPro: boolean): boolean {
  if (steps.earlier) return true
  if (steps.isDismissed) return !steps.hasEntries
  return steps.family !== undefined || hasOpenSteps(firstStepsOf(steps, isPro))
}

/** Whether the dashboard would show only zeros. */
export function isEmptyBook({ hasEntries, hasBills }: BookProgress): boolean {
  return !hasEntries && !hasBills
}
