import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Value of a store; on the server and during hydration `seed`: no store starts there. */
export function useSeeded<Value>(store: ReadableAtom<Value>, seed: Value): Value {
  return useSyncExternalStore(
    store.listen,
    () => store.value as Value,
    () => seed,
  )
}
