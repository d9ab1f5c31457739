import { useMemo } from 'react'
import type { References } from '#lib/client/reference.ts'
import { holdsText } from '#lib/domain/folding.ts'
import { zoneLabel } from '#lib/domain/reference.ts'
import type { TimeZone } from '#lib/domain/reference.ts'
import { offeredCurrency } from '#lib/client/profile/settings.ts'
import type { SettingsDraft } from '#lib/client/profile/settings.ts'
import { matchesZone, offsetText } from '#lib/client/profile/zones.ts'
import { Field } from '../ui/form/Field.tsx'
import type { Control } from '../ui/form/Field.tsx'
import { SearchChoice } from '../ui/form/SearchChoice.tsx'
import type { FormFields } from '../ui/form/useForm.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  form: FormFields<SettingsDraft>
  stored: string
  references: References
}

/** Zone, searchable by city, region or offset; suggests its country's currency. */
export function ZoneField({ form, stored, references }: Props) {
  const t = useT()
  const { draft, errors, change } = form
  const { currencies, zones } = references
  const zone = zones.find(({ id }) => id === draft.zone)
  // An unchanged zone offers no other currency.
  const offered = draft.zone === stored ? undefined : offeredCurrency(zone, draft.currency)
  const currency = currencies.find(({ code }) => code === offered)
  return (
    <>
      <Field
        label={t('account.settings.zone')}
        help={t('account.settings.zoneHelp')}
        error={errors.zone}
      >
        {(control) => (
          <ZoneChoice
            control={control}
            value={draft.zone}
            choose={(id) => change({ zone: id })}
            zones={zones}
          />
        )}
      </Field>
      <output>
        {zone && currency && (
          <span className="callout">
            <span>
              {t('account.settings.offer', {
                zone: zoneLabel(zone),
                currency: currency.name,
              })}{' '}
              <button
                type="button"
                className="link-button"
                onClick={() => change({ currency: currency.code })}
              >
                {t('account.settings.take', { currency: currency.name })}
              </button>
            </span>
          </span>
        )}
      </output>
    </>
  )
}

type ChoiceProps = {
  control: Control
  value: string
  choose: (id: string) => void
  zones: TimeZone[]
}

function ZoneChoice({ control, value, choose, zones }: ChoiceProps) {
  const t = useT()
  const noZone = t('account.settings.noZone')
  const choices = useMemo(() => zoneChoices(zones, noZone), [zones, noZone])
  return (
    <SearchChoice
      control={control}
      choices={choices}
      value={value}
      choose={choose}
      matches={({ zone, label }, query) =>
        zone ? matchesZone(zone, query) : holdsText(label, query)
      }
      openLabel={t('account.settings.allZones')}
      emptyText={t('account.settings.zoneEmpty')}
    />
  )
}

type ZoneOption = { value: string; label: string; detail?: string; zone?: TimeZone }

function zoneChoices(zones: TimeZone[], noZone: string): ZoneOption[] {
  const named = zones.map((zone) => ({
    value: zone.id,
    label: zoneLabel(zone),
    detail: offsetText(zone.offset),
    zone,
  }))
  // The browser's zone is the likeliest choice.
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const first = named.filter(({ value }) => value === own)
  const others = named.filter(({ value }) => value !== own)
  return [...first, { value: '', label: noZone }, ...others]
}
