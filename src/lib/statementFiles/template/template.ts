import type { DateOrder } from '#lib/domain/bankMapping.ts'
import type { Day } from '#lib/domain/day.ts'
import { LONGEST_NAME, TEMPLATE_HEADERS } from '#lib/domain/importRows.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { Cell, Sheet, SheetRow } from '#lib/domain/sheet.ts'
import type { DecimalMark } from '../amounts.ts'
import { orderByLanguage } from '../dayOrder.ts'
import { readWrittenDate } from '../days.ts'
import { findColumnMark, readerOf } from './rowReader.ts'
import type { CheckRow, RowReading } from './rowReader.ts'
import { readSheetRows } from './templateRows.ts'
import type { SheetReading } from './templateRows.ts'

/** The types of imported transactions. */
type ImportedType = 'expense' | 'income'

/** A valid row of the template; empty cells are empty texts. */
export type ImportInput = {
  row: number
  day: Day
  type: ImportedType
  category: string
  minor: number
  /** The currency's sign or code beside the amount; not yet compared with `currency`. */
  sign: string
  /** Upper case, not yet checked against the user's currencies. */
  currency: string
  account: string
  merchant: string
  notes: string
}

/** The format of a file's days and amounts. */
type FileStyle = { order: DateOrder; mark: DecimalMark }

/** The language of a file, and a check of the names in it. */
type ReadSettings = { language: string; check: CheckRow<ImportInput> }

/** Reads a filled-in template. @throws Refusal file-headers, file-empty, file-refused */
export function readTemplate(
  sheet: Sheet,
  { language, check }: ReadSettings,
): SheetReading<ImportInput> {
  const style = fileStyleOf(sheet.rows, language)
  return readSheetRows(sheet, TEMPLATE_HEADERS, (row) => readTemplateRow(row, style, check))
}

/** The format of days and amounts in rows of the template. */
export function fileStyleOf(rows: SheetRow[], language: string): FileStyle {
  const columnOf = (at: number) => rows.map(({ cells }) => cells[at] ?? null)
  const dates = columnOf(0)
    .map(readWrittenDate)
    .filter((date) => date !== null)
  return {
    order: orderByLanguage(dates, language),
    mark: findColumnMark(columnOf(3)),
  }
}

/** A row of the template as an input, or all its problems. */
export function readTemplateRow(
  row: SheetRow,
  { order, mark }: FileStyle,
  check: CheckRow<ImportInput>,
): RowReading<ImportInput> {
  const reader = readerOf(row, TEMPLATE_HEADERS)
  const day = reader.day(0, order)
  const type = reader.choice<ImportedType>(1, 'type', {
    expense: 'expense',
    income: 'income',
  })
  const category = reader.name(2, LONGEST_NAME.category)
  const amount = reader.amount(3, mark)
  const fields = {
    row: row.number,
    day,
    type,
    category,
    minor: amount?.minor,
    sign: amount?.sign,
    currency: reader.currency(4),
    account: reader.name(5, LONGEST_NAME.account),
    merchant: reader.name(6, LONGEST_NAME.merchant),
    notes: reader.lines(7, LONGEST.notes),
  }
  return reader.rowOf<ImportInput>(fields, check)
}

const SAMPLE_NOTE = 'Sample row, not imported'

/** Example rows of the template, which an import skips. */
export const SAMPLE_ROWS: Cell[][] = [
  ['2026-01-15', 'Expense', 'Groceries', 45.9, null, null, 'Corner Shop', SAMPLE_NOTE],
  ['2026-01-31', 'Income', 'Salary', 2500, null, null, 'My employer', SAMPLE_NOTE],
]

/** A template without its unchanged sample rows. */
export function withoutSamples(sheet: Sheet): Sheet {
  return { ...sheet, rows: sheet.rows.filter((row) => !isSample(row)) }
}

/** Compares by a key, since spreadsheets rewrite days and amounts when saving. */
function isSample(row: SheetRow): boolean {
  if (row.cells.at(-1) !== SAMPLE_NOTE) return false
  const samples = SAMPLE_ROWS.map((cells) => sampleKey({ number: row.number, cells }))
  return samples.includes(sampleKey(row))
}

function sampleKey(row: SheetRow): string {
  const read = readTemplateRow(row, fileStyleOf([row], 'en'), () => [])
  return JSON.stringify(read)
}
