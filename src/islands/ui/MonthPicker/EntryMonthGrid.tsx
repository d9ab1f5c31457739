import { useCallback } from 'react'
import { useStore } from '@nanostores/react'
import { $entryMonths, lookAtYear } from '#lib/client/entryMonths.ts'
import { useT } from '../ViewerContext.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import type { GridProps } from './MonthGrid.tsx'

/** Months of a year to choose from, marked where they have entries. */
export function EntryMonthGrid({ entries = 'all', ...props }: GridProps) {
  const t = useT()
  const { data } = useStore($entryMonths)
  const look = useCallback((year: number) => lookAtYear(entries, year), [entries])
  const marks = { months: new Set(data?.months), text: t('month.hasEntries'), look }
  return <MonthGrid {...props} marks={marks} />
}
