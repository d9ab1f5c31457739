import { LONGEST } from './limits.ts'
import type { Day } from './day.ts'
import { readerOf } from './importRows/fields.ts'
import { readSheet } from './sheet.ts'
import type { ReadRow, ReadSheet, Sheet, SheetRow } from './sheet.ts'

export { matchCategory, matchingName } from './importRows/categories.ts'
export type { CategoryNames } from './importRows/categories.ts'
export { fingerprintOf, selectNew } from './importRows/fingerprint.ts'
export { MINT_HEADERS, notesOfMint, pairTransfers, readMint } from './importRows/mint.ts'
export type { MintInput } from './importRows/mint.ts'
export { refuseShape } from './sheet.ts'
export type { NumberedProblem, Sheet, SheetRow } from './sheet.ts'

/** The types of imported transactions. */
export type ImportedType = 'expense' | 'income'

/** A valid row of the template; empty cells are empty texts. */
export type ImportInput = {
  row: number
  day: Day
  type: ImportedType
  category: string
  minor: number
  /** Upper case, not yet checked against the user's currencies. */
  currency: string
  account: string
  merchant: string
  notes: string
}

/** The template's headers, in their exact spelling and order. */
export const TEMPLATE_HEADERS = [
  'Date',
  'Type',
  'Category',
  'Amount',
  'Currency',
  'Account',
  'Merchant',
  'Notes',
] as const

const LONGEST_NAME = { category: LONGEST.categoryName, account: 120, merchant: 120 }

/** Reads a filled-in template. @throws Refusal file-headers, file-empty, file-refused */
export function readTemplate(sheet: Sheet): ReadSheet<ImportInput> {
  return readSheet(sheet, TEMPLATE_HEADERS, readTemplateRow)
}

/** A row of the template as an input, or all its problems. */
export function readTemplateRow(row: SheetRow): ReadRow<ImportInput> {
  const reader = readerOf(row, TEMPLATE_HEADERS.length)
  return reader.rowOf<ImportInput>({
    row: row.number,
    day: reader.isoDay(0),
    type: reader.choice<ImportedType>(1, 'type', { expense: 'expense', income: 'income' }),
    category: reader.line(2, 'Category', LONGEST_NAME.category),
    minor: reader.minor(3, 'refused'),
    currency: reader.currency(4),
    account: reader.line(5, 'Account', LONGEST_NAME.account),
    merchant: reader.line(6, 'Merchant', LONGEST_NAME.merchant),
    notes: reader.lines(7, 'Notes', LONGEST.notes),
  })
}
