import { lowestOf } from '#lib/domain/forecast.ts'
import { formatSigned } from '#lib/domain/money.ts'
import type { Today, TodayDay } from '#lib/domain/todayForecast.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { inSentence, sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { reasonText } from './reasonText.ts'

/** Table of the days on which something moves, with the budgets since the row before. */
export function ForecastTable({ forecast }: { forecast: Today }) {
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const { days, balanceMinor } = forecast
  const rows = shownRows(days)
  const last = days.at(-1)! // there are days
  const signed = (minor: number) =>
    minor === 0 ? '' : formatSigned({ minor, currency }, language)
  const changes = days.reduce((sum, { changeMinor }) => sum + changeMinor, 0)
  const budgets = days.reduce((sum, { budgetsMinor }) => sum + budgetsMinor, 0)
  return (
    <table className="numbers line-table">
      <caption className="visually-hidden">{t('today.line.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('today.line.day')}</th>
          <th scope="col" className="line-what">
            {t('today.line.what')}
          </th>
          <th scope="col">{t('today.line.change')}</th>
          <th scope="col" className="wide">
            {t('today.line.budgets')}
          </th>
          <th scope="col">{t('today.line.then')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{formatDayOfMonth(forecast.day, language)}</th>
          <td className="line-what">{t('today.line.asItStands')}</td>
          <td>–</td>
          <td className="wide">–</td>
          <td suppressHydrationWarning>
            <b>{sumText(balanceMinor, viewer)}</b>
          </td>
        </tr>
        {rows.map((row) => (
          <Row key={row.day} row={row} isLast={row.day === last.day} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('today.line.inAll')}
            <Narrow minor={budgets} />
          </th>
          <td suppressHydrationWarning>{signed(changes)}</td>
          <td className="wide" suppressHydrationWarning>
            {signed(budgets)}
          </td>
          <td suppressHydrationWarning>{sumText(last.balanceMinor, viewer)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type ShownRow = TodayDay & { sinceMinor: number; isLowest: boolean }

/** Days with a change, the lowest and the last one; each with all budgets since the row before. */
function shownRows(days: readonly TodayDay[]): ShownRow[] {
  const lowest = lowestOf(days)
  const rows: ShownRow[] = []
  let sinceMinor = 0
  for (const day of days) {
    sinceMinor += day.budgetsMinor
    const isShown = day.reasons.length > 0 || day.more || day === lowest
    if (!isShown && day !== days.at(-1)) continue
    rows.push({ ...day, sinceMinor, isLowest: day === lowest })
    sinceMinor = 0
  }
  return rows
}

function Row({ row, isLast }: { row: ShownRow; isLast: boolean }) {
  const viewer = useViewer()
  const { language, currency } = viewer
  const { day, changeMinor, sinceMinor, balanceMinor, isLowest } = row
  const signed = (minor: number) =>
    minor === 0 ? '' : formatSigned({ minor, currency }, language)
  return (
    <tr className={isLowest ? 'low-row' : undefined}>
      <th scope="row">{formatDayOfMonth(day, language)}</th>
      <td className="line-what">
        {whatText(row, isLast, viewer)}
        <Narrow minor={sinceMinor} />
      </td>
      <td className={changeMinor > 0 ? 'good' : undefined} suppressHydrationWarning>
        {signed(changeMinor)}
      </td>
      <td className="past wide" suppressHydrationWarning>
        {signed(sinceMinor)}
      </td>
      <td suppressHydrationWarning>
        <b className={balanceMinor < 0 ? 'alarming' : undefined}>
          {sumText(balanceMinor, viewer)}
        </b>
      </td>
    </tr>
  )
}

function whatText(row: ShownRow, isLast: boolean, viewer: Viewer): string {
  const { t } = viewer
  const more = row.more && t('today.others', { count: row.more, number: String(row.more) })
  return [
    ...row.reasons.map((one) => reasonText(one, viewer)),
    more,
    row.isLowest && t('today.line.isLowest'),
    isLast && t('today.line.isLast'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The budgets of a row on a phone, where they have no column. */
function Narrow({ minor }: { minor: number }) {
  const { t, currency, language } = useViewer()
  if (minor === 0) return null
  return (
    <small className="narrow-line" suppressHydrationWarning>
      {t('today.line.budgetsOf', {
        amount: inSentence(formatSigned({ minor, currency }, language)),
      })}
    </small>
  )
}
