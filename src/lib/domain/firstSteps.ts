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
  imported: ImportedDays | null
  /** The shared book of a new member's family, until the steps are dismissed. */
  family?: FamilyBook
  /** Counts of earlier entries, for an owner who has not chosen yet. */
  earlier?: EarlierCounts
}

export type FirstStepName = 'basics' | 'books' | 'bill' | 'reminders'

/** A first step and its state. */
export type FirstStep = { name: FirstStepName; isDone: boolean }

/** First steps in their order; a bill needs Pro. */
export function firstStepsOf(steps: BookProgress, isPro: boolean): FirstStep[] {
  const done: Record<FirstStepName, boolean> = {
    basics: steps.isConfirmed,
    books: steps.hasAccounts || steps.hasEntries,
    bill: steps.hasBills,
    reminders: steps.hasReminders,
  }
  const names: FirstStepName[] = ['basics', 'books', ...(isPro ? ['bill' as const] : [])]
  return [...names, 'reminders' as const].map((name) => ({ name, isDone: done[name] }))
}

/** Whether the dashboard has steps, a welcome or a question to show. */
export function hasStepsToShow(steps: BookProgress, isPro: boolean): boolean {
  if (steps.earlier) return true
  if (steps.isDismissed) return !steps.hasEntries
  return (
    steps.family !== undefined || firstStepsOf(steps, isPro).some(({ isDone }) => !isDone)
  )
}

/** Whether the dashboard would show only zeros. */
export function isEmptyBook({ hasEntries, hasBills }: BookProgress): boolean {
  return !hasEntries && !hasBills
}
