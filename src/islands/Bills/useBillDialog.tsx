import type { ReactNode } from 'react'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import type { AskedDialog, OpenDialog } from './askedDialog.ts'

const loadDialogs = () => import('./BillDialog.tsx')
/** Part that buttons of these dialogs name, so that an early tap asks for it. */
export const BILL_DIALOG = 'src/islands/Bills/BillDialog.tsx'

/** Dialogs of bills, loaded on first use. */
export function useBillDialog(): { open: OpenDialog; drawn: ReactNode } {
  const dialog = useLazyDialog<AskedDialog, Awaited<ReturnType<typeof loadDialogs>>>(
    loadDialogs,
    '#bill-list',
  )
  const { shown, close } = dialog
  const open = (asked: AskedDialog) => void dialog.open(asked)
  const drawn = shown && (
    <shown.part.BillDialog
      key={shown.asked.kind}
      asked={shown.asked}
      open={open}
      close={close}
    />
  )
  return { open, drawn }
}
