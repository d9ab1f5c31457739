import type { Money } from '#lib/domain/money.ts'
import { amountsText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Amounts in other currencies, which a sum leaves out. */
export function Others({ amounts }: { amounts: Money[] }) {
  const viewer = useViewer()
  if (amounts.length === 0) return null
  return (
    <p className="quiet-text others num" suppressHydrationWarning>
      {viewer.t('dashboard.others', { amounts: amountsText(amounts, viewer) })}
    </p>
  )
}
