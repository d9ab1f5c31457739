import { useEffect, useState } from 'react'

/** Outcome of a request, and another try after a failure. */
export type Request<Result> = { result?: Result; failure?: unknown; retry: () => void }

/** Runs `make` once it is wanted: a call, or a module that loads late. It must be stable. */
export function useRequest<Result extends object>(
  make: () => Promise<Result>,
  isWanted = true,
): Request<Result> {
  const [outcome, setOutcome] = useState<{ result?: Result; failure?: unknown }>({})
  const isDue = isWanted && !outcome.result && !outcome.failure
  useEffect(() => {
    if (!isDue) return undefined
    let isUnmounted = false
    const settle = (next: typeof outcome) => {
      if (!isUnmounted) setOutcome(next)
    }
    make().then(
      (result) => settle({ result }),
      (failure: unknown) => settle({ failure }),
    )
    return () => {
      isUnmounted = true
    }
  }, [isDue, make])
  return { ...outcome, retry: () => setOutcome({}) }
}
