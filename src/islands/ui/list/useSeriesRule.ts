import { useEffect } from 'react'
import { $seriesRule, $shownTransaction } from '#lib/client/seriesRule.ts'
import { planOf, rhythmOf } from '#lib/domain/recurrence.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { useSeeded } from '../useSeeded.ts'
import { useViewer } from '../ViewerContext.tsx'
import { repeatText } from './repeatText.ts'

/** Words for how often the series of an income comes, once its rule is known. */
export function useSeriesRule(transaction: Transaction): string | undefined {
  const viewer = useViewer()
  useEffect(() => $shownTransaction.set(transaction), [transaction])
  const { data: series } = useSeeded($seriesRule, NOT_YET)
  const isOwn =
    transaction.seriesId !== undefined && series?.seriesId === transaction.seriesId
  const rule = transaction.rule ?? (isOwn ? series.rule : undefined)
  return repeatText(
    { rule, rhythm: rule && rhythmOf(planOf(rule.text, transaction.day)) },
    viewer,
  )
}

const NOT_YET = { loading: true } as const
