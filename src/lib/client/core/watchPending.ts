import type { ReadableAtom } from 'nanostores'
import type { PagedRows } from './pagedList.ts'

type PendingWork = {
  $shown: ReadableAtom<Pick<PagedRows<{ status: string }>, 'rows' | 'isLoading'>>
  reload: () => unknown
}

/**
 * Reloads a list ever more rarely while a row is pending and visible; returns its stop
 * function.
 */
export function watchPending({ $shown, reload }: PendingWork): () => void {
  let delay = SOONEST
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (!document.hidden) void reload()
    else addEventListener('visibilitychange', look, { once: true })
  }
  const stop = $shown.subscribe(({ rows, isLoading }) => {
    if (isLoading) return
    clearTimeout(timer)
    const isPending = rows.some(({ status }) => status === 'pending')
    if (isPending) timer = setTimeout(look, delay)
    delay = isPending ? Math.min(delay * 1.5, LATEST) : SOONEST
  })
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('visibilitychange', look)
  }
}

/** Shortest interval between two polls, in milliseconds. */
const SOONEST = 1500
const LATEST = 30_000
