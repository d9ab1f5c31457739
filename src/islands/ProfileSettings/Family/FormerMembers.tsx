import { clockOf } from '#lib/client/core/clock.ts'
import { undoLeave } from '#lib/client/family.ts'
import type { FormerMember } from '#lib/domain/group.ts'
import { displayName } from '#lib/domain/profile.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { ActionButton } from './ActionButton.tsx'
import { Person } from './Person.tsx'

/** Members who left recently and can be invited back. */
export function FormerMembers({ former }: { former: readonly FormerMember[] }) {
  const { t, language, zone } = useViewer()
  return (
    <div className="family-part">
      <h3>{t('family.former.title')}</h3>
      <ul>
        {former.map((member) => {
          const name = displayName(member)
          const day = formatDay(clockOf(member.until, zone).day, language)
          return (
            <Person
              key={member.profileId}
              {...member}
              name={name}
              note={t('family.former.until', { name, day })}
            >
              <ActionButton
                label={t('family.former.askBackNamed', { name })}
                work={() => undoLeave(member.profileId)}
                toast={t('family.told.askedBack', { name })}
              >
                <Icon name="undo-2" />
                {t('family.former.askBack')}
              </ActionButton>
            </Person>
          )
        })}
      </ul>
    </div>
  )
}
