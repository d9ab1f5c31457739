import { BillForm } from './BillForm.tsx'
import { DeleteBillDialog } from './DeleteBillDialog.tsx'
import { DeleteSeriesDialog } from './DeleteSeriesDialog.tsx'
import { EditSeriesDialog } from './EditSeriesDialog.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RestDialog } from './RestDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import type { AskedDialog, OpenDialog } from './askedDialog.ts'

type Props = {
  asked: AskedDialog
  open: OpenDialog
  close: () => void
}

/** Draws the open dialog. */
export function BillDialog({ asked, open, close }: Props) {
  if (asked.kind === 'form') return <BillForm editing={asked} close={close} />
  if (asked.kind === 'pay') return <PaymentForm bill={asked.bill} close={close} />
  if (asked.kind === 'rest') return <RestDialog bill={asked.bill} close={close} />
  if (asked.kind === 'undo') {
    return <UndoDialog bill={asked.bill} payment={asked.payment} close={close} />
  }
  if (asked.kind === 'delete') return <DeleteBillDialog bill={asked.bill} close={close} />
  const { kind, ...series } = asked
  if (kind === 'deleteSeries') return <DeleteSeriesDialog {...series} close={close} />
  return (
    <EditSeriesDialog
      {...series}
      close={close}
      choose={(editing) => open({ kind: 'form', ...editing })}
    />
  )
}
