import type { ReadableAtom } from 'nanostores'
import { useState, useSyncExternalStore } from 'react'

/** Value of a store; on the server and during hydration `seed`: no store starts there. */
export function useSeeded<Value>(store: ReadableAtom<Value>, seed: Value): Value {
  return useSyncExternalStore(
    store.listen,
    () => store.value as Value,
    () => seed,
  )
}

/** Hands the page's seed to the stores before the first drawing, in the browser only. */
export function useSeed(seed: () => void) {
  useState(() => {
    if (!import.meta.env.SSR) seed()
  })
}
