import { useState } from 'react'
import { languageNames } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BasicsForm, ConfirmText } from './BasicsForm.tsx'
import { Step } from './Step.tsx'
import type { StepProps } from './Step.tsx'
import { useBasics } from './useBasics.ts'

/** Step that confirms zone, currency and language; "Change" opens their fields. */
export function BasicsStep({ steps, profile, currency, ...step }: StepProps) {
  const t = useT()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const draft = useBasics({ steps, profile, close: () => setOpen(false) })
  const { chosen, isBusy, failure, confirm } = draft
  const { isDone, isNext } = step
  const parts = [
    chosen.zone.replaceAll('_', ' ') || 'UTC',
    currency.name,
    languageNames[chosen.language as Language],
  ]
  const basics = new Intl.ListFormat(viewer.language, { type: 'unit' }).format(parts)
  return (
    <Step
      {...step}
      title={t(isDone ? 'firstSteps.basics.done' : 'firstSteps.basics.title')}
      text={
        <span suppressHydrationWarning>
          {isDone ? basics : t('firstSteps.basics.text', { basics })}
        </span>
      }
      actions={
        <>
          {!isDone && !isOpen && (
            <button
              type="button"
              className={`button ${isNext ? 'primary' : ''}`}
              aria-disabled={isBusy}
              onClick={confirm}
            >
              <ConfirmText />
            </button>
          )}
          <button
            type="button"
            className="button quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('firstSteps.change')}
          </button>
        </>
      }
    >
      {isOpen ? (
        <BasicsForm draft={draft} currency={currency} isNext={isNext} />
      ) : (
        <Failure text={failure} />
      )}
    </Step>
  )
}
