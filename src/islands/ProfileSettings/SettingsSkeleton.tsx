import { CODECS } from '#lib/client/core/ask.ts'
import { useT } from '../ui/ViewerContext.tsx'

/**
 * Modules of the settings, asked for where the address names them
 * (`client/pages/shell/askedSettings.ts`).
 */
const PART = `src/islands/ProfileSettings/SettingsTab.tsx ${CODECS}`

/** Boxes of the size of the settings. */
export function SettingsSkeleton() {
  const t = useT()
  return (
    <div className="account-settings" data-part={PART}>
      <output className="visually-hidden">{t('account.loading')}</output>
      <div className="card skeleton skeleton-settings" />
      <div className="account-aside">
        <div className="card skeleton skeleton-password" />
        <div className="card skeleton skeleton-devices" />
      </div>
    </div>
  )
}
