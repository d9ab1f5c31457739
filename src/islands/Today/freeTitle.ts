import type { Day } from '#lib/domain/day.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** "Free until Dec 1". */
export function freeTitle(until: Day, { t, language }: Viewer): string {
  return t('today.free.title', { day: formatDayOfMonth(until, language) })
}
