import { nanoquery } from '@nanostores/query'
import { $changes } from '../changes.ts'
import { onReturn } from '../returning.ts'

/**
 * Makes fetcher stores that cache answers and reload after changes and on return of viewer
 * or network. Changes of the family in another tab count.
 */
export function keepingAnswers<Answer extends object>() {
  const cache = new Map<string, { data?: Answer }>()
  const [fetcher, , { mutateCache, revalidateKeys }] = nanoquery({
    cache,
    cacheLifetime: Infinity,
    // A failure stays visible, with a button to try again.
    onErrorRetry: null,
  })
  const keep = (key: string, answer: Answer) => {
    // The library updates only existing cache entries.
    if (!cache.has(key)) cache.set(key, {})
    mutateCache(key, answer)
  }
  /** Reloads the shown answers; the others reload when shown. */
  const refresh = () => {
    for (const key of cache.keys()) revalidateKeys(key)
  }
  $changes.listen(refresh)
  if (!import.meta.env.SSR) onReturn(refresh)
  return { fetcher, keep, cache, refresh }
}
