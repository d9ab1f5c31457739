import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the island is hydrated. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
