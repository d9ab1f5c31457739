import { isIncoming } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { signedTexts } from '../amounts.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Signed amount of a transaction, and below it the one in another currency. */
export function SignedAmounts({ transaction }: { transaction: Transaction }) {
  const { amount, foreign } = signedTexts(transaction, useViewer())
  return (
    <span className="list-amounts num" suppressHydrationWarning>
      <b
        className={isIncoming(transaction) ? 'incoming' : undefined}
        suppressHydrationWarning
      >
        {amount}
      </b>
      {foreign && <small suppressHydrationWarning>{foreign}</small>}
    </span>
  )
}
