import { handOverGroup } from '#lib/client/family.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Group } from '#lib/domain/group.ts'
import { displayName } from '#lib/domain/profile.ts'
import { Question } from '../../ui/Question.tsx'
import { useT } from '../../ui/ViewerContext.tsx'

type Props = { member: Group['members'][number]; close: () => void }

/** Asks before another member becomes the organizer. */
export function HandOverQuestion({ member, close }: Props) {
  const t = useT()
  const name = displayName(member)
  const handOver = async () => {
    await handOverGroup(member.profileId)
    tellSuccess(t('family.told.handedOver', { name }), { lasts: LASTS.profile })
    close()
  }
  return (
    <Question
      title={t('family.handOver.title', { name })}
      answers={[{ label: t('family.handOver.confirm'), kind: 'primary', give: handOver }]}
      close={close}
    >
      <p>{t('family.handOver.text', { name })}</p>
    </Question>
  )
}
