import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Failure } from './form/Failure.tsx'
import { useAttempt } from './form/useAttempt.ts'

type Props = {
  isOpen: boolean
  title: string
  cancelLabel: string
  confirmLabel: string
  /** Work of the confirmed dialog; when it fails, the dialog stays and tells why. */
  confirm: () => Promise<unknown>
  close: () => void
  children: ReactNode
}

/** Asks before a deletion, and tells what is deleted. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, cancelLabel, confirmLabel, confirm, close } = props
  const { isBusy, failure, attempt, forget } = useAttempt()
  const leave = () => {
    if (isBusy) return
    forget()
    close()
  }
  return (
    <Dialog isOpen={isOpen} title={title} close={leave}>
      {props.children}
      <Failure text={failure} />
      <div className="actions" aria-busy={isBusy}>
        <button type="button" className="button" onClick={leave}>
          {cancelLabel}
        </button>
        <button
          type="button"
          className="button danger"
          aria-disabled={isBusy}
          onClick={() => void attempt(confirm)}
        >
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  )
}
