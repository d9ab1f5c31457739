import { useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import type { StoredText } from './storedTexts.ts'

type Props = {
  /** What is stored of the fields that somebody else changed, in words. */
  stored: StoredText[]
  framed: { takeStored: () => void; saveAnyway: () => Promise<unknown> }
}

/** Somebody else was faster: what is stored now, and the choice between the two. */
export function StoredElsewhere({ stored, framed }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  // It may be out of sight, above a long form.
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      className="callout callout-alarm entry-stored"
      role="alert"
      tabIndex={-1}
    >
      <Icon name="triangle-alert" />
      <div>
        <p>{t('entryForm.stored.text')}</p>
        <dl className="facts">
          {stored.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || t('entryForm.stored.none')}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <button type="button" className="button outline" onClick={framed.takeStored}>
            {t('entryForm.stored.take')}
          </button>
          <button
            type="button"
            className="button outline"
            onClick={() => void framed.saveAnyway()}
          >
            {t('entryForm.stored.saveAnyway')}
          </button>
        </div>
      </div>
    </div>
  )
}
