import type { ReactNode } from 'react'
import { useDialog } from '../ui/useDialog.ts'
import type { AskedDialog, OpenDialog } from './askedDialog.ts'
import { BillDialog } from './BillDialog.tsx'

/** Dialogs of bills; `first` is open at the page's first paint. */
export function useBillDialog(first?: AskedDialog): { open: OpenDialog; drawn: ReactNode } {
  const { shown, open, close } = useDialog<AskedDialog>('#bill-list', first)
  const drawn = shown && (
    <BillDialog key={shown.kind} asked={shown} open={open} close={close} />
  )
  return { open, drawn }
}
