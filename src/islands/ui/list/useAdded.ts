import { useSyncExternalStore } from 'react'
import { $addedId } from '#lib/client/core/added.ts'

/** Class of a row of some entries, which is marked while one of them was added last. */
export function useAdded(...ids: string[]): string {
  const isAdded = useSyncExternalStore(
    $addedId.listen,
    () => ids.includes($addedId.get() ?? ''),
    () => false,
  )
  return isAdded ? ' is-added' : ''
}
