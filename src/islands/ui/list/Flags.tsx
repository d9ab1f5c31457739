import { flagsOf } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { useViewer } from '../ViewerContext.tsx'
import { Pills } from './Pills.tsx'

const ICONS = {
  refund: 'undo-2',
  pending: 'hourglass',
  future: 'calendar-clock',
  recurring: 'repeat',
} as const

const NAMES = ['refund', 'pending', 'future', 'recurring'] as const

type Props = { transaction: Transaction }

/** Marks of a transaction: a refund, pending, in the future, or of a series. */
export function Flags({ transaction }: Props) {
  const viewer = useViewer()
  const { isPending, isFuture, isRecurring } = flagsOf(transaction, viewer.today)
  const flags = {
    refund: transaction.isRefund,
    pending: isPending,
    future: isFuture,
    recurring: isRecurring,
  }
  const names = NAMES.filter((name) => flags[name])
  return (
    <Pills
      marks={names.map((name) => ({
        icon: ICONS[name],
        text: viewer.t(`accounts.flags.${name}`),
        kind: `pill-${name}`,
      }))}
    />
  )
}
