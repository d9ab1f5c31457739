import type { ReactNode } from 'react'
import { useDialog } from '../ui/useDialog.ts'
import { BudgetDialog } from './BudgetDialog.tsx'
import type { BudgetDialogSubject, OpenBudgetDialog } from './budgetDialogs.ts'

/** Dialogs of budgets; `first` is open at the page's first paint. */
export function useBudgetDialog(first?: BudgetDialogSubject): {
  open: OpenBudgetDialog
  drawn: ReactNode
} {
  const { shown, open, close } = useDialog<BudgetDialogSubject>('#budget-list', first)
  const drawn = shown && (
    <BudgetDialog key={shown.kind} subject={shown} open={open} close={close} />
  )
  return { open, drawn }
}
