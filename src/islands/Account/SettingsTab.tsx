import { useStore } from '@nanostores/react'
import { failureText } from '#lib/client/core/forms.ts'
import { $references } from '#lib/client/profile/references.ts'
import type { Profile } from '#lib/domain/profile.ts'
import type { Translate } from '#lib/i18n.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { Categories } from './Categories.tsx'
import { Devices } from './Devices.tsx'
import { SettingsSkeleton } from './LazySettings.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

type Props = { profile: Profile; language: string; proUrl: string; t: Translate }

/** How amounts, words and days read, what is told and when, and who may come in. */
export function SettingsTab({ profile, language, proUrl, t }: Props) {
  const { data: references, error } = useStore($references)
  if (!references && !error) return <SettingsSkeleton t={t} />
  return (
    <div className="account-settings">
      {references ? (
        <SettingsForm profile={profile} references={references} t={t} />
      ) : (
        <section className="card">
          <TryAgain text={failureText(error, t)} retry={$references.invalidate} t={t} />
        </section>
      )}
      <div className="account-aside">
        <PasswordForm email={profile.email} t={t} />
        <Devices language={language} zone={profile.zone} t={t} />
      </div>
      <Categories profileId={profile.id} isPro={profile.isPro} proUrl={proUrl} t={t} />
    </div>
  )
}
