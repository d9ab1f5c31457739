import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { Monthly } from '#lib/client/dashboard.ts'
import { useSeeded } from '../ui/useSeeded.ts'

/** What a section draws. While the next month is on its way, the last figures stand in, dimmed. */
export type Shown<Figures> = {
  figures: Figures
  isBusy: boolean
  /** Why there are no figures of this month. */
  failure?: unknown
}

/** The figures of a month, from their store; until the page comes to life, the page's own. */
export function useFigures<Figures>(
  store: ReadableAtom<FetcherValue<Monthly<Figures>>>,
  seed: Monthly<Figures>,
  month: string,
): Shown<Figures> {
  const [seeded] = useState({ data: seed, loading: false })
  const { data, error } = useSeeded<FetcherValue<Monthly<Figures>>>(store, seeded)
  const [last, setLast] = useState(seed)
  if (data && data !== last) setLast(data)
  const { figures, month: monthOfFigures } = data ?? last
  const isOther = monthOfFigures !== month
  const failure: unknown = isOther ? error : undefined
  return { figures, isBusy: isOther && !failure, failure }
}
