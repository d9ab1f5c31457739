import { useState } from 'react'
import type { Profile } from '#lib/domain/profile.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useLazy } from '../ui/useLazy.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

type Props = {
  isShown: boolean
  profile: Profile
  proUrl: string
}

const load = () => import('./SettingsTab.tsx')

/** Settings, loaded when first shown and mounted from then on. */
export function LazySettings({ isShown, ...rest }: Props) {
  const t = useT()
  const [isWanted, setWanted] = useState(isShown)
  if (isShown && !isWanted) setWanted(true)
  const { part, failure, retry } = useLazy(load, isWanted)
  if (part) return <part.SettingsTab {...rest} />
  if (!failure) return <SettingsSkeleton />
  return (
    <div className="card">
      <TryAgain text={t('errors.network')} retry={retry} />
    </div>
  )
}
