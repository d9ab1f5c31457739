import type { References } from '#lib/client/profile/references.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { languageNames, LANGUAGES } from '#lib/i18n/languages.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DraftNotice } from '../ui/form/DraftNotice.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { SaveButton } from './controls.tsx'
import { Switches } from './Switches.tsx'
import { useSettingsForm } from './useSettingsForm.ts'
import { ZoneField } from './ZoneField.tsx'

type Props = { profile: Profile; references: References }

/** Currency, language and zone, what is told and when. */
export function SettingsForm({ profile, references }: Props) {
  const t = useT()
  const { element, form, change, errors, failure, isStale, isBusy, submit, ...kept } =
    useSettingsForm(profile)
  return (
    <form
      ref={element}
      className="card form"
      aria-labelledby="settings-title"
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="settings-title">{t('account.settings.title')}</h2>
      <DraftNotice isShown={kept.wasKept} discard={kept.discard} form={element} />
      <Field
        label={t('account.settings.currency')}
        help={t('account.settings.currencyHelp')}
        error={errors.currency}
      >
        {(control) => (
          <select
            {...control}
            value={form.currency}
            onChange={({ target }) => change({ currency: target.value })}
          >
            {references.currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {t('account.settings.currencyOption', {
                  code,
                  name,
                })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('account.settings.language')} error={errors.language}>
        {(control) => (
          <select
            {...control}
            value={form.language}
            onChange={({ target }) => change({ language: target.value })}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ZoneField
        form={form}
        change={change}
        error={errors.zone}
        stored={profile.zone ?? ''}
        references={references}
      />
      <Switches form={form} change={change} error={errors.minuteOfDay} />
      {isStale && (
        <p className="callout callout-alarm" role="alert">
          <Icon name="triangle-alert" />
          {t('account.settings.stale')}
        </p>
      )}
      <Failure text={failure} />
      <div className="actions">
        <SaveButton isBusy={isBusy} />
      </div>
    </form>
  )
}
