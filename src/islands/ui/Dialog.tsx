import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { openLayer } from '#lib/client/core/layers.ts'
import { placeToasts } from '#lib/client/core/toastPlace.ts'
import './ui.css'

type Props = {
  isOpen: boolean
  title: string
  close: () => void
  isSheet?: boolean
  /** Whether it slides in from below on a phone, with the main answer on top. */
  isQuestion?: boolean
  describedBy?: string
  children: ReactNode
}

/** Native dialog, which traps and returns the focus; Back closes it. */
export function Dialog(props: Props) {
  const { isOpen, title, close, isSheet, isQuestion, describedBy, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const leave = useEffectEvent(close)
  // Browsers open a modal dialog only by a method, which the page may have called
  // (`layouts/parts/OpenForm.astro`).
  useEffect(() => {
    const shown = dialog.current! // effects follow the drawing
    if (shown.open === isOpen) return
    if (!isOpen) return shown.close()
    shown.showModal()
    shown.querySelector<HTMLElement>('[data-first]')?.focus()
  })
  useEffect(placeToasts, [isOpen])
  useLayoutEffect(() => (isOpen ? openLayer(() => leave()) : undefined), [isOpen])
  // Closing before removal gives the focus back; removal alone does not.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => {
      shown?.close()
      placeToasts()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${isSheet ? 'sheet' : ''} ${isQuestion ? 'question' : ''}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // The close event of a file dialog bubbles up here too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClose={({ target }) => {
        // Browsers close by force when Escape is pressed twice with nothing in between.
        const shown = dialog.current
        if (target === shown && isOpen && !shown?.open) shown?.showModal()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {isOpen && children}
    </dialog>
  )
}
