import { useState } from 'react'
import { basicsOf, browserZone, confirmBasics } from '#lib/client/firstSteps.ts'
import type { Basics } from '#lib/client/firstSteps.ts'
import { hasFields } from '#lib/client/core/drafts.ts'
import { showInLanguage } from '#lib/client/profile/language.ts'
import { $references } from '#lib/client/reference.ts'
import type { References } from '#lib/client/reference.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import { zoneLabel } from '#lib/domain/reference.ts'
import type { Currency, TimeZone } from '#lib/domain/reference.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { languageNames, LANGUAGES } from '#lib/i18n/languages.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  steps: BookProgress
  profile: Profile
  currency: Currency
  isNext: boolean
  close: () => void
}

/**
 * Zone, currency and language as the server guessed them, and a button that confirms them.
 */
export function BasicsForm({ steps, profile, currency, isNext, close }: Props) {
  const t = useT()
  const stored = basicsOf(profile)
  const own = useHydrated() ? browserZone() : '' // Unknown to the server.
  const [changes, setChanges] = useState<Partial<Basics>>({})
  const chosen = { ...stored, zone: stored.zone || own, ...changes }
  const { isBusy, failure, attempt } = useAttempt()
  const change = (news: Partial<Basics>) => setChanges({ ...changes, ...news })
  const { answer: references } = useAnswer<References>($references, {
    currencies: [currency],
    zones: [],
  })
  const zones = zoneChoices(references, [own, stored.zone])
  return (
    <form
      className="first-step-more"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(async () => {
          const { language, ...others } = await confirmBasics(steps, chosen, stored)
          if (language) showInLanguage(language)
          else if (hasFields(others)) location.reload()
          else close()
        })
      }}
    >
      <div className="first-steps-basics">
        <ChoiceField
          label={t('firstSteps.basics.zone')}
          value={chosen.zone}
          change={(zone) => change({ zone })}
        >
          {chosen.zone === '' && <option value="">{t('firstSteps.basics.noZone')}</option>}
          {zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {zone.id === own
                ? t('firstSteps.basics.ownZone', { zone: zoneLabel(zone) })
                : zoneLabel(zone)}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField
          label={t('firstSteps.basics.currency')}
          value={chosen.currency}
          change={(currency) => change({ currency })}
        >
          {references.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {t('firstSteps.basics.currencyOption', { code, name })}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField
          label={t('firstSteps.basics.language')}
          value={chosen.language}
          change={(language) => change({ language })}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </ChoiceField>
      </div>
      <Failure text={failure} />
      <button className={`button ${isNext ? 'primary' : 'outline'}`}>
        <Icon name="check" size={18} />
        {t('firstSteps.basics.confirm')}
      </button>
    </form>
  )
}

type NamedZone = Pick<TimeZone, 'id' | 'name' | 'place'>

/** Named zones first, then all others. */
function zoneChoices({ zones }: References, named: string[]): NamedZone[] {
  const known = [...new Set(named)].filter(Boolean)
  const first = known.map(
    (id) => zones.find((zone) => zone.id === id) ?? { id, name: id.replaceAll('_', ' ') },
  )
  return [...first, ...zones.filter(({ id }) => !known.includes(id))]
}
