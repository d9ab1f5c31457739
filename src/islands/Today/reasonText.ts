import type { ForecastReason } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Name of a reason; a late bill with its due day. */
export function reasonText(
  { title, lateSince }: ForecastReason,
  { t, language }: Viewer,
): string {
  if (lateSince === undefined) return title
  return t('today.late', { title, day: formatDayOfMonth(lateSince, language) })
}
