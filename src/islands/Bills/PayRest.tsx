import { CODECS } from '#lib/client/core/ask.ts'
import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { amountText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { withPart } from '../ui/withPart.ts'

const loadPaying = () => import('#lib/client/bills/payRest.ts')
/** Parts that an early tap asks for. */
const PAYING = `${CODECS} src/lib/client/bills/payRest.ts`

/** On the server alone, which spells what the press will ask (`client/pages/shell/askAtOnce.ts`). */
const early = import.meta.env.SSR
  ? await import('#lib/client/bills/earlyRest.ts')
  : undefined

/** Button that pays the rest of a bill at once. */
export function PayRest({ bill }: { bill: Bill }) {
  const viewer = useViewer()
  const { t } = viewer
  const amount = amountText(dueOf(bill), bill, viewer)
  const pay = () => withPart(loadPaying, t, ({ payRest }) => payRest(bill, viewer))
  return (
    <button
      type="button"
      className="button bill-rest"
      aria-label={t('bills.pay.restOf', { amount, title: bill.title })}
      suppressHydrationWarning
      data-part={PAYING}
      data-question={early?.restQuestion(bill, viewer)}
      onClick={() => void pay()}
    >
      {t('bills.pay.rest', { amount })}
    </button>
  )
}
