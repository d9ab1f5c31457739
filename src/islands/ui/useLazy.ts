import { useEffect, useState } from 'react'

/** Lazily loaded part of an island, its failure, and another try. */
export type Lazy<Part> = { part?: Part; failure?: unknown; retry: () => void }

/** Loads a part once it is wanted. `load` must be stable between renders. */
export function useLazy<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
): Lazy<Part> {
  const [loaded, setLoaded] = useState<{ part?: Part; failure?: unknown }>({})
  const isDue = isWanted && !loaded.part && !loaded.failure
  useEffect(() => {
    if (!isDue) return undefined
    let isAway = false
    const keep = (next: { part?: Part; failure?: unknown }) => {
      if (!isAway) setLoaded(next)
    }
    load().then(
      (part) => keep({ part }),
      (failure: unknown) => keep({ failure }),
    )
    return () => {
      isAway = true
    }
  }, [isDue, load])
  return { ...loaded, retry: () => setLoaded({}) }
}
