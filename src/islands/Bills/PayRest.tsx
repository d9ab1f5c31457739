import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { amountText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Button that pays the rest of a bill at once. */
export function PayRest({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  const { t } = viewer
  const amount = amountText(dueOf(bill), bill, viewer)
  const pay = async () => {
    try {
      const { payRest } = await import('#lib/client/bills/payRest.ts')
      await payRest(bill, viewer)
    } catch {
      // A part of the page fails to load only for reasons of the network.
      tellError(t('errors.network'), { lasts: LASTS.profile })
    }
  }
  return (
    <button
      type="button"
      className="button bill-rest"
      aria-label={t('bills.pay.restOf', { amount, title: bill.title })}
      suppressHydrationWarning
      onClick={() => void pay()}
    >
      {t('bills.pay.rest', { amount })}
    </button>
  )
}
