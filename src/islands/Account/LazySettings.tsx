import { useState } from 'react'
import type { Profile } from '#lib/domain/profile.ts'
import type { Translate } from '#lib/i18n.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useLazy } from '../ui/useLazy.ts'

type Props = {
  isShown: boolean
  profile: Profile
  language: string
  proUrl: string
  t: Translate
}

const load = () => import('./SettingsTab.tsx')

/** The settings, which come when they are first shown and then stay as they are. */
export function LazySettings({ isShown, t, ...rest }: Props) {
  const [isWanted, setWanted] = useState(isShown)
  if (isShown && !isWanted) setWanted(true)
  const { part, failure, retry } = useLazy(load, isWanted)
  if (part) return <part.SettingsTab t={t} {...rest} />
  if (!failure) return <SettingsSkeleton t={t} />
  return (
    <div className="card">
      <TryAgain text={t('errors.network')} retry={retry} t={t} />
    </div>
  )
}

/** Of the size of what comes. */
export function SettingsSkeleton({ t }: { t: Translate }) {
  return (
    <div className="account-settings">
      <output className="visually-hidden">{t('account.loading')}</output>
      <div className="card skeleton skeleton-settings" />
      <div className="account-aside">
        <div className="card skeleton skeleton-password" />
        <div className="card skeleton skeleton-devices" />
      </div>
    </div>
  )
}
