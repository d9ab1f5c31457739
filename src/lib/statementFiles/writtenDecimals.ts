import type { DecimalMark } from './amounts.ts'
import { negated } from './decimals.ts'

/** Characters of a number at most: BigInt takes quadratic time for longer ones (OFX: A-32). */
const LONGEST = 32
const GROUPED = /^\d{1,3}(?:[.,'’ \u00A0\u202F]\d{2,3})*[.,'’ \u00A0\u202F]\d{3}$/
const NUMBER = /^([+\-\u2212]?)([\d.,'’ \u00A0\u202F]*)([+\-\u2212]?)$/

/** A written number as plain decimal text, "-1234.50"; undefined for other texts. */
export function readDecimal(text: string, mark: DecimalMark): string | undefined {
  if (text.length > LONGEST) return undefined
  const [, before = '', digits = '', after = ''] = NUMBER.exec(text.trim()) ?? []
  if ((before && after) || !/\d/.test(digits)) return undefined
  const [whole = '', decimals = '', ...more] = digits.split(mark)
  if (more.length > 0 || /\D/.test(decimals)) return undefined
  if (/\D/.test(whole) && !GROUPED.test(whole)) return undefined
  const units = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const plain = decimals ? `${units}.${decimals}` : units
  const sign = before || after
  return sign && sign !== '+' ? negated(plain) : plain
}

/** The decimal mark that a number shows; null where "1,234" may have groups or decimals. */
export function markOf(text: string): DecimalMark | null {
  const [last] = /[.,](?=[^.,]*$)/.exec(text) ?? []
  if (!last) return null
  const mark = last as DecimalMark
  const other = mark === '.' ? ',' : '.'
  const [, decimals = '', ...more] = text.split(mark)
  if (more.length > 0) return other
  return text.includes(other) || !/^\d{3}\D*$/.test(decimals) ? mark : null
}
