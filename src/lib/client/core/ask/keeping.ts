import { nanoquery } from '@nanostores/query'

/**
 * What makes stores that keep their answers: they ask anew when somebody comes back to the page
 * or to the network, and what they have is shown till then.
 */
export function keepingAnswers<Answer extends object>() {
  const cache = new Map<string, { data?: Answer }>()
  const [fetcher, , { mutateCache, revalidateKeys }] = nanoquery({
    cache,
    cacheLifetime: Infinity,
    // A failure stays in its place, with a button to try again.
    onErrorRetry: null,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
  })
  /** Keeps an answer, and shows it where it is what is shown. */
  const keep = (key: string, answer: Answer) => {
    // The library fills only the places that it knows.
    if (!cache.has(key)) cache.set(key, {})
    mutateCache(key, answer)
  }
  return { fetcher, keep, cache, revalidateKeys }
}
