import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadOnUse } from '#lib/client/core/ask.ts'
import { removeForm } from '#lib/client/core/formLinks.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { countWaiting, onCounted } from '#lib/client/core/waitingMark.ts'
import { readFormName } from '#lib/views/forms.ts'
import { Later } from '../ui/Later.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./WaitingExpenses.tsx'))

const isSignOutAsked = () =>
  readFormName(new URLSearchParams(location.search), ['sign-out']) !== undefined

/** Expenses that wait on this device, from a module that few need. */
export function Waiting() {
  const { profileId } = useViewer()
  const count = useSyncExternalStore(
    onCounted,
    () => countWaiting(profileId),
    () => 0,
  )
  const isHydrated = useHydrated()
  const [isLeaving, setLeaving] = useState(() => !import.meta.env.SSR && isSignOutAsked())
  useEffect(() => {
    if (isLeaving) removeForm()
  }, [isLeaving])
  useEffect(() => loadOnUse(load), [])
  const isShown = isHydrated && (count > 0 || isLeaving)
  if (!isShown) return null
  const stay = () => setLeaving(false)
  return (
    <Later load={load}>
      {({ WaitingExpenses, SignOutQuestion }) => (
        <>
          {count > 0 && <WaitingExpenses />}
          {isLeaving && <SignOutQuestion stay={stay} />}
        </>
      )}
    </Later>
  )
}
