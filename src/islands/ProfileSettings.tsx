import { useEffect, useState } from 'react'
import { $profile, seedProfile } from '#lib/client/profile.ts'
import type { ShownPhone } from '#lib/client/profile/form.ts'
import { profileView } from '#lib/client/profile/view.ts'
import { takeAfterReload } from '#lib/client/profile/language.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Profile } from '#lib/domain/profile.ts'
import type { ProfileView } from '#lib/views/profile.ts'
import { Family } from './ProfileSettings/Family.tsx'
import type { FamilyProps } from './ProfileSettings/Family.tsx'
import { LateRules } from './ProfileSettings/LateRules.tsx'
import { ProfileTab } from './ProfileSettings/ProfileTab.tsx'
import { SettingsTab } from './ProfileSettings/SettingsTab.tsx'
import { HashTabs, TabPanel } from './ui/HashTabs.tsx'
import { useOffered } from './ui/useOffered.ts'
import { useSeed, useSeeded } from './ui/useSeeded.ts'
import { useView } from './ui/useView.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './ProfileSettings/ProfileSettings.css'

type Props = {
  profile: Profile
  phone: ShownPhone
  /** Country codes, each followed by its dial code: "US1 CA1 …". */
  dialCodes: string
  proUrl: string
  /** Family of the viewer; absent where the mobile app manages it. */
  family?: Omit<FamilyProps, 'isPro'>
}

const FIRST: ProfileView = { tab: 'profile' }

/** Screen of the profile with its family, of the settings, and of the rules. */
export const ProfileSettings = withViewer(function ProfileSettings({
  profile: seed,
  phone,
  dialCodes,
  proUrl,
  family,
}: Props) {
  useSeed(() => seedProfile(seed))
  const t = useT()
  const profile = useSeeded($profile, seed) ?? seed
  const { tab } = useView(profileView, FIRST)
  const isOffered = useOffered('getRules')
  const hasRules = isOffered && profile.isPro
  const current = tab === 'rules' && !hasRules ? 'profile' : tab
  // The settings load their choices when they are first shown.
  const [hasSettings, setHasSettings] = useState(false)
  if (current === 'settings' && !hasSettings) setHasSettings(true)
  const [wantsRules, setWantsRules] = useState(false)
  if (current === 'rules' && !wantsRules) setWantsRules(true)
  useEffect(() => {
    if (!takeAfterReload()) return
    tellSuccess(t('account.USER_UPDATE'), { lasts: LASTS.profile })
  }, [t])
  return (
    <>
      <HashTabs
        label={t('account.tabs.label')}
        tabs={[
          { name: 'profile', label: t('account.tabs.profile') },
          { name: 'settings', label: t('account.tabs.settings') },
          ...(hasRules ? [{ name: 'rules', label: t('rules.list') } as const] : []),
        ]}
        current={current}
      />
      <TabPanel name="profile" current={current}>
        <ProfileTab profile={profile} phone={phone} dialCodes={dialCodes}>
          {family && <Family {...family} isPro={profile.isPro} />}
        </ProfileTab>
      </TabPanel>
      <TabPanel name="settings" current={current}>
        {hasSettings && <SettingsTab profile={profile} proUrl={proUrl} />}
      </TabPanel>
      {hasRules && (
        <TabPanel name="rules" current={current}>
          {wantsRules && <LateRules />}
        </TabPanel>
      )}
    </>
  )
})
