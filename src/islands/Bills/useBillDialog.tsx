import type { ReactNode } from 'react'
import { useDialog } from '../ui/useDialog.ts'
import type { BillDialogSubject, OpenBillDialog } from './billDialogs.ts'
import { BillDialog } from './BillDialog.tsx'

/** Dialogs of bills; `first` is open at the page's first paint. */
export function useBillDialog(first?: BillDialogSubject): {
  open: OpenBillDialog
  drawn: ReactNode
} {
  const { shown, open, close } = useDialog<BillDialogSubject>('#bill-list', first)
  const drawn = shown && (
    <BillDialog key={shown.kind} subject={shown} open={open} close={close} />
  )
  return { open, drawn }
}
