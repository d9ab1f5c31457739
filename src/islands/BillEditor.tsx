import { useBillDialog } from './Bills/useBillDialog.tsx'
import { useNewEntries } from './ui/useNewEntries.ts'
import { withViewer } from './ui/ViewerContext.tsx'

const BILL = ['bill'] as const

/** Form of a new bill on a screen without bills; open from the beginning. */
export const BillEditor = withViewer(function BillEditor() {
  const dialog = useBillDialog()
  useNewEntries(BILL, 'bill', () => dialog.open({ kind: 'form' }))
  return dialog.drawn
})
