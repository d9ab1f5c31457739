import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the island has come to life: before that a form would be sent by the browser alone. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
