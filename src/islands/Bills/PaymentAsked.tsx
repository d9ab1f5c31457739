import { useEffect, useRef } from 'react'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { heldWhile } from '../ui/form/heldWhile.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  /** Sum of earlier and new payments. */
  totalMinor: number
  bill: Bill
  isBusy: boolean
  confirm: () => void
  goBack: () => void
}

/** Tells the total of earlier and new payments before a partly paid bill is settled. */
export function PaymentAsked({ totalMinor, bill, isBusy, confirm, goBack }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const first = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => first.current?.focus(), [])
  const total = amountText(totalMinor, bill, viewer)
  const amount = amountText(bill.minor, bill, viewer)
  return (
    <div className="form" aria-busy={isBusy} {...heldWhile(isBusy)}>
      <output>{t('bills.pay.ask.total', { total, amount })}</output>
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
          {t('bills.pay.yes.total')}
        </button>
      </div>
    </div>
  )
}
