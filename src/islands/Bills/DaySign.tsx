import type { BillState } from '#lib/domain/bill.ts'
import { Icon } from '../ui/Icon.tsx'

const ICONS = { upcoming: 'circle', overdue: 'triangle-alert', paid: 'check' } as const

/** Sign of a day's bills: each state has a shape besides its colour. */
export function DaySign({ state }: { state: BillState }) {
  return <Icon name={ICONS[state]} size={12} className={`state-${state}`} />
}
