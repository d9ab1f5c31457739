import { useEffect, useRef } from 'react'
import type { PaymentQuestion } from '#lib/client/bills/payForm.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { heldWhile } from '../ui/form/heldWhile.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  question: PaymentQuestion
  bill: Bill
  isBusy: boolean
  confirm: () => void
  goBack: () => void
}

/** Asks whether only a part is paid, or tells the total of earlier and new payments. */
export function PaymentAsked({ question, bill, isBusy, confirm, goBack }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const first = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => first.current?.focus(), [])
  const values = {
    total: amountText(question.totalMinor, bill, viewer),
    left: amountText(question.leftMinor, bill, viewer),
    amount: amountText(bill.minor, bill, viewer),
  }
  return (
    <div className="form" aria-busy={isBusy} {...heldWhile(isBusy)}>
      <output>{t(`bills.pay.ask.${question.about}`, values)}</output>
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
          {t(`bills.pay.yes.${question.about}`)}
        </button>
      </div>
    </div>
  )
}
