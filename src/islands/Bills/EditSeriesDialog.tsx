import { useState } from 'react'
import { billAsSeriesMakesIt, countEdit } from '#lib/client/bills/save.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/form/useAttempt.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { CountedSeries } from './CountedSeries.tsx'
import type { BillEditing } from './askedDialog.ts'
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
  const [counting] = useState(() => () => countEdit(bill, isWhole))
  const counted = useSeriesCount(counting)
  const { isBusy, failure, attempt } = useAttempt()
  const chooseAll = async (isWaitedFor: () => boolean) => {
    const begun = await billAsSeriesMakesIt(bill)
    if (isWaitedFor()) choose({ bill: begun, scope: 'all' })
  }
  return (
    <Dialog isOpen title={t('bills.editSeries.title', { title: bill.title })} close={close}>
      <CountedSeries counted={counted} goes="bills.editSeries.changes" isWhole={isWhole} />
      <Failure text={failure} />
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={close}>
          {t('bills.cancel')}
        </button>
        {!isWhole && (
          <button
            type="button"
            className="button"
            onClick={() => choose({ bill, scope: 'one' })}
          >
            {t('bills.editSeries.one')}
          </button>
        )}
        {!counted.isGone && (
          <button
            type="button"
            className="button primary"
            disabled={!counted.isDone}
            aria-disabled={isBusy}
            onClick={() => void attempt(chooseAll)}
          >
            {t('bills.editSeries.all')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
