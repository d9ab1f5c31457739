import { expect, test } from 'vitest'
import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { readWorkbook } from '#lib/statementFiles/table/workbook.ts'
import { isHtmlTable, readHtml } from '#lib/statementFiles/table/readHtml.ts'
import { bankFile, comparableFile, expectedOf } from '../support/bankFiles.ts'
import { openDocument } from '../support/openDocument.ts'

test('reads real dates and numbers of a workbook to the hundredth', async () => {
  const name = 'xlsx-logo-real-dates.xlsx'
  const file = await readWorkbook(bankFile(name))
  const expected = expectedOf(name)
  expect(comparableFile(file, expected)).toEqual(expected)
})

test('reads a page named .xls to the hundredth', () => {
  const name = 'pt-html-table.xls'
  expect(isHtmlTable(bankFile(name))).toBe(true)
  const file = readHtml(bankFile(name), { language: 'en' })
  const expected = expectedOf(name)
  expect(comparableFile(file, expected)).toEqual(expected)
})

test('reads an OpenDocument sheet with the direction as a word', async () => {
  const file = await readWorkbook(bankFile('17d-table.ods'))
  const [row] = file.statements[0]!.rows
  expect(file).toMatchObject({ format: 'ods', headerRow: 1, problems: [] })
  expect(row).toMatchObject({
    day: '2026-03-05',
    amount: '-12.5',
    payee: 'Пекарня',
    text: 'Ё',
  })
})

test('reads 50,000 rows of an OpenDocument sheet', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [
    '2026-03-05',
    `Shop ${at % 50}`,
    `Receipt ${at}`,
    '-12.50',
  ])
  const headers = ['Date', 'Payee', 'Text', 'Amount']
  const { statements } = await readWorkbook(openDocument([headers, ...rows]))
  expect(statements[0]!.rows).toHaveLength(50_000)
  expect(statements[0]!.rows.at(-1)).toMatchObject({ line: 50_001, text: 'Receipt 49999' })
})

test('refuses more rows of an OpenDocument sheet', async () => {
  const row = ['2026-03-05', '-12.50']
  const rows = [['Date', 'Amount'], ...Array.from({ length: 50_001 }, () => row)]
  await expect(readWorkbook(openDocument(rows))).rejects.toThrow('imports.TOO_MANY_ROWS')
})

test('a mapping names the columns of a sheet that has no headers', async () => {
  const bytes = openDocument([
    ['2026-03-05', 'A', 'Shop', '-12.50'],
    ['2026-03-06', 'B', 'Pay', '40'],
  ])
  const columns: BankColumnRole[] = ['date', 'id', 'payee', 'amount']
  const file = await readWorkbook(bytes, { headerRow: null, columns })
  expect(file.statements[0]!.rows).toMatchObject([
    { line: 1, day: '2026-03-05', bankId: 'A', payee: 'Shop', amount: '-12.5' },
    { line: 2, day: '2026-03-06', bankId: 'B', payee: 'Pay', amount: '40' },
  ])
})
