import { parse } from 'csv-parse/sync'
import type { CsvError, Info } from 'csv-parse/sync'
import type { BankReason, BankFile } from '#lib/domain/bankFile.ts'
import { BANK_DELIMITERS } from '#lib/domain/bankMapping.ts'
import type { BankMapping } from '#lib/domain/bankMapping.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { isAmount } from '../amounts.ts'
import { readWrittenDate } from '../days.ts'
import { decodeBankText, possibleEncodings } from '../encodings.ts'
import { refuseTooManyRows, unreadableFile } from '../faults.ts'
import type { TableRow } from '../text.ts'
import { roleOf } from './headers.ts'
import { readCells } from './readCells.ts'

/** Lines with the headers, balances and continuations around the transactions. */
const MAX_LINES = 200_000
const MAX_COLUMNS = 702
const LONGEST_RECORD = 200_000

/** A spreadsheet's own first line. */
const SEPARATOR_LINE = /^sep=([,;\t|])(?:\r\n|\n|\r)/i
/** Records by which the delimiter is chosen. */
const SAMPLE_RECORDS = 60
const SAMPLE_CHARACTERS = 60_000

/** The lines of a text table, and the delimiter between its cells with its reason. */
type TextTable = { rows: TableRow[]; delimiter: string; reason: BankReason }

/**
 * The lines of a text table in any dialect.
 * @throws Refusal file-refused for too many lines or an open quote, file-unreadable
 */
function readTextTable(text: string, wanted?: string): TextTable {
  const { table, separator } = splitSeparatorLine(text)
  const delimiter = wanted ?? separator ?? findDelimiter(table)
  const rows = recordsOf(table, delimiter, separator ? 2 : 1)
  return { rows, delimiter, reason: findReason(rows, wanted, separator) }
}

/** A table without a line that names its separator. */
export function splitSeparatorLine(text: string): {
  table: string
  separator: string | undefined
} {
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  return { table: text.slice(line.length), separator }
}

function findReason(
  rows: TableRow[],
  wanted: string | undefined,
  separator: string | undefined,
): BankReason {
  if (wanted ?? separator) return { key: wanted ? 'chosen' : 'separatorLine' }
  const widths = rows.slice(0, SAMPLE_RECORDS).map(({ cells }) => cells.length)
  const filled = widths.filter((width) => width > 1)
  const count = Math.max(1, ...filled)
  const isSame = filled.length > 0 && filled.every((width) => width === count)
  return { key: isSame ? 'sameColumns' : 'mostColumns', count }
}

/** The delimiter that yields the most dates, amounts and headers. */
export function findDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const scored = BANK_DELIMITERS.map((delimiter) => ({
    delimiter,
    score: score(sample, delimiter),
  }))
  return scored.toSorted((one, other) => other.score - one.score)[0]!.delimiter
}

function score(sample: string, delimiter: string): number {
  const records: string[][] = []
  try {
    parseText(sample, delimiter, (record) => {
      records.push(record.slice(0, 60))
      return records.length < SAMPLE_RECORDS
    })
  } catch (thrown) {
    // With a wrong delimiter, and at a sample's end, quotes stay open.
    if (!isOfParser(thrown)) throw thrown
  }
  return records.reduce((sum, record) => sum + pointsOf(record), 0)
}

function pointsOf(record: string[]): number {
  if (record.length < 2) return 0
  const isRow = record.some((cell) => readWrittenDate(cell)) && record.some(isAmount)
  if (isRow) return 10 + Math.min(record.length, 9)
  return record.filter((cell) => cell !== '' && roleOf(cell) !== null).length
}

function recordsOf(text: string, delimiter: string, first: number): TableRow[] {
  const rows: TableRow[] = []
  let number = first
  try {
    parseText(text, delimiter, (record) => {
      rows.push({ number, cells: record })
      refuseTooManyLines(rows.length)
      number += 1 + record.reduce((sum, cell) => sum + linesIn(cell), 0)
      return true
    })
  } catch (thrown) {
    if (isOpenQuote(thrown)) throw openQuote(number)
    if (isOfParser(thrown)) throw unreadableFile()
    throw thrown
  }
  return rows
}

/** Refuses more lines than a table of transactions may have. @throws Refusal file-refused */
export function refuseTooManyLines(count: number): void {
  if (count > MAX_LINES) refuseTooManyRows(count)
}

function openQuote(row: number): Refusal {
  return new Refusal('file-refused', 'imports.rows.openQuote', { values: { row } })
}

/** Whether a quote has no end. */
export function isOpenQuote(thrown: unknown): boolean {
  return (thrown as CsvError).code === 'CSV_QUOTE_NOT_CLOSED'
}

function linesIn(cell: string): number {
  return cell.match(/\r\n|\n|\r/g)?.length ?? 0
}

class EnoughRecords extends Error {}

function isOfParser(thrown: unknown): boolean {
  return String((thrown as CsvError).code).startsWith('CSV_')
}

/**
 * Passes on records until the callback returns false; with 0 records may have any length.
 * @throws Refusal file-unreadable
 */
export function parseText(
  text: string,
  delimiter: string,
  take: (record: string[], info: Info) => boolean,
  longest = LONGEST_RECORD,
): void {
  try {
    parse(text, {
      delimiter,
      // Programs append rows with other line ends.
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
      maxRecordSize: longest,
      onRecord: (record: string[], info: Info) => {
        if (record.length > MAX_COLUMNS) throw unreadableFile()
        if (!take(record, info)) throw new EnoughRecords()
        return null
      },
    })
  } catch (thrown) {
    if (!(thrown instanceof EnoughRecords)) throw thrown
  }
}

/** The language of the owner, and what the owner corrected. */
export type TextMapping = BankMapping & { language: string }

/**
 * Reads a text table of any bank.
 * @throws Refusal file-refused, file-unreadable
 */
export function readTable(bytes: Uint8Array, mapping: TextMapping): BankFile {
  const { text, encoding, reason, hasBrokenLetters } = decodeBankText(bytes, mapping)
  const {
    rows,
    delimiter,
    reason: delimiterReason,
  } = readTextTable(text, mapping.delimiter)
  const { reasons, ...table } = readCells(rows, mapping, hasBrokenLetters)
  return {
    format: 'csv',
    encoding,
    delimiter,
    ...table,
    encodings: possibleEncodings(bytes, encoding),
    reasons: { ...reasons, encoding: reason, delimiter: delimiterReason },
  }
}
