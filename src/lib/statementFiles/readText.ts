import { parse } from 'csv-parse/sync'
import type { CsvError } from 'csv-parse/sync'
import { areHeaders } from '#lib/domain/sheet.ts'
import type { Sheet } from '#lib/domain/sheet.ts'
import { collectRows, HEADERS_WITHIN } from './collectRows.ts'
import type { TableFile } from './collectRows.ts'
import { decodeText } from './encoding.ts'
import { Unreadable } from './unreadable.ts'

const DELIMITERS = [',', ';', '\t']
/** Excel's own line before the header; spreadsheets do not count it as a row. */
const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\n|\r)/i
const MANY_EMPTY_FIELDS = /[,;\t]{1000}/

class EnoughRows extends Error {}

/** A text table as a sheet; blank lines count in row numbers, as in a spreadsheet. */
export function readText({ bytes, headers, language }: TableFile): Sheet {
  const { text, encoding } = decodeText(bytes, language)
  if (MANY_EMPTY_FIELDS.test(text)) throw new Unreadable('not a text table')
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  const table = text.slice(line.length)
  const collector = collectRows(headers)
  let number = 0
  try {
    parse(table, {
      delimiter: separator ?? delimiterOf(table, headers),
      // Programs add rows with the line ends of their own system.
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
      onRecord: (record: string[]) => {
        number += 1
        if (!collector.add(number, record)) throw new EnoughRows()
        return null
      },
    })
  } catch (thrown) {
    if (isOpenQuote(thrown)) collector.addProblem(number + 1, 'imports.rows.openQuote')
    else if (!(thrown instanceof EnoughRows)) throw thrown
  }
  return { ...collector.sheet(), encoding }
}

function isOpenQuote(thrown: unknown): boolean {
  return (thrown as CsvError).code === 'CSV_QUOTE_NOT_CLOSED'
}

/** The delimiter between the headers, else the most frequent one of the first line. */
function delimiterOf(text: string, headers: readonly string[]): string {
  const lines = text.split(/\r\n|\n|\r/, HEADERS_WITHIN)
  const cellsOf = (line: string, delimiter: string) =>
    line.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/, '$1').trim())
  const ofHeaders = DELIMITERS.find((delimiter) =>
    lines.some((line) => areHeaders(cellsOf(line, delimiter), headers)),
  )
  const first = (lines[0] ?? '').replace(/"[^"]*"/g, '')
  const countOf = (delimiter: string) => first.split(delimiter).length
  return ofHeaders ?? DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a))[0]!
}
