import { useEffect, useRef } from 'react'
import type { Words } from '#lib/i18n.ts'

type Props = { isOpen: boolean; words: Words; decide: (isAgain: boolean) => void }

/** Asks whether a Mint export that was imported before shall be imported again. */
export function AgainDialog({ isOpen, words, decide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser opens a dialog by a method only.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="again-title"
      onCancel={(event) => {
        event.preventDefault()
        decide(false)
      }}
    >
      <h2 id="again-title">{words('imports.override.title')}</h2>
      <p>{words('imports.override.question')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => decide(false)}>
          {words('imports.override.cancel')}
        </button>
        <button type="button" className="button primary" onClick={() => decide(true)}>
          {words('imports.override.confirm')}
        </button>
      </div>
    </dialog>
  )
}
