import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { partOfPage } from '../ui/pageParts.ts'
import type { ModuleOf } from '../ui/pageParts.ts'
import { useLazyDialog } from '../ui/useLazyDialog.tsx'
import type { AskedDialog, OpenDialog } from './askedDialog.ts'

const loadDialogs = () => import('./BillDialog.tsx')
/** Part that buttons of these dialogs name, so that an early tap asks for it. */
export const BILL_DIALOG = partOfPage(
  'src/islands/Bills/BillDialog.tsx',
  loadDialogs,
  import.meta.env.SSR ? await loadDialogs() : undefined,
)

/** Dialogs of bills, loaded on first use; the page may begin with one. */
export function useBillDialog(begun?: AskedDialog): { open: OpenDialog; drawn: ReactNode } {
  const dialog = useLazyDialog<AskedDialog, ModuleOf<typeof BILL_DIALOG>>(
    BILL_DIALOG,
    '#bill-list',
    begun,
  )
  const latest = useRef(dialog.open)
  useEffect(() => {
    latest.current = dialog.open
  })
  // Rows of a long list are drawn anew only when they change.
  const open = useCallback((asked: AskedDialog) => void latest.current(asked), [])
  const drawn = dialog.drawn(({ asked, part: { BillDialog } }) => (
    <BillDialog key={asked.kind} asked={asked} open={open} close={dialog.close} />
  ))
  return { open, drawn }
}
