import type { ReactNode } from 'react'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import type { AskedBudgetDialog, OpenBudgetDialog } from './budgetDialogs.ts'

const loadDialogs = () => import('./BudgetDialog.tsx')
/** Part that buttons of these dialogs name, so that an early tap asks for it. */
export const BUDGET_DIALOG = 'src/islands/Budgets/BudgetDialog.tsx'

/** Dialogs of budgets, loaded on first use. */
export function useBudgetDialog(): { open: OpenBudgetDialog; drawn: ReactNode } {
  const dialog = useLazyDialog<AskedBudgetDialog, Awaited<ReturnType<typeof loadDialogs>>>(
    loadDialogs,
    '#budget-list',
  )
  const { shown, close } = dialog
  const open = (asked: AskedBudgetDialog) => void dialog.open(asked)
  const drawn = shown && (
    <shown.part.BudgetDialog
      key={shown.asked.kind}
      asked={shown.asked}
      open={open}
      close={close}
    />
  )
  return { open, drawn }
}
