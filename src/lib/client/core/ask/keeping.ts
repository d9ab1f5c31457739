import { nanoquery } from '@nanostores/query'

/** Makes stores that keep answers, and reload when the viewer or the network returns. */
export function keepingAnswers<Answer extends object>() {
  const cache = new Map<string, { data?: Answer }>()
  const [fetcher, , { mutateCache, revalidateKeys }] = nanoquery({
    cache,
    cacheLifetime: Infinity,
    // A failure stays visible, with a button to try again.
    onErrorRetry: null,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
  })
  const keep = (key: string, answer: Answer) => {
    // The library fills only known cache entries.
    if (!cache.has(key)) cache.set(key, {})
    mutateCache(key, answer)
  }
  return { fetcher, keep, cache, revalidateKeys }
}
