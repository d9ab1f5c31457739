import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * What a store holds; on the server, and while the page comes to life, what the page was made
 * with. Unlike reading the store, it starts nothing on the server.
 */
export function useSeeded<Value>(store: ReadableAtom<Value>, seed: Value): Value {
  return useSyncExternalStore(
    store.listen,
    () => store.value as Value,
    () => seed,
  )
}
