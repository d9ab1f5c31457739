import type { UncountedAmount } from '#lib/domain/todayForecast.ts'
import { amountText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'

/** Lists amounts that are not deducted: card debts and payments, other currencies. */
export function NotCounted({ amounts }: { amounts: readonly UncountedAmount[] }) {
  const viewer = useViewer()
  if (amounts.length === 0) return null
  const named = amounts.map((one) => reasonOf(one, viewer)).join(' · ')
  return (
    <span suppressHydrationWarning>{viewer.t('today.notCounted.title', { named })}</span>
  )
}

function reasonOf(one: UncountedAmount, viewer: Viewer): string {
  const { t } = viewer
  const { kind, name = '', minor, count = 0 } = one
  if (kind === 'card') {
    const amount = amountText(Math.abs(minor), one, viewer)
    return t(minor < 0 ? 'today.notCounted.owed' : 'today.notCounted.currency', {
      name,
      amount,
    })
  }
  const amount = amountText(minor, one, viewer)
  return t(`today.notCounted.${kind}`, { name, amount, count })
}
