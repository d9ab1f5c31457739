import { useEffect } from 'react'
import { refreshLists } from '#lib/client/bills.ts'
import type { TouchedBills } from '#lib/client/bills/details.ts'
import { isRefusedWith } from '#lib/client/core/failures.ts'
import { useLazy } from '../ui/useLazy.ts'

export type Counted = {
  count?: TouchedBills
  failure?: unknown
  /** Whether the series is there no more: what is left of it goes and changes by itself. */
  isGone: boolean
  /** Whether there is nothing more to wait for. */
  isDone: boolean
  retry: () => void
}

/** What the server counts; another try after a failure. `find` is the same at every drawing. */
export function useSeriesCount(find: () => Promise<TouchedBills>): Counted {
  const { part: count, failure, retry } = useLazy(find, true)
  // With a server that does not know the call there are no numbers to wait for.
  const isUncounted = isRefusedWith(failure, 404)
  const isGone = isRefusedWith(failure, 341)
  // The lists still have what is gone.
  useEffect(() => {
    if (isGone) refreshLists()
  }, [isGone])
  return {
    count,
    failure: isUncounted || isGone ? undefined : failure,
    isGone,
    isDone: count !== undefined || isUncounted || isGone,
    retry,
  }
}
