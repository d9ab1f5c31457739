import type { ReactNode } from 'react'
import { partOfPage } from '../ui/pageParts.ts'
import type { ModuleOf } from '../ui/pageParts.ts'
import { useLazyDialog } from '../ui/useLazyDialog.tsx'
import type { AskedBudgetDialog, OpenBudgetDialog } from './budgetDialogs.ts'

const loadDialogs = () => import('./BudgetDialog.tsx')
const BUDGET_DIALOG = partOfPage(
  'src/islands/Budgets/BudgetDialog.tsx',
  loadDialogs,
  import.meta.env.SSR ? await loadDialogs() : undefined,
)

/** Dialogs of budgets, loaded on first use; the page may begin with one. */
export function useBudgetDialog(begun?: AskedBudgetDialog): {
  open: OpenBudgetDialog
  drawn: ReactNode
} {
  const dialog = useLazyDialog<AskedBudgetDialog, ModuleOf<typeof BUDGET_DIALOG>>(
    BUDGET_DIALOG,
    '#budget-list',
    begun,
  )
  const open = (asked: AskedBudgetDialog) => void dialog.open(asked)
  const drawn = dialog.drawn(({ asked, part: { BudgetDialog } }) => (
    <BudgetDialog key={asked.kind} asked={asked} open={open} close={dialog.close} />
  ))
  return { open, drawn }
}
