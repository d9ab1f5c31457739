import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  bill: Bill
  isFull: boolean
  restMinor: number
  settle: () => void
}

/** Shows what a typed partial payment leaves due, and offers to settle the bill. */
export function PartialPayment({ bill, isFull, restMinor, settle }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const left = amountText(restMinor, bill, viewer)
  const isPart = !isFull && restMinor > 0
  return (
    <div className="pay-part">
      <output>
        {isPart && t('bills.pay.ask.partial', { left })}
        {isFull && restMinor > 0 && t('bills.pay.ask.settled', { left })}
        {!isFull && restMinor === 0 && t('bills.pay.ask.amount')}
      </output>
      {isPart && (
        <button type="button" className="button" onClick={settle}>
          {t('bills.pay.settle')}
        </button>
      )}
    </div>
  )
}
