import { $references } from '#lib/client/reference.ts'
import type { References } from '#lib/client/reference.ts'
import { zoneLabel } from '#lib/domain/reference.ts'
import type { Currency, TimeZone } from '#lib/domain/reference.ts'
import { languageNames, LANGUAGES } from '#lib/i18n/languages.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'
import type { BasicsDraft } from './useBasics.ts'

type Props = { draft: BasicsDraft; currency: Currency; isNext: boolean }

/** Fields of zone, currency and language, and the button that confirms them. */
export function BasicsForm({ draft, currency, isNext }: Props) {
  const t = useT()
  const { chosen, ownZone, isBusy, failure, change, confirm } = draft
  const { answer: references } = useAnswer<References>($references, {
    currencies: [currency],
    zones: [],
  })
  const zones = zoneChoices(references, [ownZone, chosen.zone])
  return (
    <form
      className="first-step-more"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
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
              {zone.id === ownZone
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
      <button className={isNext ? 'button primary' : 'button'}>
        <ConfirmText />
      </button>
    </form>
  )
}

/** Content of the button that confirms. */
export function ConfirmText() {
  const t = useT()
  return (
    <>
      <Icon name="check" size={18} />
      {t('firstSteps.basics.confirm')}
    </>
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
