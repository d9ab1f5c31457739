import { useEffect, useMemo, useRef } from 'react'
import { billLists } from '#lib/client/bills.ts'
import type { LoadedBills } from '#lib/client/bills.ts'
import { billsView } from '#lib/client/bills/view.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { amountsText } from '../ui/amounts.ts'
import { usePanelFocus } from '../ui/list/usePanelFocus.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { BillRows } from './BillRows.tsx'
import { BillPanel } from './BillPanel.tsx'
import type { OpenDialog } from './useBillDialog.tsx'

type Props = {
  tab: BillTab
  /** The list as the page was made with it. */
  first: LoadedBills
  billId?: string
  open: OpenDialog
  /** Opens the form of a new bill; absent until the page is at work. */
  add?: () => void
}

/** The bills of a tab, and beside them the chosen one. */
export function TabView({ tab, first, billId, open, add }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const list = useSeeded(billLists[tab].$shown, first)
  const { rows: bills, otherCurrencies, isLoading } = list
  const bill = useMemo(() => bills.find(({ id }) => id === billId), [bills, billId])
  const isMissing = billId !== undefined && !bill
  useEffect(() => {
    if (isMissing && !isLoading) billLists[tab].lookFurther()
  }, [isMissing, isLoading, tab])
  const section = useRef<HTMLElement>(null)
  const panel = useRef<HTMLHeadingElement>(null)
  const rows = bill ? [`bill-${bill.id}`] : []
  usePanelFocus(rows, { list: section, panel, close: billsView.closeDetail })
  return (
    <div className="split">
      <section
        ref={section}
        id="bill-list"
        className="card list"
        aria-label={t(`bills.lists.${tab}`)}
        tabIndex={-1}
      >
        {otherCurrencies.length > 0 && (
          <p className="quiet-text bills-others num" suppressHydrationWarning>
            {t('bills.others', { amounts: amountsText(otherCurrencies, viewer) })}
          </p>
        )}
        <BillRows tab={tab} list={list} chosenId={bill?.id} add={add} />
      </section>
      {bill ? (
        <BillPanel key={bill.id} ref={panel} bill={bill} tab={tab} open={open} />
      ) : (
        <p className="card panel-hint quiet-text">{t('bills.choose')}</p>
      )}
    </div>
  )
}
