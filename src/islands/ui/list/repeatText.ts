import type { RepeatEvery } from '#lib/domain/recurrence.ts'
import type { Rule } from '#lib/domain/transaction.ts'
import type { Viewer } from '../ViewerContext.tsx'

type Repetition = { rule?: Rule; rhythm?: RepeatEvery }

/** Text of the recurrence of a series: "Every 2 weeks". */
export function repeatText(
  { rule, rhythm }: Repetition,
  { t }: Viewer,
): string | undefined {
  if (!rule) return undefined
  if (!rhythm) return rule.description ?? t('bills.repeats.ownRule')
  if (rhythm.every === 1) return t(`entryForm.repeats.${EACH[rhythm.unit]}`)
  return t(`bills.repeats.${rhythm.unit}`, { count: rhythm.every })
}

/** Key of an interval of one: some languages use the same plural form for 1 and 21. */
const EACH = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const
