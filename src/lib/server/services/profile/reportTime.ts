import type { Context } from '../../core/context.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import { dayIn, instantAt } from '../../core/zone.ts'
import { periodsOfProfile } from '../months.ts'
import { storedPeriodRules } from './periodRules.ts'

type MailTime = Pick<ProfileTable, 'zone' | 'language' | 'notify_minute' | 'period_rules'>
type ReportSettings = MailTime & Pick<ProfileTable, 'notify_monthly_report'>

const MINUTE = 60_000

/**
 * The index of the latest finished month at an instant, as a profile counts months, and its
 * mail time. That is the chosen minute on the first day of the next month.
 */
export function reportTime(
  { notify_minute: minute, ...profile }: MailTime,
  now: number,
): { month: number; at: number } {
  const zone = profile.zone ?? 'UTC'
  const periodRules = storedPeriodRules(profile)
  const periods = periodsOfProfile({ ...profile, zone, periodRules })
  const present = periods.indexOf(dayIn(zone, now))
  return {
    month: present - 1,
    at: instantAt(zone, periods.at(present).from, minute * MINUTE),
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
