import { failureText } from '#lib/client/core/failures.ts'
import { TryAgain } from '../../ui/list/TryAgain.tsx'
import { Matches } from '../../ui/rules/Matches.tsx'
import type { RulePreview } from '../../ui/rules/useRulePreview.ts'
import type { Ticks } from '../../ui/rules/useTicks.ts'
import { useT } from '../../ui/ViewerContext.tsx'

type Props = { preview: RulePreview; ticks: Ticks }

/** Entries that the typed rule fits, or why they could not be found. */
export function FittingEntries({ preview, ticks }: Props) {
  const t = useT()
  const { matches, failure, retry } = preview
  if (failure) return <TryAgain text={failureText(failure, t)} retry={retry} />
  return matches ? <Matches matches={matches} ticks={ticks} /> : null
}
