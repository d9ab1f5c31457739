import { useEffect, useRef } from 'react'
import type { PaymentQuestion } from '#lib/client/bills/payForm.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { heldWhile } from '../ui/form/heldWhile.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { paymentText } from './billTexts.ts'

type Props = {
  question: PaymentQuestion
  bill: Bill
  isBusy: boolean
  confirm: () => void
  goBack: () => void
}

/** Confirms a partial payment, or the total of all payments that settle a bill. */
export function PaymentConfirmation({ question, bill, isBusy, confirm, goBack }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const first = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="form" aria-busy={isBusy} {...heldWhile(isBusy)}>
      <output>{paymentText(question, bill, viewer)}</output>
      <div className="actions">
        <button type="button" className="button" onClick={goBack}>
          {t('bills.pay.back')}
        </button>
        <button
          ref={first}
          type="button"
          className="button primary"
          aria-disabled={isBusy}
          onClick={confirm}
        >
          {t(`bills.pay.yes.${question.kind}`)}
        </button>
      </div>
    </div>
  )
}
