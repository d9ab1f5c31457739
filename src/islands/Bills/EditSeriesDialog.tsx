import { useState } from 'react'
import { billAsSeriesMakesIt } from '#lib/client/bills/save.ts'
import { previewSeriesChange } from '#lib/client/series.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { CountedSeries } from './CountedSeries.tsx'
import type { BillEditing } from './billDialogs.ts'
import { useSeriesCount } from './useSeriesCount.ts'

type Props = {
  bill: Bill
  isWhole: boolean
  close: () => void
  choose: (editing: BillEditing) => void
}

/** Asks whether to change one bill of a series or all unpaid ones, with their count. */
export function EditSeriesDialog({ bill, isWhole, close, choose }: Props) {
  const t = useT()
  const change = isWhole ? { seriesId: bill.id } : { id: bill.id }
  const [counting] = useState(() => () => previewSeriesChange(change))
  const counted = useSeriesCount(counting)
  const chooseAll = async (isWaitedFor: () => boolean) => {
    const first = await billAsSeriesMakesIt(bill)
    if (isWaitedFor()) choose({ bill: first, scope: 'all' })
  }
  const one = {
    label: t('bills.editSeries.one'),
    give: () => choose({ bill, scope: 'one' }),
  }
  const all = {
    label: t('bills.editSeries.all'),
    kind: 'primary',
    isOff: !counted.isDone,
    give: chooseAll,
  } as const
  return (
    <Question
      title={t('bills.editSeries.title', { title: bill.title })}
      answers={[!isWhole && one, !counted.isGone && all]}
      close={close}
    >
      <CountedSeries counted={counted} goes="bills.editSeries.changes" isWhole={isWhole} />
    </Question>
  )
}
