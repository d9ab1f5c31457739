import { useEffect } from 'react'
import { refreshLists } from '#lib/client/bills.ts'
import type { SeriesChangeCounts } from '#lib/client/series.ts'
import { isRefusedWith } from '#lib/client/core/failures.ts'
import { useOffered } from '../ui/useOffered.ts'
import { useRequest } from '../ui/useRequest.ts'

export type SeriesCount = {
  count?: SeriesChangeCounts
  failure?: unknown
  /** Whether the series no longer exists, so that its bills are changed one by one. */
  isGone: boolean
  isDone: boolean
  retry: () => void
}

/** Count from the server, with another try after a failure. `find` must be stable. */
export function useSeriesCount(find: () => Promise<SeriesChangeCounts>): SeriesCount {
  const { result: count, failure, retry } = useRequest(find)
  const isUncounted = !useOffered('previewSeriesChange')
  const isGone = isRefusedWith(failure, 341)
  // The lists still show the deleted series.
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
