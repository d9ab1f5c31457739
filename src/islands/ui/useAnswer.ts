import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import { isAlike } from '#lib/client/core/alike.ts'
import { useSeeded } from './useSeeded.ts'

/** State of a fetcher store. */
export type AnswerState<Answer> = {
  /** Answer to the present question, if it has come. */
  data?: Answer
  /** Last answer, while the present one loads, too; the seed comes first. */
  answer: Answer
  error?: unknown
}

type Value<Answer> = FetcherValue<Answer> | undefined

/** State of a fetcher store, which loads once the component is mounted. */
export function useAnswer<Answer>(
  store: ReadableAtom<FetcherValue<Answer>>,
): AnswerState<Answer | undefined>
export function useAnswer<Answer>(
  store: ReadableAtom<FetcherValue<Answer>>,
  seed: Answer,
): AnswerState<Answer>
export function useAnswer<Answer>(
  store: ReadableAtom<FetcherValue<Answer>>,
  seed?: Answer,
): AnswerState<Answer | undefined> {
  const [seeded] = useState<FetcherValue<Answer>>({ data: seed, loading: false })
  // A store without listeners has no value at the first render.
  const { data, error } = useSeeded<Value<Answer>>(store, seeded, addsNothing) ?? seeded
  const [last, setLast] = useState(seed)
  if (data && data !== last) setLast(data)
  return { data, answer: data ?? last, error }
}

/** Whether a store has only the seed, and loads no other answer. */
function addsNothing(value: Value<unknown>, seeded: Value<unknown>): boolean {
  const isEmpty = value?.data === undefined && value?.error === undefined
  if (isEmpty && seeded?.data === undefined) return true
  return isAlike({ ...seeded, ...value }, seeded)
}
