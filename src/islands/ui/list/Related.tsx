import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { useRequest } from '../useRequest.ts'
import { useT } from '../ViewerContext.tsx'
import { RowsOnTheWay } from './RowsOnTheWay.tsx'
import { TryAgain } from './TryAgain.tsx'

const loadLater = () => loadModule(() => import('./RelatedExpenses.tsx'))

/** Other parts of the same receipt, and the purchase of a refund. */
export function Related({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const { receiptId, refundOf } = transaction
  const isWanted = Boolean(receiptId ?? refundOf)
  const { result, failure, retry } = useRequest(loadLater, isWanted)
  if (!isWanted) return null
  if (result) return <result.RelatedExpenses transaction={transaction} />
  if (failure) return <TryAgain text={failureText(failure, t)} retry={retry} />
  const loading = receiptId ? 'transactions.receipt.loading' : 'transactions.refund.loading'
  return <RowsOnTheWay rows={receiptId ? 4 : 1} label={t(loading)} />
}
