import type { AskedBudgetDialog, OpenBudgetDialog } from './budgetDialogs.ts'
import { BudgetForm } from './BudgetForm.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { EditQuestion } from './EditQuestion.tsx'

type Props = {
  asked: AskedBudgetDialog
  open: OpenBudgetDialog
  close: () => void
}

/** Draws the open dialog. */
export function BudgetDialog({ asked, open, close }: Props) {
  if (asked.kind === 'form') return <BudgetForm {...asked} close={close} />
  const { budget } = asked
  if (asked.kind === 'delete') return <DeleteQuestion budget={budget} close={close} />
  const { scope, type, year, month } = budget
  return (
    <EditQuestion
      budget={budget}
      close={close}
      choose={(reach) =>
        open({
          kind: 'form',
          editing: { scope, type, month: { year, month }, budget, reach },
        })
      }
    />
  )
}
