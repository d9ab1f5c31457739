import { useEffect } from 'react'
import { $seriesRule, $shownTransaction } from '#lib/client/seriesRule.ts'
import { planOf, rhythmOf } from '#lib/domain/recurrence.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { useAnswer } from '../useAnswer.ts'
import { useViewer } from '../ViewerContext.tsx'
import { COMING } from './Facts.tsx'
import type { FactValue } from './Facts.tsx'
import { repeatText } from './repeatText.ts'

/** Text of how often the series of an income repeats; `COMING` until its rule is loaded. */
export function useSeriesRule(transaction: Transaction): FactValue {
  const viewer = useViewer()
  useEffect(() => $shownTransaction.set(transaction), [transaction])
  const { data: series, error } = useAnswer($seriesRule)
  const isOwn =
    transaction.seriesId !== undefined && series?.seriesId === transaction.seriesId
  const rule = transaction.rule ?? (isOwn ? series.rule : undefined)
  if (!rule && transaction.seriesId !== undefined && !isOwn && !error) return COMING
  return repeatText(
    { rule, rhythm: rule && rhythmOf(planOf(rule, transaction.day)) },
    viewer,
  )
}
