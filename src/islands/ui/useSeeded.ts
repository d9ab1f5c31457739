import type { ReadableAtom } from 'nanostores'
import { useState, useSyncExternalStore } from 'react'
import { firstWhileSame, isAlike } from '#lib/client/core/alike.ts'

/**
 * Value of a store; on the server and during hydration `seed`, as no store is read there.
 * An equal value stays the same object, so that nothing renders again after hydration.
 */
export function useSeeded<Value>(
  store: ReadableAtom<Value>,
  seed: Value,
  isSame: (value: Value, first: Value) => boolean = isAlike,
): Value {
  const [first] = useState(seed)
  const [shownOf] = useState(() => firstWhileSame(first, isSame))
  return useSyncExternalStore(
    store.listen,
    () => shownOf(store.value as Value),
    () => first,
  )
}

/** Hands the page's seed to the stores before the first render, in the browser only. */
export function useSeed(seed: () => void) {
  useState(() => {
    if (!import.meta.env.SSR) seed()
  })
}
