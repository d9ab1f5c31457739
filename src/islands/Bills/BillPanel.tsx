import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import type { Day } from '#lib/domain/day.ts'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useT } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'
import { BillDetails } from './BillDetails.tsx'

type Props = { bill: Bill; tab: BillTab; day?: Day; open: OpenBillDialog }

/** Details of a bill or a series. */
export function BillPanel({ bill, tab, day, open }: Props) {
  const t = useT()
  const { categoryId, ownerId } = bill
  const category = useCategory({ categoryId, ownerId, type: 'expense' })
  return (
    <SidePanel
      titleId="bill-title"
      title={bill.title}
      icon={category}
      state={billsView}
      view={{ tab, billId: bill.id, day }}
      backLabel={t('bills.back')}
    >
      <BillDetails {...{ bill, tab, open }} category={category.name} />
    </SidePanel>
  )
}
