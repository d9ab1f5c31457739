import type { Money } from '#lib/domain/money.ts'
import { amountsText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Amounts in other currencies, which a report leaves out. */
export function OtherAmounts({ amounts }: { amounts: readonly Money[] }) {
  const viewer = useViewer()
  if (amounts.length === 0) return null
  return (
    <p className="quiet-text report-note num" suppressHydrationWarning>
      {viewer.t('reports.others', { amounts: amountsText(amounts, viewer) })}
    </p>
  )
}
