import { useSyncExternalStore } from 'react'

/** Which of some names the address has after its "#"; the first one on the server and otherwise. */
export function useHash<Name extends string>(names: readonly [Name, ...Name[]]): Name {
  const hash = useSyncExternalStore(
    follow,
    () => location.hash.slice(1),
    () => '',
  )
  return names.find((name) => name === hash) ?? names[0]
}

function follow(tell: () => void): () => void {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}
