import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import { failureText, NetworkError } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { tellError } from '#lib/client/core/toasts.ts'
import {
  $waiting,
  dropWaiting,
  hideWaiting,
  readWaiting,
  reasonOf,
  sendWaiting,
} from '#lib/client/waiting.ts'
import { Question } from '../ui/Question.tsx'
import { useRequest } from '../ui/useRequest.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Signs out by the same late module as the top bar. @throws NetworkError */
async function leave(): Promise<void> {
  const { signOut } = await loadModule(() => import('#lib/client/core/session/signOut.ts'))
  await signOut()
}

/**
 * Asks before sign-out whether to send, keep or delete waiting expenses; without any it
 * signs out.
 */
export function SignOutQuestion({ stay }: { stay: () => void }) {
  const { t, profileId } = useViewer()
  const { result } = useRequest(useCallback(() => readWaiting(profileId), [profileId]))
  const waiting = useStore($waiting, { ssr: 'initial' })
  const isDone = result !== undefined && waiting.length === 0
  useEffect(() => {
    if (isDone) leave().catch((failure) => tellError(failureText(failure, t)))
  }, [isDone, t])
  if (!result || isDone) return null
  const send = async () => {
    await sendWaiting(profileId)
    const isUnsent = $waiting.get().some((expense) => reasonOf(expense, t) === undefined)
    if (isUnsent) throw new NetworkError(undefined)
  }
  const keep = async () => {
    await hideWaiting(profileId)
    await leave()
  }
  return (
    <Question
      title={t('offline.signOut.title')}
      answers={[
        {
          label: t('offline.signOut.drop'),
          kind: 'danger',
          give: () => dropWaiting(profileId),
        },
        { label: t('offline.signOut.keep'), give: keep },
        { label: t('offline.signOut.send'), kind: 'primary', give: send },
      ]}
      close={stay}
    >
      <p>{t('offline.waiting', { number: waiting.length })}</p>
      <p>{t('offline.signOut.text')}</p>
      {waiting.map((expense) => {
        const reason = reasonOf(expense, t)
        return (
          reason !== undefined && (
            <p key={expense.id} className="field-error">
              {t('offline.refused', { reason })}
            </p>
          )
        )
      })}
    </Question>
  )
}
