import { readWrittenDate } from '../dates.ts'
import type { WrittenDate } from '../dates.ts'

/** Quicken writes a blank for a leading zero, and an apostrophe before years from 2000 on. */
const WRITTEN = /^(\d{1,4}) ?([/.-]) ?(\d{1,2}) ?([/.'-]) ?(\d{1,4})$/

/** A date of QIF, else as tables write dates; null for any other text. */
export function readQifDate(written: string): WrittenDate | null {
  const match = WRITTEN.exec(written.trim())
  if (!match) return readWrittenDate(written)
  const [, first = '', mark = '', second = '', yearMark = '', third = ''] = match
  const last = first.length === 4 ? third : yearOf(third, yearMark === "'")
  return readWrittenDate([first, second, last].join(mark))
}

/** Years of two digits are from 1970 to 2069; behind an apostrophe from 2000 on. */
function yearOf(written: string, isApostrophe: boolean): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year + (isApostrophe || year < 70 ? 2000 : 1900)
}
