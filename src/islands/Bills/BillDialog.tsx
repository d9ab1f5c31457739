import { BillForm } from './BillForm.tsx'
import { DeleteBillDialog } from './DeleteBillDialog.tsx'
import { DeleteSeriesDialog } from './DeleteSeriesDialog.tsx'
import { EditSeriesDialog } from './EditSeriesDialog.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RestDialog } from './RestDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import type { BillDialogSubject, OpenBillDialog } from './billDialogs.ts'

type Props = {
  subject: BillDialogSubject
  open: OpenBillDialog
  close: () => void
}

/** Draws the open dialog. */
export function BillDialog({ subject, open, close }: Props) {
  if (subject.kind === 'form') return <BillForm editing={subject} close={close} />
  if (subject.kind === 'pay') return <PaymentForm bill={subject.bill} close={close} />
  if (subject.kind === 'rest') return <RestDialog bill={subject.bill} close={close} />
  if (subject.kind === 'undo') {
    return <UndoDialog bill={subject.bill} payment={subject.payment} close={close} />
  }
  if (subject.kind === 'delete')
    return <DeleteBillDialog bill={subject.bill} close={close} />
  const { kind, ...series } = subject
  if (kind === 'deleteSeries') return <DeleteSeriesDialog {...series} close={close} />
  return (
    <EditSeriesDialog
      {...series}
      close={close}
      choose={(editing) => open({ kind: 'form', ...editing })}
    />
  )
}
