import type { Bill } from '#lib/domain/bill.ts'
import { Pills } from '../ui/list/Pills.tsx'
import { useT } from '../ui/ViewerContext.tsx'

const ICONS = { autoPaid: 'zap', recurring: 'repeat' } as const

/** Marks of automatic payment and of a series. */
export function BillMarks({ bill }: { bill: Bill }) {
  const t = useT()
  const marks = {
    autoPaid: bill.autoPays,
    recurring: bill.seriesId !== undefined || bill.rule !== undefined,
  }
  const names = (['autoPaid', 'recurring'] as const).filter((name) => marks[name])
  return (
    <Pills
      marks={names.map((name) => ({
        icon: ICONS[name],
        text: t(`bills.marks.${name}`),
      }))}
    />
  )
}
