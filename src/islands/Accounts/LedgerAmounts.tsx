import type { Account } from '#lib/domain/account.ts'
import { formatMoney, formatSigned } from '#lib/domain/money.ts'
import { amountsOn } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Key } from '#lib/i18n.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { balanceText } from './balanceText.ts'

type Props = { transaction: Transaction; account: Account; balanceKey: Key }

/** Effect of a transaction on an account, and the balance after it. */
export function LedgerAmounts({ transaction, account, balanceKey }: Props) {
  const viewer = useViewer()
  const { t, language, currency } = viewer
  const { amount, beside } = amountsOn(account, transaction, currency)
  return (
    <span className="list-amounts num" suppressHydrationWarning>
      <b className={amount.minor > 0 ? 'incoming' : undefined} suppressHydrationWarning>
        {formatSigned(amount, language)}
      </b>
      {beside && <small suppressHydrationWarning>{formatMoney(beside, language)}</small>}
      {transaction.balanceMinor !== undefined && (
        <small suppressHydrationWarning>
          {t(balanceKey, {
            amount: balanceText(transaction.balanceMinor, account, viewer),
          })}
        </small>
      )}
    </span>
  )
}
