import { clockOf } from '#lib/client/core/clock.ts'
import { resendInvite, revokeInvite } from '#lib/client/family.ts'
import type { WaitingInvite } from '#lib/domain/group.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { ActionButton } from './ActionButton.tsx'
import { Person } from './Person.tsx'

/** Invitations that wait for an answer. */
export function WaitingInvites({ waiting }: { waiting: readonly WaitingInvite[] }) {
  const { t, language, zone } = useViewer()
  return (
    <div className="family-part">
      <h3>{t('family.waiting.title')}</h3>
      <ul>
        {waiting.map(({ id, email, firstName, expiresAt }) => {
          const name = firstName ?? email
          const day = formatDay(clockOf(expiresAt, zone).day, language)
          return (
            <Person
              key={id}
              email={email}
              isAwaited
              name={name}
              note={t('family.waiting.until', { email, day })}
            >
              <ActionButton
                label={t('family.waiting.againTo', { name })}
                work={() => resendInvite(id)}
                toast={t('family.told.invited', { email })}
              >
                {t('family.waiting.again')}
              </ActionButton>
              <ActionButton
                label={t('family.waiting.takeBackOf', { name })}
                work={() => revokeInvite(id)}
                toast={t('family.told.takenBack')}
              >
                {t('family.waiting.takeBack')}
              </ActionButton>
            </Person>
          )
        })}
      </ul>
    </div>
  )
}
