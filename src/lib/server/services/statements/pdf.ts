import PdfDocument from 'pdfkit'
import type { Day } from '#lib/domain/day.ts'
import { sectionsOf } from '#lib/domain/statement.ts'
import type { StatementCell, Column, Section, Statement } from '#lib/domain/statement.ts'
import { formatAmount } from '#lib/domain/money.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { openFonts } from './fonts.ts'
import type { Fonts } from './fonts.ts'
import type { Weight } from './fontFiles.ts'
import { alignedLines, writtenOut } from './letters.ts'
import { linesOf } from './lines.ts'
import { plainText } from './plainText.ts'
import { codesOf, undrawnNames } from './undrawn.ts'

/** A4 in points; the printer fits it to Letter, whose height is less. */
const PAGE = { width: 595, bottom: 790, margin: 36, first: 40, foot: 810 }
const SIZE = 8
const LEADING = 11
const GAP = 5
/** Height of the Latin font above its baseline, as a fraction of its size. */
const ASCENT = 1.069
const WIDTHS = { day: 66, count: 48, amount: 92, label: 58, name: 58 }

type Style = { size?: number; weight?: Weight; isRight?: boolean }

type Sheet = {
  document: PDFKit.PDFDocument
  fonts: Fonts
  statement: Statement
  /** The position of the next line. */
  y: number
  page: number
}

