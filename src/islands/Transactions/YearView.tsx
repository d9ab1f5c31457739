import { $year, refreshTransactions, yearKey } from '#lib/client/transactions.ts'
import type { YearOfTransactions } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { percentOf } from '#lib/charts/percent.ts'
import { isSameMonth, monthOf } from '#lib/domain/period.ts'
import { nearestMonth } from '#lib/domain/period.ts'
import { toComeOfMonths, totalOfMonths } from '#lib/domain/transactionList.ts'
import type { MonthOfTransactions } from '#lib/domain/transaction.ts'
import { monthName } from '#lib/i18n/dates.ts'
import { listOfView } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { amountsText } from '../ui/amounts.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { Failed } from '../ui/list/Failed.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { MonthPicker } from '../ui/MonthPicker.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
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
          month={{ year, month: nearestMonth(year, view.today) }}
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
      {Array.from({ length: 12 }, (_, month) => (
        <li key={month}>
          <MonthRow
            view={view}
            sums={months.find((one) => one.month === month) ?? { ...NONE, month }}
            span={span}
          />
        </li>
      ))}
    </ul>
  )
}

const NONE: Omit<MonthOfTransactions, 'month'> = { minor: 0, count: 0, otherCurrencies: [] }

/** Range of the bars' axis; includes 0. */
type BarSpan = { lowest: number; highest: number }
type RowProps = { view: TransactionsView; sums: MonthOfTransactions; span: BarSpan }

function MonthRow({ view, sums, span }: RowProps) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { month, minor, count, otherCurrencies } = sums
  const isPresent = isSameMonth({ year: view.year, month }, monthOf(view.today))
  return (
    <ViewLink
      id={`month-${month}`}
      className="list-row month-row"
      state={transactionsView}
      to={{ ...view, month }}
      aria-current={isPresent ? 'date' : undefined}
    >
      <span>
        {monthName(month, language)}
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

/** A bar from 0 on, to the left below 0. */
function barOf(minor: number, { lowest, highest }: BarSpan) {
  const whole = highest - lowest
  return {
    x: percentOf(Math.min(0, minor) - lowest, whole),
    width: percentOf(Math.abs(minor), whole),
  }
}
