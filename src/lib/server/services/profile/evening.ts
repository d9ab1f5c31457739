import type { Context } from '../../core/context.ts'
import type { LocalTime } from '../../core/zone.ts'
import { lastPassing } from '../../core/zone.ts'
import type { ProfileTable } from '../../db/tables/people.ts'

type MailTime = Pick<ProfileTable, 'zone' | 'notify_minute'>
type ExpenseMailSetting = Pick<ProfileTable, 'notify_expenses'>

const EVENING_BEGINS = 18 * 60
const USUAL_EVENING = 20 * 60

/**
 * The last mail time until an instant: the chosen minute of an evening, or 20:00 where it
 * is before 18:00.
 */
export function lastEvening(
  { zone, notify_minute: minute }: MailTime,
  until: number,
): LocalTime {
  return lastPassing(
    zone ?? 'UTC',
    minute >= EVENING_BEGINS ? minute : USUAL_EVENING,
    until,
  )
}

/** Time up to which expenses count as mailed; now, when mails are switched on. */
export function mailedUntil(
  { now }: Context,
  { notify_expenses: wasWanted, expenses_told_until: stored }: ProfileTable,
  { notify_expenses: isWanted }: ExpenseMailSetting,
): number {
  return wasWanted === 0 && isWanted === 1 ? Math.max(stored, now) : stored
}
