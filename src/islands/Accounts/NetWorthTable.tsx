import { worthLines } from '#lib/charts/worth.ts'
import type { WorthLine } from '#lib/charts/worth.ts'
import type { NetWorthMonth } from '#lib/domain/netWorth.ts'
import { indexOfMonth } from '#lib/domain/period.ts'
import type { Month } from '#lib/domain/period.ts'
import { formatMonth, shortMonthName } from '#lib/i18n/dates.ts'
import { TableAmount } from '../ui/plot/TableAmount.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { worthName } from './worthName.ts'

/** Table of the chart's numbers, which scrolls where a phone is too narrow for it. */
export function NetWorthTable({ months }: { months: NetWorthMonth[] }) {
  const { t, currency } = useViewer()
  // Net worth comes first, as a phone shows only the first columns.
  const lines = worthLines(months)
  const columns = [lines.at(-1)!, ...lines.slice(0, -1)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className="worth-table" aria-label={t('reports.table')} tabIndex={0}>
      <table className="numbers">
        <caption className="visually-hidden">{t('accounts.worth.history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reports.inCurrency', { currency })}</th>
            {columns.map(({ key }) => (
              <th key={key} scope="col">
                {worthName(key, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={indexOfMonth(month)} month={month} lines={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthRow({ month, lines }: { month: Month; lines: WorthLine[] }) {
  const index = indexOfMonth(month)
  return (
    <tr>
      <th scope="row">
        <MonthOfYear {...month} />
      </th>
      {lines.map(({ key, points }) => (
        <td
          key={key}
          className={key === 'total' ? 'saved' : undefined}
          suppressHydrationWarning
        >
          <Amount minor={points.find((point) => point.month === index)?.minor} />
        </td>
      ))}
    </tr>
  )
}

function Amount({ minor }: { minor: number | undefined }) {
  return minor === undefined ? '–' : <TableAmount minor={minor} />
}

/** Name of a month with its year, on a phone a shorter one. */
function MonthOfYear(month: Month) {
  const { language } = useViewer()
  const name = formatMonth(month, language)
  return (
    <abbr title={name}>
      <span className="month-whole">{name}</span>
      <span className="month-brief">
        {shortMonthName(month.month, language)} {month.year}
      </span>
    </abbr>
  )
}
