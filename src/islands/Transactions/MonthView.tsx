import { useMemo } from 'react'
import { $month, monthKey, refreshTransactions } from '#lib/client/transactions.ts'
import type { TransactionsOfMonth } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { groupByDay, toComeOf, totalOf } from '#lib/domain/transactionList.ts'
import type { DayOfTransactions } from '#lib/domain/transactionList.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Month } from '#lib/domain/period.ts'
import { monthInText } from '#lib/i18n/dates.ts'
import { listOfView } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { Failed } from '../ui/list/Failed.tsx'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import { MonthPicker } from '../ui/MonthPicker.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { DayPanel } from './DayPanel.tsx'
import { DayRow } from './DayRow.tsx'
import { TransactionPanel } from './TransactionPanel.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import { NoTransactions } from './NoTransactions.tsx'
import { TotalFigure } from './TotalFigure.tsx'

type Props = { view: TransactionsView; month: Month; seed?: TransactionsOfMonth }

/** Days or income of a month, and beside them the details of the chosen row. */
export function MonthView({ view, month, seed }: Props) {
  const { t, language } = useViewer()
  const { type } = view
  const { answer, error } = useAnswer<TransactionsOfMonth | undefined>($month, seed)
  const isOther = answer?.key !== monthKey(view)
  const failure = isOther ? error : undefined
  const transactions = answer?.transactions
  const days = useMemo(() => groupByDay(transactions ?? []), [transactions])
  const transaction = isOther
    ? undefined
    : transactions?.find(({ id }) => id === view.transactionId)
  const day = isOther ? undefined : days.find((one) => one.day === view.day)
  const name = monthInText(month, language)
  return (
    <SplitView
      label={t(type === 'income' ? 'transactions.incomes' : 'transactions.days', {
        month: name,
      })}
      isBusy={isOther && !failure}
      rows={rowIds(transaction?.id, day?.day)}
      close={transactionsView.closeDetail}
      details={detailsOf(view, transaction, day)}
      hint={days.length > 0 ? t(`transactions.choose.${type}`) : undefined}
    >
      <div className="list-head">
        <MonthPicker
          state={transactionsView}
          viewOf={(to) => ({ ...listOfView(view), ...to })}
          month={month}
          entries={type}
        />
        <TotalFigure
          label={t(`transactions.monthTotal.${type}`, { month: name })}
          total={transactions && !isOther ? totalOf(transactions) : undefined}
          toComeMinor={toComeOf(transactions ?? [], view.today)}
        />
      </div>
      {failure ? (
        <Failed className="empty" failure={failure} retry={refreshTransactions} />
      ) : (
        <Rows {...{ transactions, days, view }} isLeft={isOther} />
      )}
    </SplitView>
  )
}

function detailsOf(
  view: TransactionsView,
  transaction?: Transaction,
  day?: DayOfTransactions,
) {
  if (transaction) {
    const { closeAll, closeDetail } = transactionsView
    const leave = day && day.transactions.length > 1 ? closeDetail : closeAll
    return (
      <TransactionPanel
        key={transaction.id}
        transaction={transaction}
        view={view}
        leave={leave}
      />
    )
  }
  return day && <DayPanel key={day.day} day={day} view={view} />
}

function rowIds(transactionId: string | undefined, day: string | undefined): string[] {
  return [
    transactionId ? `transaction-${transactionId}` : '',
    day ? `day-${day}` : '',
  ].filter(Boolean)
}

type RowsProps = {
  transactions?: TransactionsOfMonth['transactions']
  days: DayOfTransactions[]
  view: TransactionsView
  /** Whether the rows are still of the month before, while the chosen month loads. */
  isLeft: boolean
}

/** Expenses are listed by day, income one by one (spec B, 2). */
function Rows({ transactions, days, view, isLeft }: RowsProps) {
  const t = useT()
  const { type, today, ownMonths, year, month, period, filter } = view
  const here = useMemo(
    () => listOfView({ type, today, ownMonths, year, month, period, filter }),
    [type, today, ownMonths, year, month, period, filter],
  )
  if (!transactions) return <RowsOnTheWay rows={6} label={t('transactions.loading')} />
  if (transactions.length === 0) return <NoTransactions view={here} />
  if (type === 'income') {
    return (
      <ul inert={isLeft}>
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow
              transaction={transaction}
              view={here}
              isChosen={transaction.id === view.transactionId}
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul inert={isLeft}>
      {days.map((day) => (
        <li key={day.day}>
          <DayRow day={day} view={here} isChosen={day.day === view.day} />
        </li>
      ))}
    </ul>
  )
}
