import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readHtml } from '#lib/server/services/bankFiles/readHtml.ts'
import { readTable } from '#lib/server/services/bankFiles/readTable.ts'
import { readBankWorkbook } from '#lib/server/services/imports/readBankWorkbook.ts'
import { bankFile } from '../../support/bankFiles.ts'

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
  await expect(readBankWorkbook(bytes)).rejects.toThrow('too many cells')
})
