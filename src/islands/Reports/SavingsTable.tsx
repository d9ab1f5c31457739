import { savingsOf, shownMonths, unfinishedMonth } from '#lib/domain/report.ts'
import type { Savings, YearOfSavings } from '#lib/domain/report.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { MonthWord } from './MonthWord.tsx'
import { TableAmount } from './TableAmount.tsx'
import { monthsText } from './monthsText.ts'

/** Table of the numbers that the chart of savings draws. */
export function SavingsTable({ answer }: { answer: YearOfSavings }) {
  const viewer = useViewer()
  const { t, currency, today } = viewer
  const { year, months, before } = answer
  const count = shownMonths(year, today)
  const unfinished = unfinishedMonth(year, today)
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
        {months.map((sums) => (
          <tr key={sums.month}>
            <th scope="row">
              <MonthWord month={sums.month} />
              {sums.month === unfinished && (
                <span className="quiet-text wide"> {t('reports.soFar')}</span>
              )}
            </th>
            <Cells sums={sums.month < count ? sums : undefined} />
            {before && <Cells sums={before[sums.month]} isBefore />}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{monthsText(count, viewer)}</th>
          <Cells sums={savingsOf(months, count)} />
          {before && <Cells sums={savingsOf(before, count)} isBefore />}
        </tr>
      </tfoot>
    </table>
  )
}

function HeadsBefore({ year }: { year: number }) {
  const { t } = useViewer()
  return (
    <>
      <th scope="col" className="wide">
        {t('reports.savings.key.income', { year })}
      </th>
      <th scope="col" className="wide">
        {t('reports.savings.key.expense', { year })}
      </th>
      <th scope="col" className="wide">
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
