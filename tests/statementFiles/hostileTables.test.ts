import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MOST_BANK_COLUMNS } from '#lib/domain/bankMapping.ts'
import type { BankColumnRole, BankMapping } from '#lib/domain/bankMapping.ts'
import { readWorkbook } from '#lib/statementFiles/table/workbook.ts'
import { readHtml } from '#lib/statementFiles/table/readHtml.ts'
import { readTable } from '#lib/statementFiles/table/readTable.ts'
import { bankFile } from '../support/bankFiles.ts'
import { outcomeOf } from '../support/outcomes.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readTable(bytesOf(text), { language: 'en' })

const HEADERS = 'Date,Text,Amount\n'
const ROW = '13/11/2026,Shop,-1.00\n'

test.each([
  ['an endless line', 'a'.repeat(2_000_000)],
  ['an endless row of cells', ','.repeat(2_000_000)],
  ['a row of many cells', `${HEADERS}${'x,'.repeat(1000)}\n`],
  ['quotes alone', '"'.repeat(1_000_001)],
  ['NULs inside', `${HEADERS}13/11/2026,Sh\0op,-1.00\n`],
])('refuses %s', (_, text) => {
  expect(() => read(text)).toThrow('file-unreadable')
})

test('refuses a cut file by the row of its open quote', () => {
  const cut = `${HEADERS}${ROW}14/11/2026,"Shop`
  expect(() => read(cut)).toThrow(
    expect.objectContaining({
      key: 'imports.rows.openQuote',
      detail: { values: { row: 3 } },
    }),
  )
})

test('takes 50,000 rows and refuses one more', () => {
  const rows = HEADERS + ROW.repeat(50_000)
  expect(read(rows).statements[0]!.rows).toHaveLength(50_000)
  expect(() => read(rows + ROW)).toThrow(
    expect.objectContaining({ key: 'imports.TOO_MANY_ROWS' }),
  )
})

test('refuses more lines than a table has', () => {
  expect(() => read('x\n'.repeat(300_000))).toThrow('imports.TOO_MANY_ROWS')
})

test('ignores NULs and Ctrl-Z that fill up the end', () => {
  expect(read(`${HEADERS}${ROW}\u001A\0\0\0`).statements[0]!.rows).toHaveLength(1)
})

test('a text without days and amounts is refused, and says what it lacks', () => {
  expect(read('Dear customer,\nsee you soon')).toMatchObject({
    isRefused: true,
    statements: [],
    problems: [
      { row: 0, problem: 'no-date-column' },
      { row: 0, problem: 'no-amount-column' },
    ],
  })
})

test('reads UTF-16 of either order without a byte order mark', () => {
  const wide = Buffer.from('Date\tText\tAmount\n13/11/2026\tΑγορά\t-1.00\n', 'utf16le')
  const other = Buffer.from(wide).swap16()
  const encodings = [wide, other].map((bytes) => readTable(bytes, { language: 'en' }))
  expect(encodings.map(({ encoding }) => encoding)).toEqual(['utf-16le', 'utf-16be'])
  expect(encodings.map(({ statements }) => statements[0]!.rows[0]!.payee)).toEqual([
    'Αγορά',
    'Αγορά',
  ])
})

test('refuses bytes that make no sense in any encoding', () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, at) => 128 + ((at * 37) % 128))
  expect(() => readTable(bytes, { language: 'en' })).toThrow('file-')
})

test('refuses an encoding that the bytes cannot have', () => {
  const bytes = bankFile('de-giro-soll-haben.csv')
  expect(() => readTable(bytes, { language: 'de', encoding: 'utf-8' })).toThrow(
    'imports.OTHER_ENCODING',
  )
})

