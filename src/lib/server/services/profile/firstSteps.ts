import type { FirstStepMarks } from '#lib/domain/firstSteps.ts'
import type { SettingsChange } from '#lib/domain/profile.ts'
import type { ProfileTable } from '../../db/tables/people.ts'

type Marks = Pick<ProfileTable, 'steps_dismissed' | 'steps_confirmed' | 'steps_reminders'>

/** First steps of a profile that are dismissed or confirmed. */
export function firstStepMarksOf(row: Marks): FirstStepMarks {
  return { isDismissed: row.steps_dismissed === 1, isConfirmed: row.steps_confirmed === 1 }
}

/** Marks after a change of settings: changing a preset value confirms its step. */
export function firstStepMarksAfter(change: SettingsChange, row: ProfileTable): Marks {
  const { firstSteps = {}, currency, language, zone, bills, minuteOfDay } = change
  const isChanged = [currency, language, zone].some((sent) => sent !== undefined)
  const isTimed = [bills, minuteOfDay].some((sent) => sent !== undefined)
  const isConfirmed = firstSteps.isConfirmed ?? (isChanged || row.steps_confirmed === 1)
  return {
    steps_dismissed: (firstSteps.isDismissed ?? row.steps_dismissed === 1) ? 1 : 0,
    steps_confirmed: isConfirmed ? 1 : 0,
    steps_reminders: isTimed ? 1 : row.steps_reminders,
  }
}
