import { useState } from 'react'
import { asSeriesMakesIt } from '#lib/client/entries/recurrence.ts'
import { failureText } from '#lib/client/forms.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { Dialog } from '../ui/Dialog.tsx'
import type { FormReader } from '../ui/entry/reader.ts'

type Props = {
  entry: Transaction
  reader: FormReader
  close: () => void
  /** Told what is changed, and what the form begins with. */
  choose: (scope: 'one' | 'future', begun: Transaction) => void
}

/** Asks whether one occurrence of a series is changed or all future ones. */
export function SeriesQuestion({ entry, reader, close, choose }: Props) {
  const { words } = reader
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const chooseFuture = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      choose('future', await asSeriesMakesIt(entry))
    } catch (thrown) {
      setFailure(failureText(thrown, words))
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen title={words('entryForm.series.title')} close={close}>
      <p>{words('entryForm.series.text')}</p>
      <p className="field-error" role="alert" hidden={failure === ''}>
        {failure}
      </p>
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={close}>
          {words('entryForm.cancel')}
        </button>
        <button type="button" className="button" onClick={() => choose('one', entry)}>
          {words('entryForm.series.one')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={() => void chooseFuture()}
        >
          {words('entryForm.series.future')}
        </button>
      </div>
    </Dialog>
  )
}
