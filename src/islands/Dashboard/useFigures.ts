import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import type { Monthly } from '#lib/client/dashboard.ts'
import { useAnswer } from '../ui/useAnswer.ts'

/** What a section draws. While the next month is on its way, the last figures stand in, dimmed. */
export type Shown<Figures> = {
  figures: Figures
  isBusy: boolean
  /** Why there are no figures of this month. */
  failure?: unknown
}

/** What a section is given: the month that is chosen, and what the page was made with. */
export type SectionProps<Figures> = {
  seed: Monthly<Figures>
  month: string
}

/** The figures of a month, from their store; until the page comes to life, the page's own. */
export function useFigures<Figures>(
  store: ReadableAtom<FetcherValue<Monthly<Figures>>>,
  seed: Monthly<Figures>,
  month: string,
): Shown<Figures> {
  const { answer, error } = useAnswer(store, seed)
  const isOther = answer.month !== month
  const failure = isOther ? error : undefined
  return { figures: answer.figures, isBusy: isOther && !failure, failure }
}
