import type { Bill } from '#lib/domain/bill.ts'
import { Pills } from '../ui/list/Pills.tsx'
import type { Reader } from './reader.ts'

const ICONS = { autoPaid: 'zap', recurring: 'repeat' } as const

/** Whether a bill pays itself and whether it is one of a series, in words. */
export function Marks({ bill, reader }: { bill: Bill; reader: Reader }) {
  const marks = {
    autoPaid: bill.autoPays,
    recurring: bill.seriesId !== undefined || bill.rule !== undefined,
  }
  const names = (['autoPaid', 'recurring'] as const).filter((name) => marks[name])
  return (
    <Pills
      marks={names.map((name) => ({
        icon: ICONS[name],
        text: reader.t(`bills.marks.${name}`),
      }))}
    />
  )
}
