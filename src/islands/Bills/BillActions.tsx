import type { Bill } from '#lib/domain/bill.ts'
import type { BillTab } from '#lib/domain/billList.ts'
import { Icon } from '../ui/Icon.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenDialog } from './askedDialog.ts'
import { PayAndSkip } from './PayAndSkip.tsx'
import { BILL_DIALOG } from './useBillDialog.tsx'

type Props = { bill: Bill; tab: BillTab; open: OpenDialog }

/** Buttons for the creator of a bill or a series. */
export function BillActions({ bill, tab, open }: Props) {
  const { t, profileId } = useViewer()
  if (bill.creatorId !== profileId) return null
  const isWhole = tab === 'recurring'
  // A paid bill is deleted alone: its series keeps it in any case.
  const isOfSeries = isWhole || (bill.seriesId !== undefined && !bill.isPaid)
  const edit = () =>
    open(isOfSeries ? { kind: 'editSeries', bill, isWhole } : { kind: 'form', bill })
  const remove = () =>
    open(isOfSeries ? { kind: 'deleteSeries', bill, isWhole } : { kind: 'delete', bill })
  return (
    <div className="actions">
      {!isWhole && !bill.isPaid && <PayAndSkip bill={bill} open={open} />}
      <button
        type="button"
        className="button"
        data-part={BILL_DIALOG.source}
        onClick={edit}
      >
        {t('bills.edit')}
      </button>
      <button
        type="button"
        className="button outline"
        data-part={BILL_DIALOG.source}
        onClick={remove}
      >
        <Icon name="trash-2" size={18} />
        {t('bills.delete')}
      </button>
    </div>
  )
}
