import { $memberChanges, takeBackChange } from '#lib/client/family/memberChanges.ts'
import type { Group } from '#lib/domain/group.ts'
import { membersOf } from '#lib/domain/household.ts'
import type { MemberChange } from '#lib/domain/memberChange.ts'
import { memberChangeText } from '../../ui/list/memberChangeText.ts'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { ActionButton } from './ActionButton.tsx'

/** What members did with what another owns, of 90 days, each with its way back. */
export function Happened({ group }: { group: Group }) {
  const { t } = useViewer()
  const { answer: changes = [] } = useAnswer($memberChanges)
  if (changes.length === 0) return null
  return (
    <div className="family-part">
      <h3>{t('family.happened.title')}</h3>
      <ul>
        {changes.map((change) => (
          <Change key={change.id} change={change} group={group} />
        ))}
      </ul>
    </div>
  )
}

function Change({ change, group }: { change: MemberChange; group: Group }) {
  const viewer = useViewer()
  const { t } = viewer
  const { id, title, subject, until, isUndone } = change
  const text = memberChangeText(change, { ...viewer, members: membersOf([group]) })
  const kind = subject === 'budget' ? 'budget' : 'entry'
  return (
    <li className="family-person">
      <div className="family-name">
        <b>{title ?? t(`family.happened.${kind}`)}</b>
        <small>{text}</small>
        {isUndone && <small>{t('family.happened.undone')}</small>}
      </div>
      {until !== undefined && (
        <div className="family-actions">
          <ActionButton
            label={t('family.happened.takeBackOf', { text })}
            work={() => takeBackChange(id)}
            toast={t('family.told.changeUndone')}
          >
            {t('family.happened.takeBack')}
          </ActionButton>
        </div>
      )}
    </li>
  )
}
