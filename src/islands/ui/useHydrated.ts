import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the island is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
