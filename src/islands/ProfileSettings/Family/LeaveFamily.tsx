import { useState } from 'react'
import type { Group } from '#lib/domain/group.ts'
import { displayName } from '#lib/domain/profile.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { LeavingQuestion } from './LeavingQuestion.tsx'

/** Button to leave the family, with its question. */
export function LeaveFamily({ group }: { group: Group }) {
  const { t, profileId } = useViewer()
  const [isAsking, setAsking] = useState(false)
  // The oldest member follows an owner who leaves (contract, 3 Groups).
  const next = group.members.find((member) => !member.isOwner)
  return (
    <div className="family-part">
      <div className="family-leave">
        <button type="button" className="button" onClick={() => setAsking(true)}>
          <Icon name="log-out" />
          {t('family.leave.open')}
        </button>
        {group.ownerId === profileId && next && (
          <p className="quiet-text">
            {t('family.leave.next', { name: displayName(next) })}
          </p>
        )}
      </div>
      {isAsking && <LeavingQuestion close={() => setAsking(false)} />}
    </div>
  )
}
