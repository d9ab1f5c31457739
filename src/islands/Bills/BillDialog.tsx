import { BillFormDialog } from './BillFormDialog.tsx'
import { DeleteSeriesDialog } from './DeleteSeriesDialog.tsx'
import { EditSeriesDialog } from './EditSeriesDialog.tsx'
import { PayDialog } from './PayDialog.tsx'
import type { Reader } from './reader.ts'
import { UndoDialog } from './UndoDialog.tsx'
import type { AskedDialog, OpenDialog } from './useBillDialog.tsx'

type Props = {
  asked: AskedDialog
  reader: Reader
  open: OpenDialog
  close: () => void
}

/** The dialog that was asked for. */
export function BillDialog({ asked, reader, open, close }: Props) {
  const shared = { reader, close }
  if (asked.kind === 'form') return <BillFormDialog editing={asked} {...shared} />
  if (asked.kind === 'pay') return <PayDialog bill={asked.bill} {...shared} />
  if (asked.kind === 'undo') {
    return <UndoDialog bill={asked.bill} payment={asked.payment} {...shared} />
  }
  const { kind, ...series } = asked
  if (kind === 'deleteSeries') return <DeleteSeriesDialog {...series} {...shared} />
  return (
    <EditSeriesDialog
      {...series}
      {...shared}
      choose={(editing) => open({ kind: 'form', ...editing })}
    />
  )
}
