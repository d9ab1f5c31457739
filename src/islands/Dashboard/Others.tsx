import type { Money } from '#lib/domain/money.ts'
import { amountsText } from '../ui/amounts.ts'
import type { Reader } from './reader.ts'

/** What a sum leaves out, being in other currencies. */
export function Others({ amounts, reader }: { amounts: Money[]; reader: Reader }) {
  if (amounts.length === 0) return null
  return (
    <p className="quiet-text others num" suppressHydrationWarning>
      {reader.t('dashboard.others', { amounts: amountsText(amounts, reader) })}
    </p>
  )
}
