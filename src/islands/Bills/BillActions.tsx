import { billsView } from '#lib/client/bills/view.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import type { BillAction } from '#lib/views/forms.ts'
import { FormLink } from '../ui/FormLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { billDialogOf } from './billDialogs.ts'
import type { OpenBillDialog } from './billDialogs.ts'
import { PayAndSkip } from './PayAndSkip.tsx'

type Props = { bill: Bill; tab: BillTab; open: OpenBillDialog }

/** Forms and questions for who may change a bill or a series. */
export function BillActions({ bill, tab, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  if (!mayChangeEntry(bill, viewer)) return null
  const isWhole = tab === 'recurring'
  const linkTo = (form: BillAction) => ({
    form,
    address: billsView.addressOf({ tab, billId: bill.id }),
    open: () => open(billDialogOf(form, bill, { isWhole })),
  })
  return (
    <div className="actions">
      {!isWhole && !bill.isPaid && <PayAndSkip bill={bill} open={open} />}
      <FormLink {...linkTo('bill-edit')} className="button">
        {t('bills.edit')}
      </FormLink>
      <FormLink {...linkTo('bill-delete')} className="button">
        <Icon name="trash-2" size={18} />
        {t('bills.delete')}
      </FormLink>
    </div>
  )
}
