import type { References } from '#lib/client/profile/references.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { languageNames, LANGUAGES } from '#lib/i18n/languages.ts'
import type { Words } from '#lib/i18n.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeptNotice } from '../ui/form/DraftNotice.tsx'
import { SaveButton } from './controls.tsx'
import { Switches } from './Switches.tsx'
import { useSettingsForm } from './useSettingsForm.ts'
import { ZoneField } from './ZoneField.tsx'

type Props = { profile: Profile; references: References; words: Words }

/** Currency, language and zone, what is told and when. */
export function SettingsForm({ profile, references, words }: Props) {
  const { element, form, change, errors, failure, isStale, isBusy, submit, ...kept } =
    useSettingsForm(profile, words)
  return (
    <form
      ref={element}
      className="card form"
      aria-labelledby="settings-title"
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="settings-title">{words('account.settings.title')}</h2>
      <KeptNotice
        isShown={kept.wasKept}
        discard={kept.discard}
        form={element}
        words={words}
      />
      <Field
        label={words('account.settings.currency')}
        help={words('account.settings.currencyHelp')}
        error={errors.currency}
      >
        {(control) => (
          <select
            {...control}
            value={form.currency}
            onChange={({ target }) => change({ currency: target.value })}
          >
            {references.currencies.map(({ currencyCode, currencyName }) => (
              <option key={currencyCode} value={currencyCode}>
                {words('account.settings.currencyOption', {
                  code: currencyCode,
                  name: currencyName,
                })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words('account.settings.language')} error={errors.language}>
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
        words={words}
      />
      <Switches form={form} change={change} error={errors.minuteOfDay} words={words} />
      {isStale && (
        <p className="callout callout-alarm" role="alert">
          <Icon name="triangle-alert" />
          {words('account.settings.stale')}
        </p>
      )}
      <Failure text={failure} />
      <div className="actions">
        <SaveButton isBusy={isBusy} words={words} />
      </div>
    </form>
  )
}
