import { basicsOf, confirmBasics } from '#lib/client/firstSteps.ts'
import { $currencies } from '#lib/client/reference.ts'
import type { Currency } from '#lib/domain/reference.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { steps: BookProgress; profile: Profile; currency: Currency }

/** Note about the guessed currency, until the first entry is made. */
export function TakenCurrency({ steps, profile, currency }: Props) {
  const t = useT()
  const { isBusy, failure, attempt } = useAttempt()
  const stored = basicsOf(profile)
  const { answer: currencies } = useAnswer<Currency[]>($currencies, [currency])
  if (steps.hasEntries) return null
  return (
    <div className="taken-currency" aria-busy={isBusy}>
      <ChoiceField
        label={t('firstSteps.taken')}
        value={stored.currency}
        change={(code) => {
          if (isBusy) return
          const chosen = { ...stored, currency: code }
          void attempt(async () => {
            await confirmBasics(steps, chosen, stored)
            location.reload()
          })
        }}
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {t('firstSteps.basics.currencyOption', { code, name })}
          </option>
        ))}
      </ChoiceField>
      <Failure text={failure} />
    </div>
  )
}
