import { LASTS } from '#lib/client/core/toasts.ts'
import { tellUndoable } from '#lib/client/core/undoable.ts'
import { allowChanges } from '#lib/client/family.ts'
import type { Group } from '#lib/domain/group.ts'
import { displayName } from '#lib/domain/profile.ts'
import { RadioChoice } from '../../ui/form/RadioChoice.tsx'
import { useAttempt } from '../../ui/useAttempt.ts'
import { useOffered } from '../../ui/useOffered.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

type Member = Group['members'][number]

/** What each other member may do with the viewer's entries, and the viewer with theirs. */
export function ChangeRights({ group }: { group: Group }) {
  const { t, profileId } = useViewer()
  const isOffered = useOffered('allowChanges')
  const others = group.members.filter(
    (member) => member.profileId !== profileId && member.mayChange !== undefined,
  )
  if (!isOffered || others.length === 0) return null
  return (
    <div className="family-part">
      <h3>{t('family.rights.title')}</h3>
      <p className="quiet-text">{t('family.rights.text')}</p>
      {others.map((member) => (
        <MemberRight key={member.profileId} member={member} />
      ))}
    </div>
  )
}

function MemberRight({ member }: { member: Member }) {
  const { t } = useViewer()
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const { profileId, mayChange = false, letsChange } = member
  const name = displayName(member)
  const tell = (isAllowed: boolean) =>
    t(isAllowed ? 'family.told.mayChange' : 'family.told.maySee', { name })
  const choose = async (isAllowed: boolean) => {
    await allowChanges(profileId, isAllowed)
    const undo = () => allowChanges(profileId, !isAllowed)
    const undone = () => tell(!isAllowed)
    tellUndoable({ text: tell(isAllowed), by: 'allowChanges', undo, undone }, t)
  }
  return (
    <div className="family-right">
      <RadioChoice
        label={t('family.rights.of', { name })}
        value={mayChange ? 'change' : 'see'}
        change={(value) => void attempt(() => choose(value === 'change'))}
        disabled={isBusy}
        options={[
          {
            value: 'see',
            label: t('family.rights.see'),
            text: t('family.rights.seeText', { name }),
          },
          {
            value: 'change',
            label: t('family.rights.change'),
            text: t('family.rights.changeText', { name }),
          },
        ]}
      />
      {letsChange && <p className="quiet-text">{t('family.rights.received', { name })}</p>}
    </div>
  )
}
