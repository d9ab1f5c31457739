import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import { isAlike } from '#lib/client/core/alike.ts'
import { useSeeded } from './useSeeded.ts'

/** Last answer, and the state of the present question. */
export type Answered<Answer> = { answer: Answer; isLoading: boolean; error?: unknown }

type Value<Answer> = FetcherValue<Answer> | undefined

/**
 * Answer of a fetcher store, for components that the server draws: loads once they are
 * mounted.
 */
export function useFetched<Answer>(store: ReadableAtom<FetcherValue<Answer>>): {
  data?: Answer
  error?: unknown
} {
  return useSeeded<Value<Answer>>(store, undefined, isUnanswered) ?? {}
}

/** Last answer of a fetcher store, shown while the next one loads; `seed` comes first. */
export function useAnswer<Answer>(
  store: ReadableAtom<FetcherValue<Answer>>,
  seed: Answer,
): Answered<Answer> {
  const [seeded] = useState<FetcherValue<Answer>>({ data: seed, loading: false })
  const stored = useSeeded<Value<Answer>>(store, seeded, addsNothing)
  // A store without listeners has no value at the first render.
  const { data, error, loading } = stored ?? seeded
  const [last, setLast] = useState(seed)
  if (data && data !== last) setLast(data)
  return { answer: data ?? last, isLoading: loading, error }
}

/** Whether there is neither an answer nor a failure yet. */
function isUnanswered(value: Value<unknown>): boolean {
  return value?.data === undefined && value?.error === undefined
}

/** Whether a store has only the seed, and loads no other answer. */
function addsNothing(value: Value<unknown>, seeded: Value<unknown>): boolean {
  return isAlike({ ...seeded, ...value }, seeded)
}
