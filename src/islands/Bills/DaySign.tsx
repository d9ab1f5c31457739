import type { BillState } from '#lib/domain/bill.ts'
import { Icon } from '../ui/Icon.tsx'

const ICONS = { upcoming: 'circle', overdue: 'triangle-alert', paid: 'check' } as const

/** Sign of a day's bills: no state is told by its colour alone. */
export function DaySign({ state }: { state: BillState }) {
  return <Icon name={ICONS[state]} size={12} className={`state-${state}`} />
}
