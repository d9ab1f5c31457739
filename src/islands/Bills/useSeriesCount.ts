import type { SeriesCount } from '#lib/client/bills/details.ts'
import { isRefusedWith } from '#lib/client/forms.ts'
import { useLazy } from '../ui/useLazy.ts'

export type Counted = {
  count?: SeriesCount
  failure?: unknown
  /** Whether there is nothing more to wait for. */
  isDone: boolean
  retry: () => void
}

/** What the server counts; another try after a failure. `find` is the same at every drawing. */
export function useSeriesCount(find: () => Promise<SeriesCount>): Counted {
  const { part: count, failure, retry } = useLazy(find, true)
  // With a server that does not know the call there are no numbers to wait for.
  const isUncounted = isRefusedWith(failure, 404)
  return {
    count,
    failure: isUncounted ? undefined : failure,
    isDone: count !== undefined || isUncounted,
    retry,
  }
}
