import { $payments } from '#lib/client/bills/details.ts'
import { isUndoable } from '#lib/client/bills/pay.ts'
import { failureText } from '#lib/client/core/failures.ts'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import { mayChangeEntry } from '#lib/domain/household.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { accountName } from '../ui/accountName.ts'
import { memberOf } from '../ui/members.ts'
import { amountText } from '../ui/amounts.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { OpenBillDialog } from './billDialogs.ts'

type Props = { bill: Bill; open: OpenBillDialog }

/** Payments of a bill: amount, day, account and payer. */
export function Payments({ bill, open }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { data: payments, error } = useAnswer($payments)
  return (
    <>
      <h3>{t('bills.payments.title')}</h3>
      {payments && (
        <ul className="payments">
          {payments.map((payment, index) => (
            <li key={payment.id ?? index}>
              <PaymentRow bill={bill} payment={payment} open={open} />
            </li>
          ))}
        </ul>
      )}
      {!payments && !error && (
        <output className="skeleton payments-skeleton" aria-label={t('bills.loading')} />
      )}
      {Boolean(error) && (
        <TryAgain text={failureText(error, t)} retry={() => $payments.invalidate()} />
      )}
    </>
  )
}

type RowProps = Props & { payment: Payment }

function PaymentRow({ bill, payment, open }: RowProps) {
  const viewer = useViewer()
  const isUndoOffered = useOffered('undoBillPayment')
  const { t, language, zone } = viewer
  const amount = amountText(payment.minor, bill, viewer)
  const at = formatInstant(payment.at, language, zone)
  const by = t('bills.payments.by', { name: memberOf(payment.creatorId, viewer).name })
  const from = accountName(payment, viewer)
  return (
    <div className="payment">
      <span>
        {at}
        <small>{from ? `${from} · ${by}` : by}</small>
      </span>
      <b className="num" suppressHydrationWarning>
        {amount}
      </b>
      {isUndoOffered && mayChangeEntry(bill, viewer) && isUndoable(payment) && (
        <button
          type="button"
          className="link-button"
          aria-label={t('bills.payments.undoOf', { amount, at })}
          onClick={() => open({ kind: 'undo', bill, payment })}
        >
          {t('common.undo')}
        </button>
      )}
    </div>
  )
}
