import { othersByType } from '#lib/domain/dashboard.ts'
import type { OtherSum } from '#lib/domain/dashboard.ts'
import { amountsText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Amounts in other currencies, which a sum leaves out. */
export function Others({ amounts }: { amounts: readonly OtherSum[] }) {
  const viewer = useViewer()
  return othersByType(amounts).map(([type, its]) => (
    <p key={type} className="quiet-text others num" suppressHydrationWarning>
      {viewer.t(`dashboard.others.${type}`, { amounts: amountsText(its, viewer) })}
    </p>
  ))
}
