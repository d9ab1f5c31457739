import type { OwnShares as Shares } from '#lib/client/family/shares.ts'
import { sumOfEarlier } from '#lib/domain/group.ts'
import type { Group } from '#lib/domain/group.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { AccountShares } from './AccountShares.tsx'
import { EarlierShare } from './EarlierShare.tsx'

type Props = {
  own: Shares
  group: Group
  /** Whether the viewer may change accounts and budgets. */
  isPro: boolean
}

/** The viewer's book as the family sees it, with ways to change that. */
export function OwnShares({ own, group, isPro }: Props) {
  const { t, profileId } = useViewer()
  const { earlier, accounts } = own
  const member = group.members.find((one) => one.profileId === profileId)
  const isOwner = group.ownerId === profileId
  return (
    <div className="family-part">
      <h3>{t('family.shares.title')}</h3>
      <p className="quiet-text">{t('family.shares.text')}</p>
      {member && sumOfEarlier(earlier) > 0 && (
        <EarlierShare member={member} earlier={earlier} />
      )}
      {isPro && accounts.length > 0 && <AccountShares accounts={accounts} />}
      {isPro && isOwner && (
        <p>
          {t('family.shares.budgets')} <a href="/budget">{t('family.shares.toBudgets')}</a>
        </p>
      )}
    </div>
  )
}
