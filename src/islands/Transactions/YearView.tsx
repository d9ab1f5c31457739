import { $year, refreshTransactions, yearKey } from '#lib/client/transactions.ts'
import type { YearOfTransactions } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { percentOf } from '#lib/charts/percent.ts'
import { monthsAheadOf, monthsOfYear, nearestShown } from '#lib/domain/months.ts'
import type { Month } from '#lib/domain/period.ts'
import { toComeOfMonths, totalOfMonths } from '#lib/domain/transactionList.ts'
import type { MonthOfTransactions } from '#lib/domain/transaction.ts'
import { monthText } from '#lib/domain/monthText.ts'
import { monthName } from '#lib/i18n/dates.ts'
import { listOfView } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { amountsText } from '../ui/amounts.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { MonthPicker } from '../ui/MonthPicker.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { periodDays } from '../ui/periodText.ts'
import { ViewLink } from '../ui/ViewLink.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { TotalFigure } from './TotalFigure.tsx'

type Props = { view: TransactionsView; seed?: YearOfTransactions }

/** Months of a year, each with its sum and its number of transactions. */
export function YearView({ view, seed }: Props) {
  const t = useT()
  const { type, year } = view
  const { answer, error } = useAnswer<YearOfTransactions | undefined>($year, seed)
  const isOther = answer?.key !== yearKey(view)
  const failure = isOther ? error : undefined
  const label = t(`transactions.yearTotal.${type}`, { year })
  if (failure) {
    return (
      <section className="card">
        <Failed className="empty" failure={failure} retry={refreshTransactions} />
      </section>
    )
  }
  return (
    <section
      className="card list"
      aria-label={t('transactions.month.list', { year })}
      aria-busy={isOther}
    >
      <div className="list-head">
        <MonthPicker
          state={transactionsView}
          viewOf={(to) => ({ ...listOfView(view), ...to })}
          years={{
            viewOf: (to) => ({ ...listOfView(view), year: to }),
            labelOf: (way, to) => t(`transactions.${way}Year`, { year: to }),
          }}
          month={nearestShown(view, view)}
          entries={type}
        />
        <TotalFigure
          label={label}
          total={answer && !isOther ? totalOfMonths(answer.months) : undefined}
          toComeMinor={toComeOfMonths(answer?.months ?? [])}
        />
      </div>
      {answer ? (
        <Months view={view} months={answer.months} />
      ) : (
        <RowsOnTheWay rows={12} label={t('transactions.loading')} />
      )}
    </section>
  )
}

type MonthsProps = { view: TransactionsView; months: MonthOfTransactions[] }

function Months({ view, months }: MonthsProps) {
  const minors = months.map(({ minor }) => minor)
  const span = { lowest: Math.min(...minors, 0), highest: Math.max(...minors, 1) }
  return (
    <ul className="months">
      {monthsOfYear(view, view).map((month) => (
        <li key={monthText(month)}>
          <MonthRow
            view={view}
            month={month}
            sums={months.find((one) => isOf(one, month)) ?? NONE}
            span={span}
          />
        </li>
      ))}
    </ul>
  )
}

type Sums = Omit<MonthOfTransactions, 'month'>

const NONE: Sums = { minor: 0, count: 0, otherCurrencies: [] }

function isOf({ month, period }: MonthOfTransactions, of: Month): boolean {
  return month === of.month && period === of.period
}

/** Range of the bars' axis; includes 0. */
type BarSpan = { lowest: number; highest: number }
type RowProps = { view: TransactionsView; month: Month; sums: Sums; span: BarSpan }

function MonthRow({ view, month, sums, span }: RowProps) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { minor, count, otherCurrencies } = sums
  const isPresent = monthsAheadOf(month, view) === 0
  return (
    <ViewLink
      id={`month-${month.period ?? month.month}`}
      className="list-row month-row"
      state={transactionsView}
      to={{ ...view, ...month }}
      aria-current={isPresent ? 'date' : undefined}
    >
      <span>
        {monthName(month.month, language)}
        {month.period && <PeriodDays month={month} />}
        <small>{t('transactions.count', { count })}</small>
      </span>
      <span className="list-amounts num" suppressHydrationWarning>
        <b className={count === 0 ? 'nothing' : undefined} suppressHydrationWarning>
          <CompactAmount minor={minor} most={24} mostOnPhone={16} />
        </b>
        {otherCurrencies.length > 0 && (
          <small suppressHydrationWarning>
            {t('transactions.others', { amounts: amountsText(otherCurrencies, viewer) })}
          </small>
        )}
      </span>
      <svg
        className={`month-bar ${view.type}`}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect {...barOf(minor, span)} height="1" />
      </svg>
    </ViewLink>
  )
}

function PeriodDays({ month }: { month: Month }) {
  const viewer = useViewer()
  return <small suppressHydrationWarning>{periodDays(month, viewer)}</small>
}

/** A bar from 0 on, to the left below 0. */
function barOf(minor: number, { lowest, highest }: BarSpan) {
  const whole = highest - lowest
  return {
    x: percentOf(Math.min(0, minor) - lowest, whole),
    width: percentOf(Math.abs(minor), whole),
  }
}
