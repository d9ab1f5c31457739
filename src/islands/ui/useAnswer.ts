import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import { useSeeded } from './useSeeded.ts'

/** Last answer, and the state of the present question. */
export type Answered<Answer> = { answer: Answer; isLoading: boolean; error?: unknown }

const NOT_ASKED = { loading: true } as const

/** Answer of a fetcher store for parts that the server draws: it is asked once they are mounted. */
export function useFetched<Answer>(
  store: ReadableAtom<FetcherValue<Answer>>,
): FetcherValue<Answer> {
  return useSeeded<FetcherValue<Answer> | undefined>(store, NOT_ASKED) ?? NOT_ASKED
}

/** Last answer of a fetcher store, kept while the next one loads; `seed` comes first. */
export function useAnswer<Answer>(
  store: ReadableAtom<FetcherValue<Answer>>,
  seed: Answer,
): Answered<Answer> {
  const [seeded] = useState<FetcherValue<Answer>>({ data: seed, loading: false })
  const stored = useSeeded<FetcherValue<Answer> | undefined>(store, seeded)
  // A store that nobody listened to before has no value at the first drawing.
  const { data, error, loading } = stored ?? seeded
  const [last, setLast] = useState(seed)
  if (data && data !== last) setLast(data)
  return { answer: data ?? last, isLoading: loading, error }
}
