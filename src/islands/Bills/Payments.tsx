import { $payments } from '#lib/client/bills/details.ts'
import { failureText } from '#lib/client/core/forms.ts'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useSeeded } from '../ui/useSeeded.ts'
import { accountName, memberOf } from './reader.ts'
import type { Reader } from './reader.ts'
import type { OpenDialog } from './useBillDialog.tsx'

type Props = { bill: Bill; reader: Reader; open: OpenDialog }

/** What was paid of a bill, when, from where and by whom. */
export function Payments({ bill, reader, open }: Props) {
  const { t } = reader
  const { data: payments, error } = useSeeded($payments, NOT_YET)
  return (
    <>
      <h3>{t('bills.payments.title')}</h3>
      {payments && (
        <ul className="payments">
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentRow bill={bill} payment={payment} reader={reader} open={open} />
            </li>
          ))}
        </ul>
      )}
      {!payments && !error && (
        <output className="skeleton payments-skeleton" aria-label={t('bills.loading')} />
      )}
      {Boolean(error) && (
        <TryAgain text={failureText(error, t)} retry={() => $payments.invalidate()} t={t} />
      )}
    </>
  )
}

const NOT_YET = { loading: true } as const

type RowProps = Props & { payment: Payment }

function PaymentRow({ bill, payment, reader, open }: RowProps) {
  const { t, language, zone, profileId } = reader
  const amount = amountText(payment.minor, bill, reader)
  const at = formatInstant(payment.at, language, zone)
  const { accountId, creatorId } = payment
  const by = t('bills.payments.by', { name: memberOf(creatorId, reader).name })
  const from = accountId === undefined ? undefined : accountName(accountId, reader)
  return (
    <div className="payment">
      <span>
        {at}
        <small>{from ? `${from} · ${by}` : by}</small>
      </span>
      <b className="num" suppressHydrationWarning>
        {amount}
      </b>
      {bill.creatorId === profileId && (
        <button
          type="button"
          className="link-button"
          aria-label={t('bills.payments.undoOf', { amount, at })}
          onClick={() => open({ kind: 'undo', bill, payment })}
        >
          {t('bills.undo')}
        </button>
      )}
    </div>
  )
}
