import type { Total as Sum } from '#lib/domain/entries.ts'
import { amountsText, sumText } from '../ui/amounts.ts'
import type { Reader } from './reader.ts'

type Props = {
  label: string
  /** Absent while it is on its way. */
  total?: Sum
  reader: Reader
}

/** What a month or a year adds up to, and what that leaves out. */
export function Total({ label, total, reader }: Props) {
  return (
    <div className="total">
      <p className="quiet-text">{label}</p>
      {total ? (
        <p className="figure num" suppressHydrationWarning>
          {sumText(total.minor, reader)}
        </p>
      ) : (
        <p className="figure skeleton total-skeleton" />
      )}
      {total && total.otherCurrencies.length > 0 && (
        <p className="quiet-text num" suppressHydrationWarning>
          {reader.t('entries.others', {
            amounts: amountsText(total.otherCurrencies, reader),
          })}
        </p>
      )}
    </div>
  )
}
