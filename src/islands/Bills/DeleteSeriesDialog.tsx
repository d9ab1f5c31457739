import { useState } from 'react'
import { countDeletion } from '#lib/client/bills/details.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { deleteBill, deleteBillSeries } from '#lib/client/bills/remove.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { CountedSeries } from './CountedSeries.tsx'
import { useSeriesCount } from './useSeriesCount.ts'

type Props = { bill: Bill; isWhole: boolean; close: () => void }

/** Asks whether to delete one bill of a series or all unpaid ones, with their count. */
export function DeleteSeriesDialog({ bill, isWhole, close }: Props) {
  const t = useT()
  const seriesId = bill.seriesId ?? bill.id
  // A bill does not tell when its series was changed.
  const readAt = isWhole ? bill.modifiedAt : undefined
  const [counting] = useState(() => () => countDeletion(seriesId))
  const counted = useSeriesCount(counting)
  const leaveBy = (remove: () => Promise<void>) => () => {
    close()
    billsView.closeDetail()
    void remove()
  }
  return (
    <Dialog
      isOpen
      title={t('bills.deleteSeries.title', { title: bill.title })}
      close={close}
    >
      <CountedSeries counted={counted} goes="bills.deleteSeries.goes" isWhole={isWhole} />
      <div className="actions">
        <button type="button" className="button" onClick={close}>
          {t('bills.cancel')}
        </button>
        {!isWhole && (
          <button
            type="button"
            className="button danger"
            onClick={leaveBy(() => deleteBill(bill, t))}
          >
            {t('bills.deleteSeries.one')}
          </button>
        )}
        {!counted.isGone && (
          <button
            type="button"
            className="button danger"
            disabled={!counted.isDone}
            onClick={leaveBy(() => deleteBillSeries({ id: seriesId, readAt }, t))}
          >
            {t('bills.deleteSeries.all')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
