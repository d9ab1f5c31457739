import { use } from 'react'
import type { ReactNode } from 'react'
import { partOfPage } from '../pageParts.ts'
import type { ModuleOf } from '../pageParts.ts'
import { BegunForm } from '../useAskedForms.ts'
import { useLazyDialog } from '../useLazyDialog.tsx'
import type { IncomeToDelete } from './IncomeDeletion.tsx'

const loadQuestion = () => import('./IncomeDeletion.tsx')
const INCOME_DELETION = partOfPage(
  'src/islands/ui/list/IncomeDeletion.tsx',
  loadQuestion,
  import.meta.env.SSR ? await loadQuestion() : undefined,
)

/** Question before an income is deleted, loaded on first use; the page may begin with it. */
export function useIncomeDeletion(income: IncomeToDelete): {
  ask: () => void
  drawn: ReactNode
} {
  const { open, close, drawn } = useLazyDialog<object, ModuleOf<typeof INCOME_DELETION>>(
    INCOME_DELETION,
    '#transaction-title',
    use(BegunForm) === 'transaction-delete' ? {} : undefined,
  )
  return {
    ask: () => void open({}),
    drawn: drawn(({ part: { IncomeDeletion } }) => (
      <IncomeDeletion {...income} close={close} />
    )),
  }
}
