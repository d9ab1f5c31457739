import { undoBillPayment } from '#lib/client/bills/pay.ts'
import { billsView } from '#lib/client/bills/view.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { UndoablePayment } from '#lib/client/bills/pay.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { Question } from '../ui/Question.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { bill: Bill; payment: UndoablePayment; close: () => void }

/** Asks before a payment is undone, and names what is deleted with it. */
export function UndoDialog({ bill, payment, close }: Props) {
  const viewer = useViewer()
  const { t, language, zone, today } = viewer
  const undo = async () => {
    const open = await undoBillPayment(bill, payment)
    close()
    // The bill may belong to another tab now.
    if (open?.state !== bill.state) billsView.closeDetail()
    tellSuccess(t('bills.payments.undone'))
  }
  const amount = amountText(payment.minor, bill, viewer)
  const at = formatInstant(payment.at, language, zone)
  const isDue = bill.dueDay <= today
  return (
    <Question
      title={t('bills.payments.ask.title')}
      answers={[{ label: t('bills.payments.ask.confirm'), kind: 'danger', give: undo }]}
      close={close}
    >
      <p>{t('bills.payments.ask.text', { amount, at })}</p>
      {bill.autoPays && isDue && <p>{t('bills.payments.ask.autoPay')}</p>}
    </Question>
  )
}
