import { useViewer } from '../ui/ViewerContext.tsx'
import { BillFormDialog } from './BillFormDialog.tsx'
import { DeleteSeriesDialog } from './DeleteSeriesDialog.tsx'
import { EditSeriesDialog } from './EditSeriesDialog.tsx'
import { PayDialog } from './PayDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import type { AskedDialog, OpenDialog } from './useBillDialog.tsx'

type Props = {
  asked: AskedDialog
  open: OpenDialog
  close: () => void
}

/** The dialog that was asked for. */
export function BillDialog({ asked, open, close }: Props) {
  const viewer = useViewer()
  const shared = { viewer, close }
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
