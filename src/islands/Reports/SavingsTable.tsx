import { hasAny, savingsOf, savingsToCome } from '#lib/domain/report.ts'
import type { Savings, YearOfSavings } from '#lib/domain/report.ts'
import {
  isWithin,
  monthsWithin,
  shownSpan,
  unfinishedMonth,
  WHOLE_YEAR,
} from '#lib/domain/reportMonths.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthWord } from '../ui/plot/MonthWord.tsx'
import { TableAmount } from '../ui/plot/TableAmount.tsx'
import { monthsText } from './monthsText.ts'
import { useMonthsOf } from './useMonthsOf.ts'

/** Table of the savings chart's numbers. */
export function SavingsTable({ answer }: { answer: YearOfSavings }) {
  const viewer = useViewer()
  const { t, currency } = viewer
  const ofYear = useMonthsOf(answer)
  const { now } = ofYear
  const { year, begins, months, before } = answer
  const span = shownSpan(answer, now)
  const spanBefore = shownSpan({ year: year - 1, begins }, now)
  const unfinished = unfinishedMonth(year, now)
  const isLater = (month: number) => month > span.last
  const hasLater = months.some((one) => isLater(one.month) && hasAny(one))
  const toCome = savingsToCome(months)
  return (
    <table className="numbers">
      <caption className="visually-hidden">
        {t('reports.savings.caption', { year })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('reports.inCurrency', { currency })}</th>
          <th scope="col">{t('reports.savings.income')}</th>
          <th scope="col">{t('reports.savings.expense')}</th>
          <th scope="col">{t('reports.savings.savings')}</th>
          {before && <HeadsBefore year={year - 1} />}
        </tr>
      </thead>
      <tbody>
        {monthsWithin(months, { ...span, last: WHOLE_YEAR.last }).map((sums) => (
          <tr key={sums.month}>
            <th scope="row">
              <MonthWord month={ofYear.monthAt(sums.month).month} />
              {sums.month === unfinished && (
                <span className="quiet-text wide"> {t('reports.soFar')}</span>
              )}
              {isLater(sums.month) && hasAny(sums) && (
                <span className="quiet-text wide"> {t('reports.stillToCome')}</span>
              )}
            </th>
            <Cells sums={isLater(sums.month) && !hasAny(sums) ? undefined : sums} />
            {before && (
              <Cells
                sums={isWithin(sums.month, spanBefore) ? before[sums.month] : undefined}
                isBefore
              />
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{monthsText(span, { year, viewer, months: ofYear })}</th>
          <Cells sums={savingsOf(months, span)} />
          {before && <Cells sums={savingsOf(before, span)} isBefore />}
        </tr>
        {hasLater && (
          <tr>
            <th scope="row">{t('reports.inAll')}</th>
            <Cells sums={savingsOf(months)} />
            {before && <Cells sums={savingsOf(before)} isBefore />}
          </tr>
        )}
        {hasAny(toCome) && (
          <tr className="to-come">
            <th scope="row">{t('reports.ofThisToCome')}</th>
            <Cells sums={toCome} />
            {before && <Cells sums={undefined} isBefore />}
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function HeadsBefore({ year }: { year: number }) {
  const { t } = useViewer()
  return (
    <>
      <th scope="col" className="wide past">
        {t('reports.savings.key.income', { year })}
      </th>
      <th scope="col" className="wide past">
        {t('reports.savings.key.expense', { year })}
      </th>
      <th scope="col" className="wide past">
        {t('reports.savings.key.savings', { year })}
      </th>
    </>
  )
}

type CellsProps = { sums: Savings | undefined; isBefore?: boolean }

function Cells({ sums, isBefore }: CellsProps) {
  const write = (minor: number | undefined) =>
    minor === undefined ? '–' : <TableAmount minor={minor} />
  const name = isBefore ? 'wide past' : undefined
  return (
    <>
      <td className={name} suppressHydrationWarning>
        {write(sums?.income)}
      </td>
      <td className={name} suppressHydrationWarning>
        {write(sums?.expense)}
      </td>
      <td className={name ?? (sums && 'saved')} suppressHydrationWarning>
        {write(sums?.savings)}
      </td>
    </>
  )
}
