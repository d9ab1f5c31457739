// Writes the files to fill in that the import page offers: `node scripts/make-templates.mjs`.
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
const widths = [12, 10, 20, 12, 10, 20, 24, 36]
const folder = new URL('../public/templates/', import.meta.url)

await mkdir(folder, { recursive: true })
await writeFile(new URL('hearthbook-import.csv', folder), `${headers.join(',')}\r\n`)
await writeFile(new URL('hearthbook-import.xlsx', folder), await xlsx())
await writeFile(new URL('hearthbook-import.xls', folder), xls())

function xlsx() {
  const columns = widths.map((width) => ({ width }))
  return writeXlsx({ sheets: [{ name: 'Transactions', columns, rows: [headers] }] })
}

function xls() {
  const sheet = utils.aoa_to_sheet([headers])
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  return write(utils.book_new(sheet, 'Transactions'), { bookType: 'biff8', type: 'buffer' })
}
