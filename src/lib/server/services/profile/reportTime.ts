import { dayOf } from '#lib/domain/day.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { Context } from '../../core/context.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import { dayIn, instantAt } from '../../core/zone.ts'

type MailTime = Pick<ProfileTable, 'zone' | 'notify_minute'>
type ReportSettings = MailTime & Pick<ProfileTable, 'notify_monthly_report'>

const MINUTE = 60_000

/**
 * The index of the latest finished month at an instant, and its mail time. That is the
 * chosen minute on the first of the next month.
 */
export function reportTime(
  { zone, notify_minute: minute }: MailTime,
  now: number,
): { month: number; at: number } {
  const here = zone ?? 'UTC'
  const present = monthOf(dayIn(here, now))
  const first = dayOf(present.year, present.month, 1)
  return {
    month: indexOfMonth(present) - 1,
    at: instantAt(here, first, minute * MINUTE),
  }
}

/**
 * The first month to report after a change of settings. Switching reports on skips months
 * whose time has passed; changing zone or minute alone changes nothing.
 */
export function firstReport(
  { now }: Context,
  { notify_monthly_report: isWanted, report_month: stored }: ProfileTable,
  settings: ReportSettings,
): number {
  if (isWanted === 1 || settings.notify_monthly_report === 0) return stored
  const { month, at } = reportTime(settings, now)
  return Math.max(stored, at <= now ? month + 1 : month)
}
