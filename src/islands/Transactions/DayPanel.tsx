import { transactionsView } from '#lib/client/transactions/view.ts'
import type { DayOfTransactions } from '#lib/domain/transactionList.ts'
import { formatWeekday } from '#lib/i18n/dates.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { figureClass } from '../ui/CompactAmount.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { TransactionRow } from './TransactionRow.tsx'

type Props = {
  day: DayOfTransactions
  view: TransactionsView
}

/** Transactions of a day: beside the list of days, on a phone over it. */
export function DayPanel({ day, view }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { transactions, minor, otherCurrencies } = day
  const sum = sumText(minor, viewer)
  return (
    <SidePanel
      titleId="day-title"
      title={formatWeekday(day.day, language)}
      state={transactionsView}
      view={view}
      backLabel={t('transactions.back.days')}
    >
      <p className={figureClass(sum)} suppressHydrationWarning>
        {sum}
      </p>
      <p className="quiet-text num" suppressHydrationWarning>
        {t('transactions.count', { count: transactions.length })}
        {otherCurrencies.length > 0 &&
          ` · ${t('transactions.others', { amounts: amountsText(otherCurrencies, viewer) })}`}
      </p>
      <ul className="day-transactions">
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow
              transaction={transaction}
              view={{ ...view, day: day.day }}
              isChosen={false}
            />
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
