import type { Bill } from '#lib/domain/bill.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Reader } from './reader.ts'

const ICONS = { autoPaid: 'zap', recurring: 'repeat' } as const

/** Whether a bill pays itself and whether it is one of a series, in words. */
export function Marks({ bill, reader }: { bill: Bill; reader: Reader }) {
  const marks = {
    autoPaid: bill.autoPays,
    recurring: bill.seriesId !== undefined || bill.rule !== undefined,
  }
  const names = (['autoPaid', 'recurring'] as const).filter((name) => marks[name])
  if (names.length === 0) return null
  return (
    <span className="marks">
      {names.map((name) => (
        <span key={name} className="pill">
          <Icon name={ICONS[name]} size={14} />
          {reader.words(`bills.marks.${name}`)}
        </span>
      ))}
    </span>
  )
}
