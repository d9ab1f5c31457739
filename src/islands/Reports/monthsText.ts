import { shortMonthName } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n.ts'

/** Name of a year's first months together: "Jan to Nov", or "In all". */
export function monthsText(
  count: number,
  { t, language }: { t: Translate; language: string },
): string {
  if (count === 12) return t('reports.inAll')
  const first = shortMonthName(0, language)
  if (count === 1) return first
  return t('reports.fromTo', { first, last: shortMonthName(count - 1, language) })
}
