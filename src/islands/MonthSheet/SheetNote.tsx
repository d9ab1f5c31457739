import type { ReactNode } from 'react'
import type { Money } from '#lib/domain/money.ts'
import { amountsText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { amounts: readonly Money[]; children?: ReactNode }

/** Note under a table: omitted entries, and amounts in other currencies. */
export function SheetNote({ amounts, children }: Props) {
  const viewer = useViewer()
  const others =
    amounts.length > 0 &&
    viewer.t('reports.others.all', { amounts: amountsText(amounts, viewer) })
  if (!children && !others) return null
  return (
    <p className="sheet-note">
      {children} {others}
    </p>
  )
}
