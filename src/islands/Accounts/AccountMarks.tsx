import { isAlarming } from '#lib/domain/account.ts'
import type { Account } from '#lib/domain/account.ts'
import { memberOf } from '../ui/members.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

/** Marks beside the balance of an account, each with a text. */
export function AccountMarks({ account }: { account: Account }) {
  const viewer = useViewer()
  const { t, profileId } = viewer
  const isOwn = account.ownerId === profileId
  return (
    <span className="marks">
      {isAlarming(account) && (
        <span className="pill pill-alarm">
          <Icon name="triangle-alert" size={14} />
          {t('accounts.belowZero')}
        </span>
      )}
      {account.online && <OnlineMark {...account.online} />}
      {!account.inBalance && <span className="pill">{t('accounts.notInBalance')}</span>}
      {isOwn && account.isShared && viewer.sharesWithFamily && (
        <span className="pill">
          <Icon name="users" size={14} />
          {t('accounts.shared')}
        </span>
      )}
      {!isOwn && (
        <span className="pill">
          <Icon name="users" size={14} />
          {t('accounts.ownedBy', { name: memberOf(account.ownerId, viewer).name })}
        </span>
      )}
    </span>
  )
}

function OnlineMark({ isConnected }: { isConnected: boolean }) {
  const t = useT()
  if (isConnected) {
    return <Icon name="refresh-cw" size={16} label={t('accounts.online.connected')} />
  }
  return (
    <span className="pill pill-alarm">
      <Icon name="refresh-cw-off" size={14} />
      {t('accounts.online.disconnected')}
    </span>
  )
}
