import { use } from 'react'
import type { ReactNode } from 'react'
import { FirstForm } from '../useFormLinks.ts'
import { useDialog } from '../useDialog.ts'
import { TransactionDeletion } from './TransactionDeletion.tsx'
import type { TransactionToDelete } from './TransactionDeletion.tsx'

/** Question before a transaction is deleted; open at first if the address names it. */
export function useTransactionDeletion(transaction: TransactionToDelete): {
  ask: () => void
  drawn: ReactNode
} {
  const { shown, open, close } = useDialog(
    '#transaction-title',
    use(FirstForm) === 'transaction-delete' ? {} : undefined,
  )
  return {
    ask: () => open({}),
    drawn: shown && <TransactionDeletion {...transaction} close={close} />,
  }
}
