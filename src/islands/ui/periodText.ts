import { daysOfMonth, presentMonth } from '#lib/domain/months.ts'
import type { Now } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import {
  formatDays,
  formatDaysOfMonth,
  monthName,
  shortMonthName,
} from '#lib/i18n/dates.ts'

type Viewer = Now & { language: string }

/** Days of a month that begins with a payday; with year if not this year. */
export function periodDays(month: Month, viewer: Viewer): string {
  const { from, to } = daysOfMonth(month, viewer)
  const isThisYear = month.year === presentMonth(viewer).year
  const format = isThisYear ? formatDaysOfMonth : formatDays
  return format(from, to, viewer.language)
}

/** Short name and days of a month that begins with a payday: "Nov · Oct 30 – Nov 29". */
export function periodName(month: Month, viewer: Viewer): string {
  return `${shortMonthName(month.month, viewer.language)} · ${periodDays(month, viewer)}`
}

/** Like `periodName` with the whole name, for choices. */
export function periodChoice(month: Month, viewer: Viewer): string {
  return `${monthName(month.month, viewer.language)} · ${periodDays(month, viewer)}`
}
