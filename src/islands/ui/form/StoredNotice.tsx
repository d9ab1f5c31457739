import { useEffect, useRef } from 'react'
import type { Translate } from '#lib/i18n.ts'
import { Icon } from '../Icon.tsx'
import { useT } from '../ViewerContext.tsx'

/** Stored value of a field that differs from the typed one. */
export type StoredFact = { label: string; value: string }

type Props = {
  facts: StoredFact[]
  form: { takeStored: () => void; done: () => Promise<void> }
}

/** Notice of a change by somebody else: offers the stored state or the draft. */
export function StoredNotice({ facts, form }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  // The top of a long form may be scrolled out of sight.
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      className="callout callout-alarm form-stored"
      role="alert"
      tabIndex={-1}
    >
      <Icon name="triangle-alert" />
      <div>
        <p>{t('form.stored.text')}</p>
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || t('form.stored.none')}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <button type="button" className="button" onClick={form.takeStored}>
            {t('form.stored.take')}
          </button>
          <button type="button" className="button" onClick={() => void form.done()}>
            {t('form.stored.saveAnyway')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Text for a yes or no. */
export function yesOrNo(isSo: boolean, t: Translate): string {
  return t(isSo ? 'form.yes' : 'form.no')
}

/** Facts about fields whose stored value differs from the typed one. */
export function differingFacts<Draft extends object>(
  typed: Draft,
  stored: Draft,
  facts: Partial<Record<keyof Draft, [label: string, value: string]>>,
): StoredFact[] {
  const fields = Object.keys(facts) as (keyof Draft)[]
  return fields
    .filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(stored[field]))
    .map((field) => {
      const [label, value] = facts[field]! // the field is one of theirs
      return { label, value }
    })
}
