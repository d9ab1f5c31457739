import { othersByType } from '#lib/domain/dashboard.ts'
import type { OtherSum } from '#lib/domain/dashboard.ts'
import { amountsText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Amounts in other currencies, which a report leaves out. */
export function OtherAmounts({ amounts }: { amounts: readonly OtherSum[] }) {
  const viewer = useViewer()
  return othersByType(amounts).map(([type, its]) => (
    <p key={type} className="quiet-text report-note num" suppressHydrationWarning>
      {viewer.t(`reports.others.${type}`, { amounts: amountsText(its, viewer) })}
    </p>
  ))
}