test('a broken byte in a UTF-8 file is a problem of its row alone', () => {
  const text = bytesOf(
    `${HEADERS}${ROW}14/11/2026,Café Lumière Crème Brûlée,-2.00\n15/11/2026,Caf`,
  )
  const bytes = Buffer.concat([text, Buffer.from([0xe9]), bytesOf(',-3.00\n')])
  const { problems, statements } = readTable(bytes, { language: 'en' })
  expect(problems).toEqual([
    { row: 4, problem: 'letters-broken', column: 1, text: 'Caf\uFFFD' },
  ])
  expect(statements[0]!.rows.map(({ payee }) => payee)).toEqual([
    'Shop',
    'Café Lumière Crème Brûlée',
  ])
})

test.each([
  ['nested too deep', '<b>'.repeat(100_000)],
  ['too wide', `<table><tr>${'<td>x'.repeat(1000)}`],
])('refuses a page %s', (_, page) => {
  expect(() => readHtml(bytesOf(`<html>${page}`), { language: 'en' })).toThrow(
    'file-unreadable',
  )
})

test('a page expands no entities of its own and runs no formula', () => {
  const page = `<!DOCTYPE html [<!ENTITY a "&b;&b;">]><table><tr><td>Date<td>Text<td>Amount
    <tr><td>13/11/2026<td>&a; =HYPERLINK("x")<script>"no"</script><td>-1.00</table>`
  const { statements } = readHtml(bytesOf(page), { language: 'en' })
  expect(statements[0]!.rows[0]!.payee).toBe('&a; =HYPERLINK("x")')
})

test('refuses an OpenDocument sheet whose cells repeat into millions', async () => {
  const cell =
    '<table:table-cell table:number-columns-repeated="9999" office:value-type="float"/>'
  const content = `<table:table-row table:number-rows-repeated="99999">${cell}</table:table-row>`
  const bytes = zipSync({ 'content.xml': bytesOf(content) })
  await expect(readWorkbook(bytes)).rejects.toThrow('too many cells')
})

describe('20 MB with a mapping', () => {
  const LARGEST = 20_000_000
  const columns = Array.from({ length: MOST_BANK_COLUMNS }, () => 'text' as const)
  const all: BankMapping = {
    encoding: 'windows-1252',
    delimiter: ',',
    decimal: ',',
    dateOrder: 'mdy',
    headerRow: null,
    columns: ['date', ...columns.slice(2), 'amount'],
  }
  const times = (text: string) => text.repeat(Math.floor(LARGEST / text.length))

  test.each<[string, string, BankMapping]>([
    ['many short lines', times('1,2\n'), all],
    ['one line of cells', times('1,'), all],
    ['lines of 702 cells', times(`${'A longer cell,'.repeat(701)}\n`), all],
    ['open quotes', times('"1,"\n'), all],
    [
      'lines without the delimiter',
      times(`${'x'.repeat(400)}\n`),
      { ...all, delimiter: '|' },
    ],
    ['letters of one byte', times('\u00E9'), { encoding: 'shift_jis' }],
    ['headers far below', times(ROW), { headerRow: 900_000 }],
  ])('%s are read or refused', (_, text, mapping) => {
    const bytes = Buffer.from(text, 'latin1')
    const outcome = outcomeOf(() => readTable(bytes, { language: 'en', ...mapping }))
    expect(outcome).toMatch(/^(read|file-unreadable|file-refused)$/)
  })
})

test('texts of 700 columns are joined for each row', () => {
  const row = `13/11/2026,${'ab,'.repeat(700)}-1.00\n`
  const columns: BankColumnRole[] = [
    'date',
    ...Array.from({ length: 700 }, () => 'text' as const),
    'amount',
  ]
  const mapping = { language: 'en', delimiter: ',' as const, headerRow: null, columns }
  const { statements } = readTable(bytesOf(row.repeat(1_000)), mapping)
  expect(statements[0]!.rows).toHaveLength(1_000)
})

test('a line that no header has is a problem, and nothing is imported', () => {
  const file = readTable(bytesOf(HEADERS + ROW), { language: 'en', headerRow: 9 })
  expect(file).toMatchObject({
    isRefused: true,
    statements: [],
    problems: [{ row: 0, problem: 'no-header-row' }],
  })
})
