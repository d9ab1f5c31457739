import type { Context } from '../../core/context.ts'
import type { LocalTime } from '../../core/zone.ts'
import { lastPassing } from '../../core/zone.ts'
import type { ProfileTable } from '../../db/tables/people.ts'

type Chosen = Pick<ProfileTable, 'zone' | 'notify_minute'>
type Wish = Pick<ProfileTable, 'notify_expenses'>

const EVENING_BEGINS = 18 * 60
const USUAL_EVENING = 20 * 60

/**
 * The last evening until an instant, at the chosen minute. Who chose one before 18:00 is
 * mailed at 20:00.
 */
export function lastEvening(
  { zone, notify_minute: minute }: Chosen,
  until: number,
): LocalTime {
  return lastPassing(
    zone ?? 'UTC',
    minute >= EVENING_BEGINS ? minute : USUAL_EVENING,
    until,
  )
}

/** The mark after a change of settings: who turns the mails on is told of later expenses. */
export function toldUntil(
  { now }: Context,
  { notify_expenses: wasWanted, expenses_told_until: stored }: ProfileTable,
  { notify_expenses: isWanted }: Wish,
): number {
  return wasWanted === 0 && isWanted === 1 ? Math.max(stored, now) : stored
}
