import type { BudgetDialogSubject, OpenBudgetDialog } from './budgetDialogs.ts'
import { BudgetForm } from './BudgetForm.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { EditQuestion } from './EditQuestion.tsx'

type Props = {
  subject: BudgetDialogSubject
  open: OpenBudgetDialog
  close: () => void
}

/** Draws the open dialog. */
export function BudgetDialog({ subject, open, close }: Props) {
  if (subject.kind === 'form') return <BudgetForm {...subject} close={close} />
  const { budget } = subject
  if (subject.kind === 'delete') return <DeleteQuestion budget={budget} close={close} />
  const { scope, type, year, month } = budget
  return (
    <EditQuestion
      budget={budget}
      close={close}
      choose={(months) =>
        open({
          kind: 'form',
          editing: { scope, type, month: { year, month }, budget, months },
        })
      }
    />
  )
}
