import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'

type Props = {
  isOpen: boolean
  title: string
  /** Asked for by the Escape key. */
  close: () => void
  /** Whether it fills a phone's screen, as forms do. */
  isSheet?: boolean
  children: ReactNode
}

/** A dialog of the browser's own: it keeps the focus inside and gives it back. */
export function Dialog({ isOpen, title, close, isSheet = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The browser opens a dialog by a method only.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={isSheet ? 'dialog sheet' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file dialog that is closed tells of it too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {isOpen && children}
    </dialog>
  )
}
