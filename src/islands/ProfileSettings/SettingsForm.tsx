import { hasFields } from '#lib/client/core/drafts.ts'
import { isRefusedWith } from '#lib/client/core/failures.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { $profile, updateSettings } from '#lib/client/profile.ts'
import { showInLanguage } from '#lib/client/profile/language.ts'
import type { References } from '#lib/client/reference.ts'
import {
  settingsDraftOf,
  settingsInputOf,
  timeTextOf,
} from '#lib/client/profile/settings.ts'
import type { SettingsDraft } from '#lib/client/profile/settings.ts'
import type { Profile, SettingsChange } from '#lib/domain/profile.ts'
import { languageNames, LANGUAGES } from '#lib/i18n/languages.ts'
import type { Translate } from '#lib/i18n.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { differingFacts, yesOrNo } from '../ui/form/StoredNotice.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { SWITCHES, Switches } from './Switches.tsx'
import { useCurrencyQuestion } from './useCurrencyQuestion.tsx'
import { ZoneField } from './ZoneField.tsx'

type Props = { profile: Profile; references: References }

const LASTING = { lasts: LASTS.profile }

/** Form of currency, language, zone and notifications. */
export function SettingsForm({ profile, references }: Props) {
  const t = useT()
  const { choose, drawn } = useCurrencyQuestion()
  const form = useSettingsForm(profile, (to) => {
    const currency = references.currencies.find(({ code }) => code === to)!
    return choose(profile, currency)
  })
  const { field } = form
  return (
    <>
      <FormCard
        form={form}
        section="regional"
        title={{ id: 'settings-title', text: t('account.settings.title') }}
      >
        <ChoiceField
          {...field('currency')}
          label={t('account.settings.currency')}
          help={t('account.settings.currencyHelp')}
        >
          {references.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {t('account.settings.currencyOption', { code, name })}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField {...field('language')} label={t('account.settings.language')}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </ChoiceField>
        <ZoneField form={form} stored={profile.zone ?? ''} references={references} />
        <Switches form={form} />
      </FormCard>
      {drawn}
    </>
  )
}

type Ask = (
  currency: string,
) => ReturnType<ReturnType<typeof useCurrencyQuestion>['choose']>

function useSettingsForm(profile: Profile, askAboutBook: Ask) {
  const t = useT()
  return useForm({
    name: { type: 'settings' },
    ...LASTING,
    original: profile,
    begin: (over = profile) => settingsDraftOf(over),
    save: async (draft, over = profile) => {
      const sent = settingsInputOf(draft, over)
      if (!sent) {
        tellError(t('account.NO_CHANGE_DETECTED'), LASTING)
        return undefined
      }
      const choice = sent.currency ? await askAboutBook(sent.currency) : 'apart'
      if (!choice) return undefined
      if (choice === 'apart') await updateSettings(over, sent)
      else await saveRest(sent)
      return sent
    },
    saved: ({ language }) => {
      if (language) showInLanguage(language)
      else tellSuccess(t('account.USER_UPDATE'), LASTING)
    },
    // After a refused change the store holds the stored profile.
    stored: (failure) => (isRefusedWith(failure, 409) ? $profile.get() : undefined),
    storedFacts: (draft, stored) => settingsFacts(draft, settingsDraftOf(stored), t),
  })
}

/** Saves the other settings after the whole book got a new currency. */
async function saveRest({ currency: _saved, ...rest }: SettingsChange) {
  const profile = $profile.get()
  if (profile && hasFields(rest)) await updateSettings(profile, rest)
}

function settingsFacts(typed: SettingsDraft, stored: SettingsDraft, t: Translate) {
  const { currency, language, zone, minuteOfDay } = stored
  const name = LANGUAGES.find((code) => code === language)
  const switches = SWITCHES.map((one) => [
    one,
    [t(`account.notify.${one}`), yesOrNo(stored[one], t)] as const,
  ])
  return differingFacts(typed, stored, {
    currency: [t('account.settings.currency'), currency],
    language: [t('account.settings.language'), name ? languageNames[name] : language],
    zone: [t('account.settings.zone'), zone],
    ...Object.fromEntries(switches),
    minuteOfDay: [t('account.notify.time'), timeTextOf(minuteOfDay)],
  })
}
