import { failureText } from '#lib/client/core/failures.ts'
import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { RowsOnTheWay } from '../ui/list/RowsOnTheWay.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { useLazy } from '../ui/useLazy.ts'
import { useT } from '../ui/ViewerContext.tsx'
import type { OpenDialog } from './askedDialog.ts'

type Props = { bill: Bill; tab: BillTab; open: OpenDialog }

const loadDetails = () => import('./BillDetails.tsx')

/** Details of a bill or a series, loaded when first asked for. */
export function BillPanel({ bill, tab, open }: Props) {
  const t = useT()
  const { categoryId, ownerId } = bill
  const category = useCategory({ categoryId, ownerId, type: 'expense' })
  const { part, failure, retry } = useLazy(loadDetails, true)
  return (
    <SidePanel
      titleId="bill-title"
      title={bill.title}
      icon={category}
      back={{ label: t('bills.back'), go: billsView.closeDetail }}
      close={{ label: t('common.close'), go: billsView.closeDetail }}
    >
      {part && <part.BillDetails {...{ bill, tab, open }} category={category.name} />}
      {!part && failure === undefined && (
        <RowsOnTheWay rows={4} label={t('bills.loading')} />
      )}
      {failure !== undefined && <TryAgain text={failureText(failure, t)} retry={retry} />}
    </SidePanel>
  )
}
