import { useState } from 'react'
import type { Group } from '#lib/domain/group.ts'
import { displayName } from '#lib/domain/profile.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import type { Translate } from '#lib/i18n.ts'
import { clockOf } from '#lib/client/core/clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { HandOverQuestion } from './HandOverQuestion.tsx'
import { LeavingQuestion } from './LeavingQuestion.tsx'
import { Person } from './Person.tsx'

type Member = Group['members'][number]
type MemberQuestion = { what: 'hand over' | 'remove'; member: Member }
type Props = { group: Group; isOrganizer: boolean }

/** Members of the family; its organizer may hand over and remove. */
export function Members({ group, isOrganizer }: Props) {
  const { t, profileId, language, zone } = useViewer()
  const [question, ask] = useState<MemberQuestion>()
  const close = () => ask(undefined)
  const noteOf = ({ email, joinedAt }: Member) => {
    if (joinedAt === undefined) return email
    const day = formatDay(clockOf(joinedAt, zone).day, language)
    return t('family.members.since', { email, day })
  }
  return (
    <div className="family-part">
      <h3>{t('family.members.title')}</h3>
      <ul>
        {group.members.map((member) => {
          const isViewer = member.profileId === profileId
          return (
            <Person
              key={member.profileId}
              {...member}
              name={
                <>
                  {displayName(member)}{' '}
                  {isViewer && (
                    <span className="quiet-text">{t('family.members.you')}</span>
                  )}
                </>
              }
              note={member.isOwner ? member.email : noteOf(member)}
              more={shareText(member, t)}
            >
              {member.isOwner && (
                <span className="pill family-organizer">
                  <Icon name="house" size={14} />
                  {t('family.members.organizer')}
                </span>
              )}
              {isOrganizer && !isViewer && <MemberActions member={member} ask={ask} />}
            </Person>
          )
        })}
      </ul>
      {question?.what === 'hand over' && (
        <HandOverQuestion member={question.member} close={close} />
      )}
      {question?.what === 'remove' && (
        <LeavingQuestion member={question.member} close={close} />
      )}
    </div>
  )
}

function shareText({ sharesEarlier }: Member, t: Translate): string | undefined {
  if (sharesEarlier === undefined) return undefined
  return t(sharesEarlier ? 'family.members.sharesAll' : 'family.members.sharesNew')
}

type ActionsProps = { member: Member; ask: (question: MemberQuestion) => void }

function MemberActions({ member, ask }: ActionsProps) {
  const { t } = useViewer()
  const name = displayName(member)
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t('family.members.handOverTo', { name })}
        onClick={() => ask({ what: 'hand over', member })}
      >
        {t('family.members.handOver')}
      </button>
      <button
        type="button"
        className="button"
        aria-label={t('family.members.removeNamed', { name })}
        onClick={() => ask({ what: 'remove', member })}
      >
        {t('family.members.remove')}
      </button>
    </>
  )
}
