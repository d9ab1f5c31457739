import { useEffect, useId, useRef } from 'react'
import type { Words } from '#lib/i18n.ts'

type Props = { leave: () => void; stay: () => void; words: Words }

/** Asks whether what is typed may go. */
export function DiscardQuestion({ leave, stay, words }: Props) {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  // What asked for it has gone: the focus goes to the answer that loses nothing.
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset className="entry-discard" aria-labelledby={id}>
      <p id={id}>{words('entryForm.discard.text')}</p>
      <div className="actions">
        <button type="button" className="button danger" onClick={leave}>
          {words('entryForm.discard.confirm')}
        </button>
        <button ref={first} type="button" className="button" onClick={stay}>
          {words('entryForm.discard.stay')}
        </button>
      </div>
    </fieldset>
  )
}
