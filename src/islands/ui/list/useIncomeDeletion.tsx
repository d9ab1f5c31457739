import type { ReactNode } from 'react'
import { partOfPage } from '../pageParts.ts'
import { useLazyDialog } from '../useLazyDialog.ts'
import type { IncomeToDelete } from './IncomeDeletion.tsx'

/** Part that buttons of the question name, so that an early tap asks for it. */
export const INCOME_DELETION = partOfPage(
  'src/islands/ui/list/IncomeDeletion.tsx',
  () => import('./IncomeDeletion.tsx'),
)

/** Question before an income is deleted, loaded on first use. */
export function useIncomeDeletion(income: IncomeToDelete): {
  ask: () => void
  drawn: ReactNode
} {
  const { shown, open, close } = useLazyDialog(INCOME_DELETION, '#transaction-title')
  return {
    ask: () => void open({}),
    drawn: shown && <shown.part.IncomeDeletion {...income} close={close} />,
  }
}
