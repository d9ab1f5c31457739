import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the island is hydrated: before that the browser itself would send a form. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
