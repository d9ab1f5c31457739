import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Failure } from './form/Failure.tsx'
import { useAttempt } from './form/useAttempt.ts'

type Props = {
  isOpen: boolean
  title: string
  cancelLabel: string
  confirmLabel: string
  /** What is done then; where it fails the dialog stays and says why. */
  confirm: () => Promise<unknown>
  close: () => void
  children: ReactNode
}

/** Asks before something goes, and says what goes with it. */
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
