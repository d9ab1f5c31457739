import type { Total } from '#lib/domain/entries.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  label: string
  /** Absent while it is on its way. */
  total?: Total
}

/** What a month or a year adds up to, and what that leaves out. */
export function TotalFigure({ label, total }: Props) {
  const viewer = useViewer()
  return (
    <div className="total">
      <p className="quiet-text">{label}</p>
      {total ? (
        <p className="figure num" suppressHydrationWarning>
          {sumText(total.minor, viewer)}
        </p>
      ) : (
        <p className="figure skeleton total-skeleton" />
      )}
      {total && total.otherCurrencies.length > 0 && (
        <p className="quiet-text num" suppressHydrationWarning>
          {viewer.t('entries.others', {
            amounts: amountsText(total.otherCurrencies, viewer),
          })}
        </p>
      )}
    </div>
  )
}
