import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import { useSeeded } from './useSeeded.ts'

/** What was answered last, and how the question asked now is doing. */
export type Answered<Answer> = { answer: Answer; isLoading: boolean; error?: unknown }

/**
 * The last answer of a fetcher store: it stays while the next one is on its way. The first is
 * what the page was made with.
 */
export function useAnswer<Answer>(
  store: ReadableAtom<FetcherValue<Answer>>,
  seed: Answer,
): Answered<Answer> {
  const [seeded] = useState({ data: seed, loading: false })
  const { data, error, loading } = useSeeded<FetcherValue<Answer>>(store, seeded)
  const [last, setLast] = useState(seed)
  if (data && data !== last) setLast(data)
  return { answer: data ?? last, isLoading: loading, error }
}
