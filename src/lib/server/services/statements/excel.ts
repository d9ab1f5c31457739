import { writeXlsx } from 'hucre/xlsx'
import type { Cell as SheetCell, CellValue, WriteSheet } from 'hucre/xlsx'
import { decimalsOf, majorOf } from '#lib/domain/money.ts'
import { sectionsOf } from '#lib/domain/statement.ts'
import type { Formula, Section, Statement, StatementCell } from '#lib/domain/statement.ts'
import { plainText } from './plainText.ts'

const WIDTHS = { text: 32, label: 12, name: 24, day: 12, count: 10, amount: 18 }
const FORMATS = {
  day: 'yyyy-mm-dd',
  count: '#,##0',
  amount: { 0: '#,##0', 2: '#,##0.00' },
} as const
const LONGEST_SHEET_NAME = 31
/** Characters that Excel allows in no sheet's name. */
const NOT_IN_NAMES = /[[\]:*?/\\']/g

/** Names that Excel reserves, in upper or lower case. */
const RESERVED_NAMES = ['history']

type Sheets = Map<string, { name: string; section: Section }>

/**
 * The Excel file of a statement, one sheet per section. Equal statements give equal bytes.
 */
export async function writeExcel(statement: Statement): Promise<Uint8Array> {
  const made = new Date(statement.madeAt)
  const sections = sectionsOf(statement)
  const names = sheetNames(sections)
  const sheets: Sheets = new Map(
    sections.map((section, index) => [section.id, { name: names[index]!, section }]),
  )
  const { title, period, code } = statement.texts
  return writeXlsx({
    sheets: sections.map((section) => sheetOf(sheets, section)),
    properties: {
      title: `${title} ${statement.code}`,
      subject: period,
      description: code,
      creator: 'Hearthbook',
      created: made,
      modified: made,
    },
  })
}

function sheetOf(sheets: Sheets, section: Section): WriteSheet {
  const { columns, rows, totals, id } = section
  const heads = columns.map(({ head }) => plainText(head))
  const body = [...rows, ...totals]
  const cells = new Map<string, Partial<SheetCell>>()
  for (const index of columns.keys()) cells.set(`0,${index}`, { style: BOLD })
  for (const [row, line] of body.entries()) {
    for (const [column, cell] of line.entries()) {
      const styled = cellOf(sheets, section, { cell, row: row + 1, column })
      if (styled) cells.set(`${row + 1},${column}`, styled)
    }
  }
  return {
    name: sheets.get(id)!.name,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    rows: [heads, ...body.map((line) => line.map(valueOf))],
    cells,
    freezePane: { rows: 1 },
  }
}

const BOLD = { font: { bold: true } }

type CellAt = { cell: StatementCell; row: number; column: number }

/** Style and formula of a cell; texts have neither, so that Excel runs none of them. */
function cellOf(
  sheets: Sheets,
  section: Section,
  { cell, row, column }: CellAt,
): Partial<SheetCell> | undefined {
  const isTotal = row > section.rows.length
  const font = isTotal ? BOLD : {}
  if ('text' in cell) return isTotal ? { style: BOLD } : undefined
  if ('day' in cell) return { style: { numFmt: FORMATS.day } }
  const numFmt = 'minor' in cell ? FORMATS.amount[decimalsOf(cell)] : FORMATS.count
  const style = { numFmt, ...font }
  if (!cell.formula) return { style }
  const formula = formulaOf(sheets, section, { formula: cell.formula, row, column })
  return { style, formula, formulaResult: valueOf(cell) }
}

type FormulaAt = { formula: Formula; row: number; column: number }

function formulaOf(
  sheets: Sheets,
  section: Section,
  { formula, row, column }: FormulaAt,
): string {
  if (formula.kind === 'row') {
    const named = (sign: string) => (index: number) => `${sign}${letterOf(index)}${row + 1}`
    const terms = [...formula.plus.map(named('+')), ...formula.minus.map(named('-'))]
    return rounded(terms.join('').replace(/^\+/, ''))
  }
  if (formula.kind === 'total') {
    const { name, section: other } = sheets.get(formula.section)! // named by the statement
    return totalFormula(other, other.amountColumn, `"${formula.currency}"`, `'${name}'!`)
  }
  const { currencyColumn } = section
  if (currencyColumn === undefined) {
    return rounded(`SUM(${rangeOf(section, column)})`)
  }
  return totalFormula(section, column, `${letterOf(currencyColumn)}${row + 1}`)
}

/** The sum of a section's rows in a currency, which is a quoted text or a cell. */
function totalFormula(
  section: Section,
  column: number,
  currency: string,
  sheet = '',
): string {
  if (section.rows.length === 0) return '0'
  const amounts = `${sheet}${rangeOf(section, column)}`
  const currencies = `${sheet}${rangeOf(section, section.currencyColumn!)}`
  return rounded(`SUMIF(${currencies},${currency},${amounts})`)
}

function rounded(formula: string): string {
  return `ROUND(${formula},2)`
}

/** The rows of a column without heads and totals. */
function rangeOf({ rows }: Section, column: number): string {
  return `${letterOf(column)}$2:${letterOf(column)}$${rows.length + 1}`
}

/** No table has more columns than the alphabet. */
function letterOf(column: number): string {
  return String.fromCodePoint(65 + column)
}

function valueOf(cell: StatementCell): CellValue {
  if ('text' in cell) return plainText(cell.text)
  if ('day' in cell) return new Date(`${cell.day}T00:00:00Z`)
  return 'minor' in cell ? majorOf(cell.minor) : cell.count
}

/** Names that Excel allows, with a number where accounts have equal names. */
function sheetNames(sections: Section[]): string[] {
  const taken = new Set(RESERVED_NAMES)
  return sections.map(({ name }) => {
    const plain = plainText(name).replaceAll(NOT_IN_NAMES, ' ').trim() || '-'
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? '' : ` (${count})`
      const tried = shortened(plain, LONGEST_SHEET_NAME - ending.length) + ending
      if (taken.has(tried.toLowerCase())) continue
      taken.add(tried.toLowerCase())
      return tried
    }
  })
}

/** The first characters that fit, counted in UTF-16 units; cuts no character in two. */
function shortened(text: string, longest: number): string {
  let short = ''
  for (const sign of text) {
    if (short.length + sign.length > longest) return short
    short += sign
  }
  return short
}
