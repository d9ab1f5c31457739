import type { DecimalMark } from '../amounts.ts'
import { RowFault } from '../rowFaults.ts'
import { markOf, readDecimal } from '../writtenDecimals.ts'

/** An amount of OFX as decimal text. @throws RowFault */
export function ofxAmount(written: string | undefined): string {
  const amount = written && readDecimal(written, ofxMarkOf(written))
  if (!amount) throw new RowFault('amount-unreadable', { text: written })
  return amount
}

/** OFX has no groups, so that a single mark is the decimal one (OFX 2.2, 3.2.9.1). */
export function ofxMarkOf(amount: string): DecimalMark {
  return markOf(amount) ?? (amount.includes(',') ? ',' : '.')
}
