import { useState } from 'react'
import { asSeriesMakesIt, countEdit } from '#lib/client/bills/save.ts'
import { failureText } from '#lib/client/forms.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { Reader } from './reader.ts'
import { SeriesCount } from './SeriesCount.tsx'
import type { BillEditing } from './useBillForm.ts'
import { useSeriesCount } from './useSeriesCount.ts'

type Props = {
  bill: Bill
  isWhole: boolean
  reader: Reader
  close: () => void
  /** Told what is changed, and what the form begins with. */
  choose: (editing: BillEditing) => void
}

/** Asks whether one bill of a series is changed or all that are not paid, and says how many. */
export function EditSeriesDialog({ bill, isWhole, reader, close, choose }: Props) {
  const { words } = reader
  const [counting] = useState(() => () => countEdit(bill, isWhole))
  const counted = useSeriesCount(counting)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const chooseAll = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      choose({ bill: await asSeriesMakesIt(bill), scope: 'all' })
    } catch (thrown) {
      setFailure(failureText(thrown, words))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={words('bills.editSeries.title', { title: bill.title })}
      close={close}
    >
      <SeriesCount counted={counted} goes="bills.editSeries.changes" words={words} />
      <p className="field-error" role="alert" hidden={failure === ''}>
        {failure}
      </p>
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={close}>
          {words('bills.cancel')}
        </button>
        {!isWhole && (
          <button
            type="button"
            className="button"
            onClick={() => choose({ bill, scope: 'one' })}
          >
            {words('bills.editSeries.one')}
          </button>
        )}
        <button
          type="button"
          className="button primary"
          disabled={!counted.isDone}
          aria-disabled={isBusy}
          onClick={() => void chooseAll()}
        >
          {words('bills.editSeries.all')}
        </button>
      </div>
    </Dialog>
  )
}
