import { loadModule } from '#lib/client/core/modules.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { Later } from '../Later.tsx'
import { useT } from '../ViewerContext.tsx'
import { RowsOnTheWay } from './RowsOnTheWay.tsx'

const load = () => loadModule(() => import('./RelatedExpenses.tsx'))

/** Other parts of the same receipt, and the purchase of a refund. */
export function Related({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { receiptId, refundOf } = transaction
  if (!receiptId && !refundOf) return null
  const loading = receiptId ? 'transactions.receipt.loading' : 'transactions.refund.loading'
  return (
    <Later load={load} wait={<RowsOnTheWay rows={receiptId ? 4 : 1} label={t(loading)} />}>
      {({ RelatedExpenses }) => <RelatedExpenses transaction={transaction} />}
    </Later>
  )
}
