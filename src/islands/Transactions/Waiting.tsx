import { useEffect, useSyncExternalStore } from 'react'
import { loadOnUse } from '#lib/client/core/ask.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { countWaiting, onCounted } from '#lib/client/core/waitingMark.ts'
import { Later } from '../ui/Later.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./WaitingExpenses.tsx'))

/** Expenses that wait on this device, from a module that few need. */
export function Waiting() {
  const { profileId } = useViewer()
  const count = useSyncExternalStore(
    onCounted,
    () => countWaiting(profileId),
    () => 0,
  )
  useEffect(() => loadOnUse(load), [])
  if (count === 0) return null
  return <Later load={load}>{({ WaitingExpenses }) => <WaitingExpenses />}</Later>
}
