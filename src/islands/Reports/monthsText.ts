import { lengthOf } from '#lib/domain/reportMonths.ts'
import type { YearSpan } from '#lib/domain/reportMonths.ts'
import { shortMonthName } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n.ts'

/** Label of a span of months: "Jan to Nov", or "In all" for a whole year. */
export function monthsText(
  span: YearSpan,
  { t, language }: { t: Translate; language: string },
): string {
  if (lengthOf(span) === 12) return t('reports.inAll')
  const first = shortMonthName(span.first, language)
  const last = shortMonthName(span.last, language)
  return first === last ? first : t('reports.fromTo', { first, last })
}
