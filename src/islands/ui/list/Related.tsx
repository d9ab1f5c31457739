import { loadModule } from '#lib/client/core/modules.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { Later } from '../Later.tsx'
import { useT } from '../ViewerContext.tsx'
import { RowsOnTheWay } from './RowsOnTheWay.tsx'

const load = () => loadModule(() => import('./RelatedExpenses.tsx'))

/** Purchase of a refund, other parts of the same receipt, and the bank's texts. */
export function Related({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { receiptId, refundOf, bank } = transaction
  if (!receiptId && !refundOf && !bank) return null
  const loading = receiptId ? 'transactions.receipt.loading' : 'transactions.refund.loading'
  return (
    <Later
      load={load}
      wait={
        (receiptId || refundOf) && (
          <RowsOnTheWay rows={receiptId ? 4 : 1} label={t(loading)} />
        )
      }
    >
      {({ RelatedExpenses }) => <RelatedExpenses transaction={transaction} />}
    </Later>
  )
}
