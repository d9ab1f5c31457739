import type { Day } from '#lib/domain/day.ts'
import { flagsOf } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import type { Translate } from '#lib/i18n.ts'
import { Pills } from './Pills.tsx'

const ICONS = {
  pending: 'hourglass',
  future: 'calendar-clock',
  recurring: 'repeat',
} as const

type Props = { entry: Transaction; reader: { t: Translate; today: Day } }

/** Whether an entry is pending, in the future or one of a series, in words. */
export function Flags({ entry, reader }: Props) {
  const { isPending, isFuture, isRecurring } = flagsOf(entry, reader.today)
  const flags = { pending: isPending, future: isFuture, recurring: isRecurring }
  const names = (['pending', 'future', 'recurring'] as const).filter((name) => flags[name])
  return (
    <Pills
      marks={names.map((name) => ({
        icon: ICONS[name],
        text: reader.t(`accounts.flags.${name}`),
        kind: `pill-${name}`,
      }))}
    />
  )
}
