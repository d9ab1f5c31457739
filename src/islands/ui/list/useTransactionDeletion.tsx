import { use } from 'react'
import type { ReactNode } from 'react'
import { partOfPage } from '../pageParts.ts'
import type { ModuleOf } from '../pageParts.ts'
import { BegunForm } from '../useAskedForms.ts'
import { useLazyDialog } from '../useLazyDialog.tsx'
import type { TransactionToDelete } from './TransactionDeletion.tsx'

const loadQuestion = () => import('./TransactionDeletion.tsx')
const DELETION = partOfPage(
  'src/islands/ui/list/TransactionDeletion.tsx',
  loadQuestion,
  import.meta.env.SSR ? await loadQuestion() : undefined,
)

/** Question before a transaction is deleted, loaded on first use; the page may begin with it. */
export function useTransactionDeletion(transaction: TransactionToDelete): {
  ask: () => void
  drawn: ReactNode
} {
  const { open, close, drawn } = useLazyDialog<object, ModuleOf<typeof DELETION>>(
    DELETION,
    '#transaction-title',
    use(BegunForm) === 'transaction-delete' ? {} : undefined,
  )
  return {
    ask: () => void open({}),
    drawn: drawn(({ part: { TransactionDeletion } }) => (
      <TransactionDeletion {...transaction} close={close} />
    )),
  }
}
