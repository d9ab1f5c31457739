import type { Day } from '#lib/domain/day.ts'
import { flagsOf } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Words } from '#lib/i18n.ts'
import { Icon } from '../Icon.tsx'

const ICONS = {
  pending: 'hourglass',
  future: 'calendar-clock',
  recurring: 'repeat',
} as const

type Props = { entry: Transaction; reader: { words: Words; today: Day } }

/** Whether an entry is pending, in the future or one of a series, in words. */
export function Flags({ entry, reader }: Props) {
  const { isPending, isFuture, isRecurring } = flagsOf(entry, reader.today)
  const flags = { pending: isPending, future: isFuture, recurring: isRecurring }
  const names = (['pending', 'future', 'recurring'] as const).filter((name) => flags[name])
  if (names.length === 0) return null
  return (
    <span className="marks">
      {names.map((name) => (
        <span key={name} className={`pill pill-${name}`}>
          <Icon name={ICONS[name]} size={14} />
          {reader.words(`accounts.flags.${name}`)}
        </span>
      ))}
    </span>
  )
}
