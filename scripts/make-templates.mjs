// Writes the templates that the import page offers: `node scripts/make-templates.mjs`.
import { mkdir, writeFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'

const headers = [
  'Date',
  'Type',
  'Category',
  'Amount',
  'Currency',
  'Account',
  'Merchant',
  'Notes',
]
// Equal to `SAMPLE_ROWS` of lib/statementFiles/template/template.ts, by which an import recognizes them.
const note = 'Sample row, not imported'
const samples = [
  ['2026-01-15', 'Expense', 'Groceries', 45.9, null, null, 'Corner Shop', note],
  ['2026-01-31', 'Income', 'Salary', 2500, null, null, 'My employer', note],
]
const rows = [headers, ...samples]
const widths = [12, 10, 20, 12, 10, 20, 24, 36]
const folder = new URL('../public/templates/', import.meta.url)

await mkdir(folder, { recursive: true })
await writeFile(new URL('hearthbook-import.csv', folder), csv())
await writeFile(new URL('hearthbook-import.xlsx', folder), await xlsx())
await writeFile(new URL('hearthbook-import.xls', folder), xls())

function csv() {
  const cells = (row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : quoted(cell ?? '')))
  return rows.map((row) => `${cells(row).join()}\r\n`).join('')
}

function quoted(text) {
  return text.includes(',') ? `"${text}"` : text
}

function xlsx() {
  const columns = widths.map((width) => ({ width }))
  return writeXlsx({ sheets: [{ name: 'Transactions', columns, rows }] })
}

function xls() {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  return write(utils.book_new(sheet, 'Transactions'), { bookType: 'biff8', type: 'buffer' })
}
