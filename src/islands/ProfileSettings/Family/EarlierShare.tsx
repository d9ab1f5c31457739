import { useState } from 'react'
import { clockOf } from '#lib/client/core/clock.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { shareEarlier } from '#lib/client/family/shares.ts'
import { sumOfEarlier } from '#lib/domain/group.ts'
import type { EarlierCounts, Group } from '#lib/domain/group.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Question } from '../../ui/Question.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'

type Props = { member: Group['members'][number]; earlier: EarlierCounts }

/** Line about entries from before the membership, with a question that changes it. */
export function EarlierShare({ member, earlier }: Props) {
  const { t, language, zone } = useViewer()
  const [isAsking, setAsking] = useState(false)
  const { joinedAt, sharesEarlier: isShared = false } = member
  const day = joinedAt === undefined ? '' : formatDay(clockOf(joinedAt, zone).day, language)
  const counted = { entries: formatCount(sumOfEarlier(earlier), language) }
  const state = isShared ? 'shared' : 'private'
  const change = async () => {
    await shareEarlier(!isShared)
    const key = isShared ? 'family.told.earlierPrivate' : 'family.told.earlierShared'
    tellSuccess(t(key), { lasts: LASTS.profile })
    setAsking(false)
  }
  return (
    <div className="family-earlier">
      <p>
        <b>{t(day ? 'family.earlier.before' : 'family.earlier.beforeJoining', { day })}</b>
        <small>{t(`family.earlier.${state}`, counted)}</small>
      </p>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t(isShared ? 'family.earlier.makePrivate' : 'family.earlier.share')}
      </button>
      {isAsking && (
        <Question
          title={t(isShared ? 'family.earlier.privateTitle' : 'family.earlier.shareTitle')}
          answers={[
            {
              label: t(
                isShared ? 'family.earlier.privateConfirm' : 'family.earlier.shareConfirm',
              ),
              kind: 'primary',
              give: change,
            },
          ]}
          close={() => setAsking(false)}
        >
          <p>
            {t(
              isShared ? 'family.earlier.privateText' : 'family.earlier.shareText',
              counted,
            )}
          </p>
        </Question>
      )}
    </div>
  )
}
