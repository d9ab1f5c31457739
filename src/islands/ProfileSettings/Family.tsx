import { useEffect, useState } from 'react'
import { $family, followInvites, seedFamily } from '#lib/client/family.ts'
import type { ManagedFamily } from '#lib/client/family.ts'
import { $ownShares, seedOwnShares } from '#lib/client/family/shares.ts'
import type { OwnShares as Shares } from '#lib/client/family/shares.ts'
import { ChangeRights } from './Family/ChangeRights.tsx'
import { FormerMembers } from './Family/FormerMembers.tsx'
import { Happened } from './Family/Happened.tsx'
import { InviteForm } from './Family/InviteForm.tsx'
import { LeaveFamily } from './Family/LeaveFamily.tsx'
import { Members } from './Family/Members.tsx'
import { OwnShares } from './Family/OwnShares.tsx'
import { WaitingInvites } from './Family/WaitingInvites.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useSeed } from '../ui/useSeeded.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import './Family/Family.css'

export type FamilyProps = {
  seed: ManagedFamily
  /** The viewer's book, as far as a family may see it. */
  shares: Shares
  /** Own budgets of the present month. */
  budgets: number
  isPro: boolean
}

/** Section of the family: members, invitations, leaving and joining. */
export function Family({ seed, shares, budgets, isPro }: FamilyProps) {
  const [first] = useState(seed)
  const [firstShares] = useState(shares)
  useSeed(() => {
    seedFamily(first)
    seedOwnShares(firstShares)
  })
  useEffect(() => followInvites(), [])
  const { profileId } = useViewer()
  const t = useT()
  const { answer: family } = useAnswer<ManagedFamily>($family, first)
  const { answer: own } = useAnswer<Shares>($ownShares, firstShares)
  const { group, waiting, former } = family
  const isShared = group !== null && group.members.length > 1
  const isOrganizer = group === null || group.ownerId === profileId
  return (
    <section data-section="family" className="card family" aria-labelledby="family-title">
      <header>
        <h2 id="family-title">{t('family.title')}</h2>
        <p className="quiet-text">{t(isShared ? 'family.text' : 'family.alone')}</p>
      </header>
      {isShared && <Members group={group} isOrganizer={isOrganizer} />}
      {waiting.length > 0 && <WaitingInvites waiting={waiting} />}
      {former.length > 0 && <FormerMembers former={former} />}
      {isShared && <ChangeRights group={group} />}
      {group && <OwnShares own={own} group={group} isPro={isPro} />}
      {isOrganizer && <InviteForm own={group ? undefined : own} budgets={budgets} />}
      {isShared && <Happened group={group} />}
      {isShared && <LeaveFamily group={group} />}
    </section>
  )
}
