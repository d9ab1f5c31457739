import { expect, test } from 'vitest'
import { TEMPLATE_HEADERS } from '#lib/domain/importRows.ts'
import type { Cell } from '#lib/domain/sheet.ts'
import { readTemplate } from '#lib/statementFiles/template/template.ts'

const GOOD: Cell[] = ['2025-03-31', 'Expense', 'Groceries', '12.50', null, null, null, null]

/** Reads a file whose rows differ in one column alone. */
function readColumn(language: string, column: number, cells: Cell[]) {
  const rows = cells.map((cell, at) => ({
    number: at + 2,
    cells: GOOD.with(column, cell),
  }))
  const sheet = { headers: [...TEMPLATE_HEADERS], rows }
  return readTemplate(sheet, { language, check: () => [] })
}

/** The days of a file, or the keys of its problems. */
function daysOf(language: string, ...days: Cell[]) {
  const read = readColumn(language, 0, days)
  if ('errors' in read) return read.errors.map(({ row, key }) => `${row} ${key}`)
  return read.inputs.map(({ day }) => day)
}

/** The amounts of a file in hundredths, or the keys of its problems. */
function amountsOf(...amounts: Cell[]) {
  const read = readColumn('en', 3, amounts)
  if ('errors' in read) return read.errors.map(({ row, key }) => `${row} ${key}`)
  return read.inputs.map(({ minor, sign }) => (sign ? [minor, sign] : minor))
}

test.each([
  '2026-03-05 00:00:00',
  '2026-03-05T00:00:00Z',
  '2026-03-05T23:30:00.000+09:00',
  '2026/03/05',
  '2026. 03. 05.',
  '2026年3月5日',
  '20260305',
  20_260_305,
  '2026-3-5',
  '٢٠٢٦-٠٣-٠٥',
  '05.03.2026',
  '03/05/26',
  '5.3.26',
  'March 5, 2026',
  'Thu, 5 March 2026',
  '३/५/२०२६',
  '5-Mar-26',
  '5 March 2026',
])('%j is 5 March 2026', (cell) => {
  expect(daysOf('en', cell)).toEqual(['2026-03-05'])
})

test('day and month stand as the language writes them', () => {
  expect(daysOf('en', '3/5/2026')).toEqual(['2026-03-05'])
  expect(daysOf('de', '05/03/2026', '05-03-2026')).toEqual(['2026-03-05', '2026-03-05'])
  expect(daysOf('fr', '5 mars 2026', '5-Mar-26')).toEqual(['2026-03-05', '2026-03-05'])
  expect(daysOf('ja', '26/03/05', '26/03/31')).toEqual(['2026-03-05', '2026-03-31'])
  expect(daysOf('ko', '26. 03. 05.', '05.03.2026')).toEqual(['2026-03-05', '2026-03-05'])
})

test('day and month stand as the only order that all rows allow', () => {
  expect(daysOf('en', '05/03/2026', '31/03/2026')).toEqual(['2026-03-05', '2026-03-31'])
  expect(daysOf('de', '03/05/2026', '03/31/2026')).toEqual(['2026-03-05', '2026-03-31'])
})

test('a month may have its name in any language', () => {
  expect(daysOf('en', '5 mars 2026', '5 марта 2026')).toEqual(['2026-03-05', '2026-03-05'])
})

test('of days in two orders those are told that the language does not write', () => {
  expect(daysOf('en', '03/31/2026', '31/03/2026')).toEqual(['3 imports.rows.date'])
})

test.each([
  [
    ['12,50', '7'],
    [1250, 700],
  ],
  [
    ['1.234,50', '1.234'],
    [123_450, 123_400],
  ],
  [
    ['1 234,50', '1’234,5'],
    [123_450, 123_450],
  ],
  [
    ['1,234.50', '1,234'],
    [123_450, 123_400],
  ],
  [['1,23,456.00'], [12_345_600]],
  [
    ['1\u00A0234.50', "1'234.50"],
    [123_450, 123_450],
  ],
  [['١٢٫٥٠'], [1250]],
  [['$12.50'], [[1250, '$']]],
  [
    ['12,50 €', 'kr. 5'],
    [
      [1250, '€'],
      [500, 'kr.'],
    ],
  ],
  [['1.234,50', '1,234.50'], ['2 imports.rows.amount']],
  [['12,50', '12.50'], ['2 imports.rows.amount']],
  [['1.234'], ['2 imports.rows.amountDecimals']],
  [['12,345'], [1_234_500]],
  [['12,50', '1,234'], ['3 imports.rows.amountDecimals']],
] as [Cell[], unknown[]][])('the amounts %j of a file are %j', (cells, read) => {
  expect(amountsOf(...cells)).toEqual(read)
})
