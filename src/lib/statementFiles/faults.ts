import type { BankProblem } from '#lib/domain/bankFile.ts'
import { minorOfDecimal } from '#lib/domain/bankSummary.ts'
import { MAX_BANK_ROWS } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { BROKEN_LETTER } from './codePages.ts'
import { cellText } from './text.ts'
import type { TableRow } from './text.ts'

/** A file whose content does not fit its first bytes. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** A file that is broken, cut, or of no known form. */
export function unreadableFile(): Refusal {
  return new Refusal('file-unreadable', 'imports.FILE_UPLOAD_ERROR')
}

/** Refuses more rows than a file may have. @throws Refusal file-refused */
export function refuseTooManyRows(count: number): void {
  if (count <= MAX_BANK_ROWS) return
  const values = { limit: MAX_BANK_ROWS }
  throw new Refusal('file-refused', 'imports.TOO_MANY_ROWS', { values })
}

/** The cell of a problem, or the text of a field. */
type FaultyText = Pick<BankProblem, 'column' | 'text' | 'partial'>

/** Most characters of a problem's text. */
const LONGEST_QUOTE = 200

/** A row that cannot be read, such as one without a day. */
export class RowFault extends Error {
  override readonly name = 'RowFault'
  readonly problem: Omit<BankProblem, 'row'>
  constructor(problem: BankProblem['problem'], { column, text, partial }: FaultyText = {}) {
    super(problem)
    this.problem = {
      problem,
      ...(column === undefined ? {} : { column }),
      ...(text ? { text: text.slice(0, LONGEST_QUOTE) } : {}),
      ...(partial ? { partial } : {}),
    }
  }
}

/** Reads a row; for an unreadable row adds a problem and gives undefined. */
export function readOrReport<T>(
  read: () => T,
  number: number,
  problems: BankProblem[],
): T | undefined {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof RowFault)) throw thrown
    problems.push({ row: number, ...thrown.problem })
    return undefined
  }
}

/** Refuses texts with broken letters. @throws RowFault */
export function refuseBroken(...texts: string[]): void {
  const text = texts.find((one) => one.includes(BROKEN_LETTER))
  if (text !== undefined) throw new RowFault('letters-broken', { text })
}

/** The amount of a row, if the book can store it in hundredths. @throws RowFault */
export function storable(
  amount: string,
  { text = amount, ...cell }: FaultyText = {},
): string {
  if (minorOfDecimal(amount) !== undefined) return amount
  const isPrecise = /\.\d\d\d*[1-9]/.test(amount)
  const problem = isPrecise ? 'amount-too-precise' : 'amount-too-large'
  throw new RowFault(problem, { ...cell, text })
}

/**
 * Reads a balance; an unreadable one refuses the file.
 * @throws Refusal file-unreadable
 */
export function readOrRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    throw thrown instanceof RowFault ? unreadableFile() : thrown
  }
}

/** The first filled cell of some columns. */
export function filledCell({ cells }: TableRow, places: number[]): FaultyText {
  const column = places.find((at) => cellText(cells[at]) !== '')
  return column === undefined ? {} : { column, text: cellText(cells[column]) }
}

/** The first cell with a broken letter, else a line that continues it; null without any. */
export function brokenCell(row: TableRow, further: string[]): FaultyText | null {
  const column = row.cells.findIndex(
    (cell) => typeof cell === 'string' && cell.includes(BROKEN_LETTER),
  )
  if (column >= 0) return { column, text: cellText(row.cells[column]) }
  const text = further.find((continued) => continued.includes(BROKEN_LETTER))
  return text === undefined ? null : { text }
}
