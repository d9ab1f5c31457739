import { useEffect, useMemo } from 'react'
import { billLists } from '#lib/client/bills.ts'
import type { LoadedBills } from '#lib/client/bills.ts'
import { billsView } from '#lib/client/bills/view.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { amountsText } from '../ui/amounts.ts'
import { SplitView } from '../ui/list/SplitView.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { BillRows } from './BillRows.tsx'
import { BillPanel } from './BillPanel.tsx'
import { DueHead } from './DueHead.tsx'
import type { OpenDialog } from './askedDialog.ts'

type Props = {
  tab: BillTab
  first: LoadedBills
  billId?: string
  open: OpenDialog
  add?: () => void
}

/** Bills of a tab, and beside them the chosen one. */
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
  return (
    <SplitView
      id="bill-list"
      label={t(`bills.lists.${tab}`)}
      rows={bill ? [`bill-${bill.id}`] : []}
      close={billsView.closeDetail}
      details={bill && <BillPanel key={bill.id} bill={bill} tab={tab} open={open} />}
      hint={t('bills.choose')}
    >
      {list.soon && bills.length > 0 && <DueHead list={list} soon={list.soon} />}
      {otherCurrencies.length > 0 && (
        <p className="quiet-text bills-others num" suppressHydrationWarning>
          {t('bills.others', { amounts: amountsText(otherCurrencies, viewer) })}
        </p>
      )}
      <BillRows tab={tab} list={list} chosenId={bill?.id} add={add} />
    </SplitView>
  )
}
