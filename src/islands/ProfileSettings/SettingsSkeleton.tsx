import { useT } from '../ui/ViewerContext.tsx'

/** Boxes of the size of the settings. */
export function SettingsSkeleton() {
  const t = useT()
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
