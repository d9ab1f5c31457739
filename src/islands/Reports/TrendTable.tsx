import { meanOf, shownMonths, spentOf, unfinishedMonth } from '#lib/domain/report.ts'
import type { YearOfCategory } from '#lib/domain/report.ts'
import { entriesAddress } from '#lib/domain/reportsView.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthWord } from './MonthWord.tsx'
import { TableAmount } from './TableAmount.tsx'
import { monthsText } from './monthsText.ts'

type Props = { trend: YearOfCategory; isStill?: boolean }

/** Table of the numbers that the chart of a trend draws; a month leads to its entries. */
export function TrendTable({ trend, isStill }: Props) {
  const viewer = useViewer()
  const { t, currency, today, profileId: ownerId } = viewer
  const { year, months, categoryId } = trend
  const count = shownMonths(year, today)
  const unfinished = unfinishedMonth(year, today)
  const mean = meanOf(months, { year, today })
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
        {months.map(({ month, minor }) => (
          <tr key={month}>
            <th scope="row">
              {isStill || month >= count ? (
                <MonthWord month={month} />
              ) : (
                <a href={entriesAddress({ year, month, categoryId, ownerId })}>
                  <MonthWord month={month} />
                </a>
              )}
              {month === unfinished && (
                <span className="quiet-text wide"> {t('reports.soFar')}</span>
              )}
            </th>
            <td suppressHydrationWarning>
              {month < count ? <TableAmount minor={minor} /> : '–'}
            </td>
            <td className="past" suppressHydrationWarning>
              {mean && month < count && month !== unfinished ? (
                <TableAmount minor={minor - mean.minor} hasPlus />
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{monthsText(count, viewer)}</th>
          <td suppressHydrationWarning>
            <TableAmount minor={spentOf(months, count)} />
          </td>
          <td className="past">–</td>
        </tr>
      </tfoot>
    </table>
  )
}
