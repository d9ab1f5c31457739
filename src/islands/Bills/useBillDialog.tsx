import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { LASTS, tellError } from '#lib/client/toasts.ts'
import type { Bill, Payment } from '#lib/domain/bill.ts'
import type { Reader } from './reader.ts'
import type { BillEditing } from './useBillForm.ts'

/** What a dialog is opened for. */
export type AskedDialog =
  | ({ kind: 'form' } & BillEditing)
  | { kind: 'pay'; bill: Bill }
  | { kind: 'undo'; bill: Bill; payment: Payment }
  /** `isWhole` where none of its bills is meant by itself. */
  | { kind: 'deleteSeries' | 'editSeries'; bill: Bill; isWhole: boolean }

export type OpenDialog = (asked: AskedDialog) => void

const loadDialogs = () => import('./BillDialog.tsx')
type Drawn = Awaited<ReturnType<typeof loadDialogs>>['BillDialog']

/** The dialogs of bills, which come when one is first asked for. */
export function useBillDialog(reader: Reader): { open: OpenDialog; drawn: ReactNode } {
  const { words } = reader
  const [shown, setShown] = useState<{ asked: AskedDialog; BillDialog: Drawn }>()
  const load = async (asked: AskedDialog) => {
    try {
      const { BillDialog } = await loadDialogs()
      setShown({ asked, BillDialog })
    } catch {
      // A part of the page that does not come is a matter of the network.
      tellError(words('errors.network'), { lasts: LASTS.profile })
    }
  }
  const close = () => {
    flushSync(() => setShown(undefined))
    // What opened it may have gone with the bill: the focus has nowhere to go back to.
    const isLost = document.activeElement === document.body
    if (isLost) document.getElementById('bill-list')?.focus({ preventScroll: true })
  }
  const open = (asked: AskedDialog) => void load(asked)
  if (!shown) return { open, drawn: null }
  const { asked, BillDialog } = shown
  const drawn = (
    <BillDialog key={asked.kind} asked={asked} reader={reader} open={open} close={close} />
  )
  return { open, drawn }
}
