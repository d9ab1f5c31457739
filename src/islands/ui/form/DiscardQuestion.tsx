import { useEffect, useId, useRef } from 'react'
import type { Translate } from '#lib/i18n.ts'

type Props = { leave: () => void; stay: () => void; t: Translate }

/** Asks whether what is typed may go. */
export function DiscardQuestion({ leave, stay, t }: Props) {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  // What asked for it has gone: the focus goes to the answer that loses nothing.
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset className="entry-discard" aria-labelledby={id}>
      <p id={id}>{t('entryForm.discard.text')}</p>
      <div className="actions">
        <button type="button" className="button danger" onClick={leave}>
          {t('entryForm.discard.confirm')}
        </button>
        <button ref={first} type="button" className="button" onClick={stay}>
          {t('entryForm.discard.stay')}
        </button>
      </div>
    </fieldset>
  )
}
