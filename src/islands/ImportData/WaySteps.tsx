import { BANK_STEPS } from '#lib/client/bankImport/state.ts'
import type { BankStep } from '#lib/client/bankImport/state.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** The steps of an import, with the present one. */
export function WaySteps({ step }: { step: BankStep }) {
  const t = useT()
  const present = BANK_STEPS.indexOf(step)
  return (
    <ol className="way-steps" aria-label={t('bankFile.steps.title')}>
      {BANK_STEPS.map((name, index) => {
        const isDone = index < present || step === 'done'
        return (
          <li
            key={name}
            className={isDone ? 'is-done' : undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            <span>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            <span>{t(`bankFile.steps.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
