import type { Cell, Sheet } from '#lib/domain/sheet.ts'
import { decodeInLanguage } from '../encodings.ts'
import { unreadableFile, Unreadable } from '../faults.ts'
import { sniff } from '../table/zip.ts'
import type { ZipBounds } from '../table/zip.ts'
import {
  findDelimiter,
  isOpenQuote,
  parseText,
  splitSeparatorLine,
} from '../table/readTable.ts'
import { areHeaders, MAX_IMPORT_ROWS } from './templateRows.ts'
import { SAMPLE_ROWS } from './template.ts'

/** A file, the headers of its table, and its owner's language. */
export type TableFile = {
  bytes: Uint8Array
  headers: readonly string[]
  language: string
}

/** Ten times the values of the fullest honest template. */
const BOUNDS: ZipBounds = { declared: 40_000_000, inflated: 16_000_000, tags: 300_000 }
/** Beginnings of files that could pass as text: PDF, RTF, markup, and an empty zip. */
const NOT_A_TABLE = ['%PDF-', '{\\rtf', '<', 'PK\u0005\u0006', 'GIF8', 'MZ']
const DELIMITERS = [',', ';', '\t']

/**
 * The table with these headers in a text or a worksheet, else the first one.
 * @throws Refusal file-unreadable, file-refused; Unreadable
 */
export async function readSheet(file: TableFile): Promise<Sheet> {
  if (sniff(file.bytes) === 'text') return readTextSheet(file)
  const { openWorkbook } = await import('../table/workbook.ts')
  let first: Sheet | undefined
  for (const { rows } of openWorkbook(file.bytes, BOUNDS).worksheets) {
    const collector = collectRows(file.headers)
    for await (const { number, cells } of rows()) {
      if (!collector.add(number, cells)) break
    }
    if (collector.hasHeaders()) return collector.sheet()
    first ??= collector.sheet()
  }
  if (!first) throw new Unreadable('no worksheet')
  return first
}

/** Blank lines count in row numbers, as in a spreadsheet. */
function readTextSheet({ bytes, headers, language }: TableFile): Sheet {
  const { text, encoding } = decodeInLanguage(bytes, language)
  const start = text.slice(0, 64).trimStart()
  if (NOT_A_TABLE.some((mark) => start.startsWith(mark))) throw unreadableFile()
  const { table, separator } = splitSeparatorLine(text)
  const delimiter = separator ?? delimiterOfHeaders(table, headers) ?? findDelimiter(table)
  const collector = collectRows(headers)
  let number = 0
  try {
    const take = (record: string[]) => {
      number += 1
      return collector.add(number, record)
    }
    parseText(table, delimiter, take, 0)
  } catch (thrown) {
    if (!isOpenQuote(thrown)) throw thrown
    collector.addProblem(number + 1, 'imports.rows.openQuote')
  }
  return { ...collector.sheet(), encoding }
}

function delimiterOfHeaders(text: string, headers: readonly string[]): string | undefined {
  const lines = text.split(/\r\n|\n|\r/, HEADERS_WITHIN)
  const cellsOf = (line: string, delimiter: string) =>
    line.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/, '$1').trim())
  return DELIMITERS.find((delimiter) =>
    lines.some((line) => areHeaders(cellsOf(line, delimiter), headers)),
  )
}

/** Takes rows in the file's order; `add` gives whether to read on. */
type RowCollector = {
  add: (number: number, cells: Cell[]) => boolean
  /** Adds a row that cannot be read. */
  addProblem: (number: number, key: string) => void
  hasHeaders: () => boolean
  sheet: () => Sheet
}

/** Rows to search for a table's headers, which may follow a description. */
const HEADERS_WITHIN = 50

const MAX_COLUMNS = 702
/** Enough to detect a file with too many. */
const MAX_ROWS = MAX_IMPORT_ROWS + SAMPLE_ROWS.length
// Shared texts are stored once in the file, and repeated in every cell of the answer.
const LONGEST_CELL = 12_000
const MAX_CHARACTERS = 8_000_000

/**
 * Collects header and filled rows, up to one more than the limit. Skips rows before the
 * headers; without headers the first row is taken for them.
 * @throws Unreadable for a sheet that no household fills in
 */
function collectRows(headers: readonly string[]): RowCollector {
  const sheet: Sheet = { headers: [], rows: [] }
  let characters = 0
  let hasHeaders = false
  return {
    sheet: () => sheet,
    hasHeaders: () => hasHeaders,
    addProblem(number, key) {
      sheet.rows.push({ number, cells: [], problem: { key, values: {} } })
    },
    add(number, cells) {
      if (cells.length > MAX_COLUMNS) throw new Unreadable('too many columns')
      const filled = withoutBlanks(cells)
      characters += filled.reduce((sum: number, cell) => sum + cellLength(cell), 0)
      if (characters > MAX_CHARACTERS) throw new Unreadable('too much text')
      const names = hasHeaders || number > HEADERS_WITHIN ? [] : filled.map(headerOf)
      if (number === 1) sheet.headers = names
      if (areHeaders(names, headers)) {
        hasHeaders = true
        Object.assign(sheet, { headers: names, rows: [] })
      } else if (number > 1 && filled.length > 0) sheet.rows.push({ number, cells: filled })
      return sheet.rows.length <= MAX_ROWS
    },
  }
}

/** Blank texts become null; trailing nulls are dropped. */
function withoutBlanks(cells: Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => !isBlank(cell))
  return Array.from(cells.slice(0, last + 1), (cell) => {
    if (isBlank(cell)) return null
    return typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell
  })
}

function isBlank(cell: Cell | undefined): cell is null | undefined {
  return (
    cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
  )
}

function cellLength(cell: Cell): number {
  return typeof cell === 'string' ? cell.length : 8
}

function headerOf(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell.day : String(cell).trim()
}
