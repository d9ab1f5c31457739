import type { ReactNode } from 'react'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import { useLazyDialog } from '../ui/useLazyDialog.ts'
import type { BillEditing } from './BillForm.tsx'

/** What a dialog is opened for. */
export type AskedDialog =
  | ({ kind: 'form' } & BillEditing)
  | { kind: 'pay'; bill: Bill }
  | { kind: 'undo'; bill: Bill; payment: Payment }
  /** `isWhole` where none of its bills is meant by itself. */
  | { kind: 'deleteSeries' | 'editSeries'; bill: Bill; isWhole: boolean }

export type OpenDialog = (asked: AskedDialog) => void

const loadDialogs = () => import('./BillDialog.tsx')

/** The dialogs of bills, which come when one is first asked for. */
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
