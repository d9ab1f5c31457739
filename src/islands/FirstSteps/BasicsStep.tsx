import { useState } from 'react'
import { languageNames } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BasicsForm } from './BasicsForm.tsx'
import { Step } from './Step.tsx'
import type { StepProps } from './Step.tsx'

/** Step that confirms zone, currency and language; folded once done. */
export function BasicsStep({ steps, profile, currency, ...step }: StepProps) {
  const t = useT()
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  const form = (
    <BasicsForm
      steps={steps}
      profile={profile}
      currency={currency}
      isNext={step.isNext}
      close={() => setOpen(false)}
    />
  )
  if (!step.isDone) {
    return (
      <Step
        {...step}
        title={t('firstSteps.basics.title')}
        text={t('firstSteps.basics.text')}
      >
        {form}
      </Step>
    )
  }
  const { zone, language } = profile
  const parts = [zone ?? 'UTC', currency.name, languageNames[language as Language]]
  return (
    <Step
      {...step}
      title={t('firstSteps.basics.done')}
      text={new Intl.ListFormat(viewer.language, { type: 'unit' }).format(parts)}
      actions={
        <button
          type="button"
          className="button quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('firstSteps.change')}
        </button>
      }
    >
      {isOpen && form}
    </Step>
  )
}
