import { expect, test } from 'vitest'
import { firstStepsOf, hasStepsToShow } from '#lib/domain/firstSteps.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'

const DONE: BookProgress = {
  isDismissed: false,
  isConfirmed: true,
  hasAccounts: true,
  hasEntries: true,
  hasBills: true,
  hasReminders: true,
  hasPaydays: false,
  imported: null,
}
const namesOf = (steps: BookProgress, isPro: boolean) =>
  firstStepsOf(steps, isPro).map(({ name }) => name)

test('bills and paydays are steps of Pro, paydays of servers that know them', () => {
  expect(namesOf(DONE, true)).toEqual(['basics', 'books', 'bill', 'paydays', 'reminders'])
  expect(namesOf({ ...DONE, hasPaydays: undefined }, true)).not.toContain('paydays')
  expect(namesOf(DONE, false)).toEqual(['basics', 'books', 'reminders'])
})

test('months that begin on the 1st leave no step to be taken', () => {
  expect(hasStepsToShow(DONE, true)).toBe(false)
  expect(hasStepsToShow({ ...DONE, hasBills: false }, true)).toBe(true)
})
