import { useCallback } from 'react'
import { $entryMonths, lookAtYear } from '#lib/client/entryMonths.ts'
import { useAnswer } from '../useAnswer.ts'
import { useT } from '../ViewerContext.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import type { GridProps } from './MonthGrid.tsx'

/** Months of a year, marked where they have entries. */
export function EntryMonthGrid<View>({ entries = 'all', ...props }: GridProps<View>) {
  const t = useT()
  const { data } = useAnswer($entryMonths)
  const look = useCallback((year: string) => lookAtYear(entries, year), [entries])
  const marks = { months: new Set(data?.months), text: t('month.hasEntries'), look }
  return <MonthGrid {...props} marks={marks} />
}
