import { useState } from 'react'
import { undoPayment } from '#lib/client/bills/pay.ts'
import { closeDetail } from '#lib/client/bills/place.ts'
import { failureText } from '#lib/client/forms.ts'
import { tellSuccess } from '#lib/client/toasts.ts'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { amountText } from './reader.ts'
import type { Reader } from './reader.ts'

type Props = { bill: Bill; payment: Payment; reader: Reader; close: () => void }

/** Asks whether a payment shall be taken back, and says what goes with it. */
export function UndoDialog({ bill, payment, reader, close }: Props) {
  const { words, language, zone } = reader
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const undo = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      const open = await undoPayment(bill, payment)
      close()
      // It stands in another tab now.
      if (open.state !== bill.state) closeDetail()
      tellSuccess(words('bills.payments.undone'))
    } catch (thrown) {
      setFailure(failureText(thrown, words))
      setBusy(false)
    }
  }
  const amount = amountText(payment.minor, bill, reader)
  const at = formatInstant(payment.at, language, zone)
  return (
    <Dialog isOpen title={words('bills.payments.ask.title')} close={close}>
      <p>{words('bills.payments.ask.text', { amount, at })}</p>
      {bill.autoPays && <p>{words('bills.payments.ask.autoPay')}</p>}
      <p className="field-error" role="alert" hidden={failure === ''}>
        {failure}
      </p>
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={close}>
          {words('bills.cancel')}
        </button>
        <button
          type="button"
          className="button danger"
          aria-disabled={isBusy}
          onClick={() => void undo()}
        >
          {words('bills.payments.ask.confirm')}
        </button>
      </div>
    </Dialog>
  )
}
