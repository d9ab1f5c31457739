import { Parser } from 'htmlparser2'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { decodeBytes, labelOf } from '../codePages.ts'
import { decodeBankText, possibleEncodings } from '../encodings.ts'
import type { BankText } from '../encodings.ts'
import type { TableRow } from '../text.ts'
import { unreadableFile } from '../faults.ts'
import { refuseTooManyLines } from './readTable.ts'
import { readCells } from './readCells.ts'
import type { TextMapping } from './readTable.ts'

/** Bytes in which a page names its encoding (HTML, 13.2.3.2). */
const HEAD = 4096
const MAX_DEPTH = 1000
const MAX_SPAN = 100
const MAX_COLUMNS = 702
const NO_TEXT = new Set(['script', 'style', 'title'])

/** Whether a text begins as a page with a table in it. */
export function isHtmlTable(bytes: Uint8Array): boolean {
  const start = latin(bytes).replaceAll('\u0000', '').trimStart().toLowerCase()
  const isMarkup =
    /^(?:[ï»¿ÿþ]{2,3})?\s*<(?:!doctype html|html|head|body|table|meta|style|div|!--)/.test(
      start,
    )
  return isMarkup && !start.startsWith('<?xml')
}

/**
 * Reads the tables of a page, which banks name .xls.
 * @throws Refusal file-refused, file-unreadable
 */
export function readHtml(bytes: Uint8Array, mapping: TextMapping): BankFile {
  const { text, encoding, reason, hasBrokenLetters, isMisdeclared } = decodePage(
    bytes,
    mapping,
  )
  const { reasons, ...table } = readCells(readRows(text), mapping, hasBrokenLetters)
  if (isMisdeclared) table.problems.unshift({ row: 0, problem: 'charset-misdeclared' })
  return {
    format: 'html-table',
    encoding,
    ...table,
    encodings: possibleEncodings(bytes, encoding),
    reasons: { ...reasons, encoding: reason },
  }
}

function decodePage(
  bytes: Uint8Array,
  { language, encoding }: TextMapping,
): BankText & { isMisdeclared: boolean } {
  const [, named = ''] =
    /charset\s{0,9}=\s{0,9}["']?([\w-]{2,30})/i.exec(latin(bytes)) ?? []
  const label = named && labelOf(named)
  if (encoding || !label)
    return { ...decodeBankText(bytes, { language, encoding }), isMisdeclared: false }
  if (!fits(bytes, label))
    return { ...decodeBankText(bytes, { language }), isMisdeclared: true }
  const declared = decodeBankText(bytes, { language, encoding: label })
  return { ...declared, reason: { key: 'declared' }, isMisdeclared: false }
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
}

function fits(bytes: Uint8Array, label: string): boolean {
  return !decodeBytes(bytes, label).includes('\uFFFD')
}

/** The rows of all tables of a page, numbered consecutively. */
function readRows(page: string): TableRow[] {
  const rows: TableRow[] = []
  let cell: { texts: string[]; span: number } | null = null
  let depth = 0
  let silent = 0
  const endCell = () => {
    const row = rows.at(-1)
    if (!cell || !row) return
    row.cells.push(cell.texts.join(''), ...Array.from({ length: cell.span - 1 }, () => ''))
    if (row.cells.length > MAX_COLUMNS) throw unreadableFile()
    cell = null
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > MAX_DEPTH) throw unreadableFile()
      if (NO_TEXT.has(name)) silent += 1
      if (name === 'br') cell?.texts.push(' ')
      if (name !== 'tr' && name !== 'td' && name !== 'th') return
      endCell()
      if (name === 'tr') rows.push({ number: rows.length + 1, cells: [] })
      else cell = { texts: [], span: readSpan(attributes['colspan']) }
      refuseTooManyLines(rows.length)
    },
    ontext: (text) => {
      if (silent === 0) cell?.texts.push(text)
    },
    onclosetag(name) {
      depth -= 1
      if (NO_TEXT.has(name)) silent -= 1
      if (name === 'td' || name === 'th' || name === 'tr' || name === 'table') endCell()
    },
  })
  parser.end(page)
  return rows
}

function readSpan(written = '1'): number {
  return Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(written)) || 1))
}
