import type { FetcherValue } from '@nanostores/query'
import type { ReadableAtom } from 'nanostores'
import type { Monthly } from '#lib/client/dashboard.ts'
import { useAnswer } from '../ui/useAnswer.ts'

/** Figures of a section. While the next month loads, the last ones are shown dimmed. */
export type FiguresState<Figures> = {
  figures: Figures
  isBusy: boolean
  failure?: unknown
}

/** Props of a section: the chosen month, and the figures from the page. */
export type SectionProps<Figures> = {
  seed: Monthly<Figures>
  month: string
}

/** Figures of a month from their store; before hydration, those of the page. */
export function useFigures<Figures>(
  store: ReadableAtom<FetcherValue<Monthly<Figures>>>,
  seed: Monthly<Figures>,
  month: string,
): FiguresState<Figures> {
  const { answer, error } = useAnswer(store, seed)
  const isOther = answer.month !== month
  const failure = isOther ? error : undefined
  return { figures: answer.figures, isBusy: isOther && !failure, failure }
}
