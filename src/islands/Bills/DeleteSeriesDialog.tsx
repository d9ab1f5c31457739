import { useState } from 'react'
import { previewSeriesChange } from '#lib/client/series.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { deleteBill, deleteBillSeries } from '#lib/client/bills/remove.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { CountedSeries } from './CountedSeries.tsx'
import { useSeriesCount } from './useSeriesCount.ts'

type Props = { bill: Bill; isWhole: boolean; close: () => void }

/** Asks whether to delete one bill of a series or all unpaid ones, with their count. */
export function DeleteSeriesDialog({ bill, isWhole, close }: Props) {
  const t = useT()
  const seriesId = bill.seriesId ?? bill.id
  const [counting] = useState(
    () => () => previewSeriesChange({ seriesId, isDeletion: true }),
  )
  const counted = useSeriesCount(counting)
  const leaveBy = (remove: () => Promise<void>) => () => {
    close()
    billsView.closeDetail()
    void remove()
  }
  const one = {
    label: t('bills.deleteSeries.one'),
    kind: 'danger',
    give: leaveBy(() => deleteBill(bill, t)),
  } as const
  const all = {
    label: t('bills.deleteSeries.all'),
    kind: 'danger',
    isOff: !counted.isDone,
    give: leaveBy(() => deleteBillSeries(bill, isWhole, t)),
  } as const
  return (
    <Question
      title={t('bills.deleteSeries.title', { title: bill.title })}
      answers={[!isWhole && one, !counted.isGone && all]}
      close={close}
    >
      <CountedSeries counted={counted} goes="bills.deleteSeries.goes" isWhole={isWhole} />
    </Question>
  )
}