/** The PDF of a statement. Equal statements give equal bytes. */
export async function writePdf(statement: Statement): Promise<Uint8Array> {
  const document = new PdfDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    lang: statement.language,
    info: {
      Title: `${statement.texts.title} ${statement.code}`,
      Creator: 'Hearthbook',
      CreationDate: new Date(statement.madeAt),
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.once('end', resolve))
  const fonts = openFonts(document, statement.language)
  const sheet = { document, fonts, statement, y: 0, page: 0 }
  turnPage(sheet)
  drawTitle(sheet)
  const sections = sectionsOf(statement)
  for (const section of sections) drawSection(sheet, section)
  drawUndrawn(sheet, sections)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function turnPage(sheet: Sheet): void {
  const { document, statement } = sheet
  document.addPage()
  sheet.page += 1
  sheet.y = PAGE.first
  const { code, texts } = statement
  write(sheet, `${code} · ${texts.page} ${sheet.page}`, PAGE.margin, PAGE.foot)
}

function drawTitle(sheet: Sheet): void {
  const { texts, entries } = sheet.statement
  const lines: [string, Style, number][] = [
    [texts.title, { size: 18, weight: 700 }, 26],
    [texts.period, { size: 10 }, 15],
    [texts.code, { size: 10 }, 15],
    ...(entries.length === 0 ? [[texts.empty, { size: 10 }, 15] as const] : []),
  ] as [string, Style, number][]
  for (const [text, style, height] of lines) {
    write(sheet, text, PAGE.margin, sheet.y, style)
    sheet.y += height
  }
}

function drawSection(sheet: Sheet, section: Section): void {
  const widths = widthsOf(section.columns)
  // A heading stays with its table's first rows.
  if (sheet.y + 6 * LEADING > PAGE.bottom) turnPage(sheet)
  sheet.y += 14
  write(sheet, letteringOf(section.name), PAGE.margin, sheet.y, { size: 12, weight: 700 })
  sheet.y += 20
  drawHeads(sheet, section, widths)
  for (const row of section.rows) drawRow(sheet, section, widths, { row, weight: 400 })
  for (const row of section.totals) drawRow(sheet, section, widths, { row, weight: 700 })
}

/** Notes names with letters that the file cannot show. */
function drawUndrawn(sheet: Sheet, sections: Section[]): void {
  const names = undrawnNames(sections, letteringOf, sheet.fonts.missing)
  if (names.length === 0) return
  const said = names.map(({ name, missing }) => `${name} (${codesOf(missing)})`)
  sheet.y += 14
  // Older stored statements lack this text.
  for (const text of [sheet.statement.texts.undrawn ?? '', ...said]) {
    for (const line of linesIn(sheet.fonts, text, PAGE.width - 2 * PAGE.margin, 400)) {
      if (sheet.y + LEADING > PAGE.bottom) turnPage(sheet)
      write(sheet, line, PAGE.margin, sheet.y)
      sheet.y += LEADING
    }
  }
}

function drawHeads(sheet: Sheet, { columns }: Section, widths: number[]): void {
  const row = columns.map(({ head }) => ({ text: head }))
  drawCells(sheet, { columns, widths }, linesOfRow(sheet, columns, widths, row, 700), 700)
  const { document } = sheet
  document
    .moveTo(PAGE.margin, sheet.y - 2)
    .lineTo(PAGE.width - PAGE.margin, sheet.y - 2)
    .lineWidth(0.5)
    .stroke()
}

type TableRow = { row: StatementCell[]; weight: Weight }

/** A row is never cut: one that does not fit begins the next page, below the heads. */
function drawRow(
  sheet: Sheet,
  section: Section,
  widths: number[],
  { row, weight }: TableRow,
): void {
  const { columns } = section
  const lines = linesOfRow(sheet, columns, widths, row, weight)
  if (sheet.y + heightOf(lines) > PAGE.bottom) {
    turnPage(sheet)
    drawHeads(sheet, section, widths)
  }
  drawCells(sheet, { columns, widths }, lines, weight)
}

function drawCells(
  sheet: Sheet,
  { columns, widths }: { columns: Column[]; widths: number[] },
  cells: string[][],
  weight: Weight,
): void {
  let x = PAGE.margin
  for (const [index, lines] of cells.entries()) {
    const isRight = isNumber(columns[index]!)
    for (const [number, line] of lines.entries()) {
      const edge = isRight ? x + widths[index]! - GAP : x
      write(sheet, line, edge, sheet.y + number * LEADING, { weight, isRight })
    }
    x += widths[index]!
  }
  sheet.y += heightOf(cells)
}

function heightOf(cells: string[][]): number {
  return Math.max(...cells.map((lines) => lines.length)) * LEADING + 3
}

function linesOfRow(
  { fonts, statement }: Sheet,
  columns: Column[],
  widths: number[],
  row: StatementCell[],
  weight: Weight,
): string[][] {
  return row.map((cell, index) => {
    const text = cellText(cell, statement.language)
    if (isNumber(columns[index]!)) return [text]
    return linesIn(fonts, text, widths[index]! - GAP, weight)
  })
}

/** A text in lines of a width in points. */
function linesIn(fonts: Fonts, text: string, width: number, weight: Weight): string[] {
  const lines = linesOf(text, width / SIZE, (part) => widthIn(fonts, part, weight))
  return alignedLines(text, lines)
}

function widthIn(fonts: Fonts, text: string, weight: Weight): number {
  return fonts.runsOf(text, weight).reduce((total, { width }) => total + width, 0)
}

function write(sheet: Sheet, text: string, x: number, y: number, style: Style = {}): void {
  const { fonts } = sheet
  const { size = SIZE, weight = 400, isRight = false } = style
  const runs = fonts.runsOf(text, weight)
  const width = runs.reduce((total, run) => total + run.width * size, 0)
  const baseline = y + ASCENT * size
  let left = isRight ? x - width : x
  for (const run of runs) {
    fonts.drawRun(run, { x: left, baseline, size })
    left += run.width * size
  }
}

function cellText(cell: StatementCell, language: string): string {
  if ('text' in cell) return letteringOf(cell.text)
  if ('day' in cell) return dayText(cell.day, language)
  if ('count' in cell) return formatCount(cell.count, language)
  return formatAmount(cell.minor, { language, currency: cell.currency })
}

/** A typed text as the file shows it. */
function letteringOf(typed: string): string {
  return writtenOut(plainText(typed))
}

/** A day by Intl's own formats: the catalogues of `i18n` need the bundle. */
function dayText(day: Day, language: string): string {
  return dayFormatOf(language).format(new Date(`${day}T00:00:00Z`))
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats are slow to make and never change. */
function dayFormatOf(language: string): Intl.DateTimeFormat {
  const known = dayFormats.get(language)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  dayFormats.set(language, format)
  return format
}

function isNumber({ kind }: Column): boolean {
  return kind === 'count' || kind === 'amount'
}

/** Texts share the width that fixed columns leave. */
function widthsOf(columns: Column[]): number[] {
  const fixed = columns.map(({ kind }) => (kind === 'text' ? 0 : WIDTHS[kind]))
  const room = PAGE.width - 2 * PAGE.margin - fixed.reduce((sum, width) => sum + width, 0)
  const texts = columns.filter(({ kind }) => kind === 'text').length
  return fixed.map((width) => width || room / texts)
}
