import { useState } from 'react'
import type { Profile } from '#lib/domain/profile.ts'
import type { Words } from '#lib/i18n.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useLazy } from '../ui/useLazy.ts'

type Props = {
  isShown: boolean
  profile: Profile
  language: string
  proUrl: string
  words: Words
}

const load = () => import('./SettingsTab.tsx')

/** The settings, which come when they are first shown and then stay as they are. */
export function LazySettings({ isShown, words, ...rest }: Props) {
  const [isWanted, setWanted] = useState(isShown)
  if (isShown && !isWanted) setWanted(true)
  const { part, failure, retry } = useLazy(load, isWanted)
  if (part) return <part.SettingsTab words={words} {...rest} />
  if (!failure) return <SettingsSkeleton words={words} />
  return (
    <div className="card">
      <TryAgain text={words('errors.network')} retry={retry} words={words} />
    </div>
  )
}

/** Of the size of what comes. */
export function SettingsSkeleton({ words }: { words: Words }) {
  return (
    <div className="account-settings">
      <output className="visually-hidden">{words('account.loading')}</output>
      <div className="card skeleton skeleton-settings" />
      <div className="account-aside">
        <div className="card skeleton skeleton-password" />
        <div className="card skeleton skeleton-devices" />
      </div>
    </div>
  )
}
