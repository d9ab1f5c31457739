import { expect, test } from 'vitest'
import { isHtmlTable, readHtml } from '#lib/server/services/bankFiles/readHtml.ts'
import { readBankWorkbook } from '#lib/server/services/imports/readBankWorkbook.ts'
import { bankFile, comparableFile, expectedOf } from '../../support/bankFiles.ts'

test('reads real dates and numbers of a workbook to the hundredth', async () => {
  const name = 'xlsx-logo-real-dates.xlsx'
  const file = await readBankWorkbook(bankFile(name))
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
  const file = await readBankWorkbook(bankFile('17d-table.ods'))
  const [row] = file.statements[0]!.rows
  expect(file).toMatchObject({ format: 'ods', headerRow: 1, problems: [] })
  expect(row).toMatchObject({
    day: '2026-03-05',
    amount: '-12.5',
    payee: 'Пекарня',
    text: 'Ё',
  })
})
