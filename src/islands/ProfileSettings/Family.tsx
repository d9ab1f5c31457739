import { useEffect, useState } from 'react'
import { $family, followInvites, seedFamily } from '#lib/client/family.ts'
import type { ManagedFamily } from '#lib/client/family.ts'
import { FormerMembers } from './Family/FormerMembers.tsx'
import { InviteForm } from './Family/InviteForm.tsx'
import { LeaveFamily } from './Family/LeaveFamily.tsx'
import { Members } from './Family/Members.tsx'
import { WaitingInvites } from './Family/WaitingInvites.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useSeed } from '../ui/useSeeded.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import './Family/Family.css'

type Props = { seed: ManagedFamily }

/** Section of the family: members, invitations, leaving and joining. */
export function Family({ seed }: Props) {
  const [first] = useState(seed)
  useSeed(() => seedFamily(first))
  useEffect(() => followInvites(), [])
  const { profileId } = useViewer()
  const t = useT()
  const { answer: family } = useAnswer<ManagedFamily>($family, first)
  const { group, waiting, former } = family
  const isShared = group !== null && group.members.length > 1
  const isOrganizer = group === null || group.ownerId === profileId
  return (
    <section className="card family" aria-labelledby="family-title">
      <header>
        <h2 id="family-title">{t('family.title')}</h2>
        <p className="quiet-text">{t(isShared ? 'family.text' : 'family.alone')}</p>
      </header>
      {isShared && <Members group={group} isOrganizer={isOrganizer} />}
      {waiting.length > 0 && <WaitingInvites waiting={waiting} />}
      {former.length > 0 && <FormerMembers former={former} />}
      {isOrganizer && <InviteForm />}
      {isShared && <LeaveFamily group={group} />}
    </section>
  )
}
