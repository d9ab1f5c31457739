import { useEffect, useId, useRef } from 'react'
import { useT } from '../ViewerContext.tsx'

type Props = { leave: () => void; stay: () => void }

/** Asks whether to discard the draft. */
export function DiscardQuestion({ leave, stay }: Props) {
  const t = useT()
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  // The pressed button was removed: focuses the answer that keeps the draft.
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset className="form-discard" aria-labelledby={id}>
      <p id={id}>{t('form.discard.text')}</p>
      <div className="actions">
        <button type="button" className="button danger" onClick={leave}>
          {t('form.discard.confirm')}
        </button>
        <button ref={first} type="button" className="button" onClick={stay}>
          {t('form.discard.stay')}
        </button>
      </div>
    </fieldset>
  )
}
