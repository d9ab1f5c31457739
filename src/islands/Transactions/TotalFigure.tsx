import type { Total } from '#lib/domain/transactionList.ts'
import { amountsText } from '../ui/amounts.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { toComeText } from '../ui/toComeText.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  label: string
  total?: Total
  /** Sum of the transactions after today. */
  toComeMinor?: number
}

/** Sum of a month or a year, with the amounts in other currencies. */
export function TotalFigure({ label, total, toComeMinor = 0 }: Props) {
  const viewer = useViewer()
  const toCome = total && toComeText({ minor: total.minor, toComeMinor }, viewer)
  return (
    <div className="total">
      <p className="quiet-text">{label}</p>
      {total ? (
        <p className="figure num" suppressHydrationWarning>
          <CompactAmount minor={total.minor} most={24} mostOnPhone={17} />
        </p>
      ) : (
        <p className="figure skeleton total-skeleton" />
      )}
      {toCome && (
        <p className="quiet-text num" suppressHydrationWarning>
          {toCome}
        </p>
      )}
      {total && total.otherCurrencies.length > 0 && (
        <p className="quiet-text num" suppressHydrationWarning>
          {viewer.t('transactions.others', {
            amounts: amountsText(total.otherCurrencies, viewer),
          })}
        </p>
      )}
    </div>
  )
}
