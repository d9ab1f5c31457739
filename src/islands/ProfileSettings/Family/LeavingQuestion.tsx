import { useState } from 'react'
import { clockOf } from '#lib/client/core/clock.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { previewMembershipChange, endMembership } from '#lib/client/family.ts'
import type { Group } from '#lib/domain/group.ts'
import { displayName } from '#lib/domain/profile.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Question } from '../../ui/Question.tsx'
import { TryAgain } from '../../ui/list/TryAgain.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { LeavingCounts } from './LeavingCounts.tsx'

type Props = {
  /** The member to remove; without one the viewer leaves. */
  member?: Group['members'][number]
  close: () => void
}

/** Shows in numbers what a leaving or removal changes, and asks before it. */
export function LeavingQuestion({ member, close }: Props) {
  const { t, language, zone } = useViewer()
  const [count] = useState(() => () => previewMembershipChange(member?.profileId))
  const { result: change, failure, retry } = useRequest(count)
  const name = member ? displayName(member) : ''
  const since = member?.joinedAt
  const day = since === undefined ? '' : formatDay(clockOf(since, zone).day, language)
  const end = async () => {
    await endMembership(member?.profileId)
    const key = member ? 'family.told.removed' : 'family.told.left'
    tellSuccess(t(key, { name }), { lasts: LASTS.profile })
    close()
  }
  return (
    <Question
      title={t(member ? 'family.removing.title' : 'family.leaving.title', { name })}
      answers={[
        {
          label: t(member ? 'family.removing.confirm' : 'family.leaving.confirm', { name }),
          kind: 'danger',
          isOff: !change,
          give: end,
        },
      ]}
      close={close}
    >
      <p>
        {member
          ? t(day ? 'family.removing.textSince' : 'family.removing.text', { name, day })
          : t('family.leaving.text')}
      </p>
      {Boolean(failure) && <TryAgain text={failureText(failure, t)} retry={retry} />}
      {change && <LeavingCounts change={change} name={member && name} />}
      {!change && !failure && (
        <output aria-label={t('family.leaving.loading')}>
          <span className="skeleton family-counting" />
        </output>
      )}
      <p className="quiet-text">
        {t(member ? 'family.removing.note' : 'family.leaving.note', { name })}
      </p>
    </Question>
  )
}
