import type { ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import './ui.css'

type Props = {
  isOpen: boolean
  title: string
  /** Asked for by the Escape key. */
  close: () => void
  /** Whether it fills a phone's screen, as forms do. */
  isSheet?: boolean
  /** The id of what is said when it opens, beside its title. */
  describedBy?: string
  children: ReactNode
}

/** A dialog of the browser's own: it keeps the focus inside and gives it back. */
export function Dialog(props: Props) {
  const { isOpen, title, close, isSheet = false, describedBy, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The browser opens a dialog by a method only.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // One that is closed before it goes gives the focus back; one that just goes does not.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isSheet ? 'dialog sheet' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file dialog that is closed tells of it too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClose={({ target }) => {
        // Browsers close one by force when Escape is pressed twice with nothing in between.
        const shown = dialog.current
        if (target === shown && isOpen && !shown?.open) shown?.showModal()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {isOpen && children}
    </dialog>
  )
}
