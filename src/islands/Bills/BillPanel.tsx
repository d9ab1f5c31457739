import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { LaterPart } from '../ui/list/LaterPart.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useT } from '../ui/ViewerContext.tsx'
import type { OpenDialog } from './askedDialog.ts'

type Props = { bill: Bill; tab: BillTab; open: OpenDialog }

const loadDetails = () => import('./BillDetails.tsx')
const DETAILS = 'src/islands/Bills/BillDetails.tsx'
const loaded = import.meta.env.SSR ? await loadDetails() : undefined

/** Details of a bill or a series, loaded when first asked for. */
export function BillPanel({ bill, tab, open }: Props) {
  const t = useT()
  const { categoryId, ownerId } = bill
  const category = useCategory({ categoryId, ownerId, type: 'expense' })
  return (
    <SidePanel
      begins={DETAILS}
      titleId="bill-title"
      title={bill.title}
      icon={category}
      back={{ label: t('bills.back'), go: billsView.closeDetail }}
      close={{ label: t('common.close'), go: billsView.closeDetail }}
    >
      <LaterPart load={loadDetails} loaded={loaded} label={t('bills.loading')}>
        {({ BillDetails }) => (
          <BillDetails {...{ bill, tab, open }} category={category.name} />
        )}
      </LaterPart>
    </SidePanel>
  )
}
