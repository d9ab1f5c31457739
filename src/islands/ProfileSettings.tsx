import { useEffect, useState } from 'react'
import { $profile, seedProfile } from '#lib/client/profile.ts'
import type { ShownPhone } from '#lib/client/profile/form.ts'
import { profileView } from '#lib/client/profile/view.ts'
import { takeAfterReload } from '#lib/client/profile/language.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Profile } from '#lib/domain/profile.ts'
import type { ProfileView } from '#lib/views/profile.ts'
import type { FamilyProps } from './ProfileSettings/Family.tsx'
import { ProfileTab } from './ProfileSettings/ProfileTab.tsx'
import { SettingsTab } from './ProfileSettings/SettingsTab.tsx'
import { HashTabs, TabPanel } from './ui/HashTabs.tsx'
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
  /** Weekdays of the weekend where the person is; Monday is 1. */
  weekend: readonly number[]
}

const FIRST: ProfileView = { tab: 'profile' }

/** Screen of the profile, and of the settings with their sections. */
export const ProfileSettings = withViewer(function ProfileSettings({
  profile: seed,
  phone,
  dialCodes,
  proUrl,
  family,
  weekend,
}: Props) {
  useSeed(() => seedProfile(seed))
  const t = useT()
  const profile = useSeeded($profile, seed) ?? seed
  const { tab, section } = useView(profileView, FIRST)
  // The settings load their choices when they are first shown.
  const [hasSettings, setHasSettings] = useState(false)
  if (tab === 'settings' && !hasSettings) setHasSettings(true)
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
        ]}
        current={tab}
      />
      <TabPanel name="profile" current={tab}>
        <ProfileTab profile={profile} phone={phone} dialCodes={dialCodes} />
      </TabPanel>
      <TabPanel name="settings" current={tab}>
        {hasSettings && <SettingsTab {...{ profile, proUrl, family, section, weekend }} />}
      </TabPanel>
    </>
  )
})
