import { useEffect, useRef, useState } from 'react'
import { monthKey, seedTransactions, yearKey } from '#lib/client/transactions.ts'
import type { TransactionsSeed } from '#lib/client/transactions.ts'
import { transactionsView } from '#lib/client/transactions/view.ts'
import { nearestShown } from '#lib/domain/months.ts'
import type { NewTransaction, TransactionAction } from '#lib/views/forms.ts'
import { listOfView, monthOfView } from '#lib/views/transactions.ts'
import type { TransactionsView } from '#lib/views/transactions.ts'
import { FilterChip } from './Transactions/FilterChip.tsx'
import { MonthView } from './Transactions/MonthView.tsx'
import { FilterLink } from './Transactions/FilterLink.tsx'
import { TransactionsYear } from './Transactions/TransactionsYear.tsx'
import { Waiting } from './Transactions/Waiting.tsx'
import { YearView } from './Transactions/YearView.tsx'
import { TransactionEditor } from './TransactionEditor.tsx'
import type { EditorProps } from './TransactionEditor.tsx'
import { FirstForm, useFirstForm } from './ui/useFormLinks.ts'
import { useView } from './ui/useView.ts'
import { ViewLink } from './ui/ViewLink.tsx'
import { useViewer, withViewer } from './ui/ViewerContext.tsx'
import { useSeed } from './ui/useSeeded.ts'
import './ui/tabs.css'
import './Transactions/Transactions.css'

export type { TransactionsSeed }

type Props = {
  seed: TransactionsSeed
  /**
   * Form that the address names; one of the chosen transaction only if the viewer may
   * change it.
   */
  firstForm?: NewTransaction | TransactionAction
  editor: EditorProps
}

/** Screen of expenses or income: a year by its months, a month by its days. */
export const Transactions = withViewer(function Transactions({
  seed,
  firstForm,
  editor,
}: Props) {
  const { months, transactions } = seed
  const { t, ...viewer } = useViewer()
  useSeed(() => seedTransactions(seed, viewer))
  const [seeds] = useState(() => ({
    year: months && { key: yearKey(seed.view), months },
    month: transactions && { key: monthKey(seed.view)!, transactions }, // transactions are of a month
  }))
  const view = useView(transactionsView, seed.view)
  const month = monthOfView(view)
  useFocusOnMonth(month !== undefined)
  return (
    <FirstForm value={useFirstForm(firstForm)}>
      <div className="page-head">
        <h1>{t(`transactions.title.${view.type}`)}</h1>
        <TransactionsYear view={view} seed={seed.firstYear} />
        <FilterLink view={view} />
      </div>
      {view.type === 'expense' && <Waiting />}
      {view.filter && <FilterChip view={view} />}
      <Tabs view={view} />
      {month ? (
        <MonthView view={view} month={month} seed={seeds.month} />
      ) : (
        <YearView view={view} seed={seeds.year} />
      )}
      <TransactionEditor {...editor} />
    </FirstForm>
  )
})

function Tabs({ view }: { view: TransactionsView }) {
  const { t } = useViewer()
  const month = monthOfView(view) ?? nearestShown(view, view)
  const isDaily = view.month !== undefined
  return (
    <nav className="tabs" aria-label={t('transactions.tabs.label')}>
      <ViewLink
        state={transactionsView}
        to={{ ...listOfView(view), month: undefined }}
        aria-current={isDaily ? undefined : 'page'}
      >
        {t('transactions.tabs.monthly')}
      </ViewLink>
      <ViewLink
        state={transactionsView}
        to={{ ...listOfView(view), ...month }}
        aria-current={isDaily ? 'page' : undefined}
      >
        {t('transactions.tabs.daily')}
      </ViewLink>
    </nav>
  )
}

/** Opening a month removes its row: the focus moves to the month's name. */
function useFocusOnMonth(isMonth: boolean) {
  const before = useRef(isMonth)
  useEffect(() => {
    if (before.current === isMonth) return
    before.current = isMonth
    const isLost = document.activeElement === document.body
    if (!isMonth || !isLost) return
    document.querySelector<HTMLElement>('#shown-month')?.focus({ preventScroll: true })
  }, [isMonth])
}
