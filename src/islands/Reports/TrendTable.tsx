import { spentOf, spentToCome } from '#lib/domain/report.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import type { SpentMonth } from '#lib/domain/reportMonths.ts'
import {
  isWithin,
  meanOf,
  monthsWithin,
  shownSpan,
  unfinishedMonth,
  WHOLE_YEAR,
} from '#lib/domain/reportMonths.ts'
import type { Mean } from '#lib/domain/reportMonths.ts'
import { entriesAddress } from '#lib/views/reports.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthWord } from '../ui/plot/MonthWord.tsx'
import { TableAmount } from '../ui/plot/TableAmount.tsx'
import { monthsText } from './monthsText.ts'
import { useMonthsOf } from './useMonthsOf.ts'

type Props = { trend: YearOfCategory; isStill?: boolean }

/** Table of the trend chart's numbers; each month links to its entries. */
export function TrendTable({ trend, isStill }: Props) {
  const viewer = useViewer()
  const { t, currency } = viewer
  const ofYear = useMonthsOf(trend)
  const { now } = ofYear
  const { year, months, first } = trend
  const span = shownSpan(trend, now)
  const mean = meanOf(months, { ...now, year, first, currency })
  const hasLater = months.some(({ month, minor }) => month > span.last && minor !== 0)
  const toComeMinor = spentToCome(months)
  return (
    <table className="numbers">
      <caption className="visually-hidden">{t('reports.trends.caption', { year })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reports.inCurrency', { currency })}</th>
          <th scope="col">{t('reports.trends.amount')}</th>
          <th scope="col">{t('reports.trends.fromMean')}</th>
        </tr>
      </thead>
      <tbody>
        {monthsWithin(months, { ...span, last: WHOLE_YEAR.last }).map((spent) => (
          <MonthRow key={spent.month} {...{ spent, trend, mean, isStill }} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{monthsText(span, { year, viewer, months: ofYear })}</th>
          <SumCells minor={spentOf(months, span)} />
        </tr>
        {hasLater && (
          <tr>
            <th scope="row">{t('reports.inAll')}</th>
            <SumCells minor={spentOf(months)} />
          </tr>
        )}
        {toComeMinor !== 0 && (
          <tr className="to-come">
            <th scope="row">{t('reports.ofThisToCome')}</th>
            <SumCells minor={toComeMinor} />
          </tr>
        )}
      </tfoot>
    </table>
  )
}

type RowProps = Props & { spent: SpentMonth; mean: Mean | undefined }

function MonthRow({ spent: { month, minor }, trend, mean, isStill }: RowProps) {
  const { t, profileId: ownerId } = useViewer()
  const { now, monthAt } = useMonthsOf(trend)
  const { year, categoryId } = trend
  const isLater = month > shownSpan(trend, now).last
  const named = monthAt(month)
  const isEmpty = isLater && minor === 0
  return (
    <tr>
      <th scope="row">
        {isStill || isEmpty ? (
          <MonthWord month={named.month} />
        ) : (
          <a href={entriesAddress({ ...named, categoryId, ownerId })}>
            <MonthWord month={named.month} />
          </a>
        )}
        {month === unfinishedMonth(year, now) && (
          <span className="quiet-text wide"> {t('reports.soFar')}</span>
        )}
        {isLater && !isEmpty && (
          <span className="quiet-text wide"> {t('reports.stillToCome')}</span>
        )}
      </th>
      <td suppressHydrationWarning>{isEmpty ? '–' : <TableAmount minor={minor} />}</td>
      <td className="past" suppressHydrationWarning>
        {mean && isWithin(month, mean) ? (
          <TableAmount minor={minor - mean.minor} hasPlus />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

function SumCells({ minor }: { minor: number }) {
  return (
    <>
      <td suppressHydrationWarning>
        <TableAmount minor={minor} />
      </td>
      <td className="past">–</td>
    </>
  )
}
