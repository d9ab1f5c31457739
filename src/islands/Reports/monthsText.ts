import type { YearSpan } from '#lib/domain/reportMonths.ts'
import { isWholeYear } from '#lib/domain/reportMonths.ts'
import { shortMonthName } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n.ts'
import type { useMonthsOf } from './useMonthsOf.ts'

type Texts = {
  year: number
  viewer: { t: Translate; language: string }
  months: Pick<ReturnType<typeof useMonthsOf>, 'now' | 'monthAt'>
}

/** Label of a span of months: "Jan to Nov", or "In all" for a whole year. */
export function monthsText(span: YearSpan, { year, viewer, months }: Texts): string {
  const { t, language } = viewer
  if (isWholeYear(span, year, months.now)) return t('reports.inAll')
  const first = shortMonthName(months.monthAt(span.first).month, language)
  const last = shortMonthName(months.monthAt(span.last).month, language)
  return first === last ? first : t('reports.fromTo', { first, last })
}
