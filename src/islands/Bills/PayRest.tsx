import { payRest } from '#lib/client/bills/payRest.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { isPartlyPaid } from '#lib/domain/billList.ts'
import { amountText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'

type Props = { bill: Bill; open: OpenBillDialog }

/** Button that pays the amount due; a partly paid bill confirms the total first. */
export function PayRest({ bill, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const amount = amountText(dueOf(bill), bill, viewer)
  const title = bill.title
  const button = {
    type: 'button',
    className: 'button bill-rest',
    suppressHydrationWarning: true,
    children: t('bills.pay.rest', { amount }),
  } as const
  if (isPartlyPaid(bill)) {
    return (
      <button
        {...button}
        aria-label={t('bills.pay.restOf', { amount, title })}
        onClick={() => open({ kind: 'rest', bill })}
      />
    )
  }
  return (
    <button
      {...button}
      aria-label={t('bills.pay.wholeOf', { amount, title })}
      onClick={() => void payRest(bill, viewer)}
    />
  )
}
