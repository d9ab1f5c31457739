import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEMPLATE_HEADERS } from '#lib/domain/importRows.ts'
import type { Cell, Sheet, SheetRow } from '#lib/domain/sheet.ts'
import { MINT_HEADERS } from '#lib/statementFiles/template/mint.ts'
import {
  fileStyleOf,
  readTemplate,
  readTemplateRow,
  SAMPLE_ROWS,
  withoutSamples,
} from '#lib/statementFiles/template/template.ts'

const GOOD: Cell[] = ['2025-03-31', 'Expense', 'Groceries', '12.50', null, null, null, null]

/** A good row with some of its cells changed. */
function rowWith(changes: Record<number, Cell>) {
  return { number: 2, cells: GOOD.map((cell, at) => (at in changes ? changes[at]! : cell)) }
}

/** Reads a row as the only one of an English file. */
function readRow(row: SheetRow) {
  return readTemplateRow(row, fileStyleOf([row], 'en'), () => [])
}

function readAll(sheet: Sheet) {
  return readTemplate(sheet, { language: 'en', check: () => [] })
}

function inputWith(changes: Record<number, Cell>) {
  const result = readRow(rowWith(changes))
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.input
}

function keysOf(changes: Record<number, Cell>): string[] {
  const result = readRow(rowWith(changes))
  return 'errors' in result ? result.errors.map(({ key }) => key) : []
}

function sheetWith(changes: Partial<Sheet>): Sheet {
  return { headers: [...TEMPLATE_HEADERS], rows: [rowWith({})], ...changes }
}

test('a row becomes a draft in hundredths', () => {
  expect(readRow(rowWith({ 4: 'eur', 5: ' Cash ', 7: 'two\r\nlines' }))).toEqual({
    input: {
      row: 2,
      day: '2025-03-31',
      type: 'expense',
      category: 'Groceries',
      minor: 1250,
      sign: '',
      currency: 'EUR',
      account: 'Cash',
      merchant: '',
      notes: 'two\nlines',
    },
  })
})

test.each([
  ['2024-02-29', '2024-02-29'],
  [{ day: '2024-02-29' }, '2024-02-29'],
  [' 2199-12-31 ', '2199-12-31'],
] as [Cell, string][])('%j is a day', (cell, day) => {
  expect(inputWith({ 0: cell }).day).toBe(day)
})

test.each([
  '2025-02-29',
  '2025-13-01',
  '31/31/2025',
  '3/31/5',
  '5-Mrx-26',
  '2025-03-31 25',
  '202503311',
  '1969-12-31',
  45_000,
  20_261_301,
])('%j is no day', (cell) => expect(keysOf({ 0: cell })).toEqual(['imports.rows.date']))

test.each(['-12.50', '(12.50)', '12.50-', '-$5', '($1,000.00)', '\u22125'])(
  '%s is refused as not above zero',
  (cell) => expect(keysOf({ 3: cell })).toEqual(['imports.rows.amountPositive']),
)

test.each(['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#NV', '#BEZUG!'])(
  'a cell that holds the error %s is told once',
  (found) => {
    for (const [at, column] of TEMPLATE_HEADERS.entries()) {
      expect(readRow(rowWith({ [at]: found }))).toEqual({
        errors: [{ key: 'imports.rows.errorValue', values: { column, found } }],
      })
    }
  },
)

test.each(['#1', '#taxes', '#TAXES'])('%s in the notes is no error', (notes) => {
  expect(inputWith({ 7: notes }).notes).toBe(notes)
})

test('names lose what nobody sees', () => {
  const changes = { 2: 'Eating\u00A0 out\u200B', 6: ' Corner\u2003shop' }
  expect(inputWith(changes)).toMatchObject({
    category: 'Eating out',
    merchant: 'Corner shop',
  })
})

test('a letter that could not be read is told with its column', () => {
  expect(readRow(rowWith({ 6: 'B\uFFFDcker' }))).toEqual({
    errors: [{ key: 'imports.rows.characters', values: { column: 'Merchant' } }],
  })
})

test('the problems that a check of names finds are told with those of the form', () => {
  const row = rowWith({ 1: 'Spend', 5: 'Main' })
  const check = ({ account = '' }) => [{ key: 'known', values: { account } }]
  expect(readTemplateRow(row, fileStyleOf([row], 'en'), check)).toEqual({
    errors: [
      { key: 'imports.rows.type', values: { found: 'Spend' } },
      { key: 'known', values: { account: 'Main' } },
    ],
  })
})

test('the sample rows are left out, however a spreadsheet wrote them anew', () => {
  const written = SAMPLE_ROWS.map((cells) => [...cells])
  written[0]![0] = '15/01/2026'
  written[0]![3] = '45,90'
  written[1]![0] = { day: '2026-01-31' }
  const rows = [...SAMPLE_ROWS, ...written].map((cells, at) => ({ number: at + 2, cells }))
  expect(withoutSamples(sheetWith({ rows })).rows).toEqual([])
})

test('a sample row that was changed is a row', () => {
  const cells = SAMPLE_ROWS[0]!.map((cell, at) => (at === 3 ? 46 : cell))
  const sheet = sheetWith({ rows: [{ number: 2, cells }] })
  expect(withoutSamples(sheet)).toEqual(sheet)
})

test.each(['expense', 'EXPENSE', ' Expense '])('%j is an expense', (cell) => {
  expect(inputWith({ 1: cell }).type).toBe('expense')
})

test.each(['Transfer', 'constructor', '1'])('%j is no type', (cell) => {
  expect(keysOf({ 1: cell })).toEqual(['imports.rows.type'])
})

test.each([
  ['0.01', 1],
  ['7', 700],
  ['7.5', 750],
  ['.5', 50],
  ['999999999999.99', 99_999_999_999_999],
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [12.3400000001, 1234],
  [999_999_999_999.99, 99_999_999_999_999],
] as [Cell, number][])('the amount %j is %i hundredths', (cell, minor) => {
  expect(inputWith({ 3: cell }).minor).toBe(minor)
})

test.each([
  [null, 'amountMissing'],
  ['1e3', 'amount'],
  ['$5$', 'amount'],
  [{ day: '2025-01-01' }, 'amount'],
  ['0', 'amountPositive'],
  ['-1', 'amountPositive'],
  [-0.004, 'amountPositive'],
  [1e-7, 'amountPositive'],
  ['1.005', 'amountDecimals'],
  [1.005, 'amountDecimals'],
  [12.34001, 'amountDecimals'],
  ['1000000000000', 'amountTooLarge'],
  [1_000_000_000_000, 'amountTooLarge'],
  [Number.POSITIVE_INFINITY, 'amount'],
] as [Cell, string][])('the amount %j is refused as %s', (cell, key) => {
  expect(keysOf({ 3: cell })).toEqual([`imports.rows.${key}`])
})

test('every amount with two decimals comes through as text and as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), (minor) => {
      const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
      expect(inputWith({ 3: text }).minor).toBe(minor)
      expect(inputWith({ 3: Number(text) }).minor).toBe(minor)
    }),
  )
})

test('all that is wrong with a row is told', () => {
  const changes = {
    0: 'soon',
    1: null,
    3: '-5',
    4: 'Euros',
    6: 'm'.repeat(121),
    7: 'a\u0000b',
  }
  expect(readRow(rowWith(changes))).toEqual({
    errors: [
      { key: 'imports.rows.date', values: { found: 'soon' } },
      { key: 'imports.rows.typeMissing', values: {} },
      { key: 'imports.rows.amountPositive', values: { found: '-5' } },
      { key: 'imports.rows.currency', values: { found: 'Euros' } },
      { key: 'imports.rows.tooLong', values: { column: 'Merchant', longest: 120 } },
      { key: 'imports.rows.characters', values: { column: 'Notes' } },
    ],
  })
})

test('a line break within a merchant becomes a space', () => {
  expect(inputWith({ 6: 'Corner\r\n shop' }).merchant).toBe('Corner shop')
})

test('numbers in text columns are read as text', () => {
  expect(inputWith({ 6: 7, 7: { day: '2025-01-01' } })).toMatchObject({
    merchant: '7',
    notes: '2025-01-01',
  })
})

test('one bad row keeps the whole file out, and its number is told', () => {
  const rows = [rowWith({}), { ...rowWith({ 3: '1.005' }), number: 17 }]
  expect(readAll(sheetWith({ rows }))).toEqual({
    errors: [{ row: 17, key: 'imports.rows.amountDecimals', values: { found: '1.005' } }],
  })
})

test('a byte order mark and empty columns after the headers are borne', () => {
  const [first, ...others] = TEMPLATE_HEADERS
  const headers = [`\uFEFF${first}`, ...others.map((header) => ` ${header} `), '', ' ']
  expect(readAll(sheetWith({ headers }))).toHaveProperty('inputs.length', 1)
})

test.each([
  ['file-headers', { headers: [...TEMPLATE_HEADERS].toReversed() }],
  ['file-headers', { headers: [...TEMPLATE_HEADERS, 'Mood'] }],
  ['file-headers', { headers: TEMPLATE_HEADERS.slice(0, 7) }],
  ['file-headers', { headers: [] }],
  ['file-headers', { headers: ['date', ...TEMPLATE_HEADERS.slice(1)] }],
  ['file-headers', { headers: [...MINT_HEADERS], rows: [] }],
  ['file-empty', { headers: [], rows: [] }],
  ['file-empty', { rows: [] }],
  ['file-refused', { rows: Array.from({ length: 1001 }, () => rowWith({})) }],
])('a sheet of the wrong shape is refused as %s', (reason, changes) => {
  expect(() => readAll(sheetWith(changes))).toThrow(
    expect.objectContaining({ name: 'Refusal', reason }),
  )
})

test('a thousand rows are not too many', () => {
  const rows = Array.from({ length: 1000 }, () => rowWith({}))
  expect(readAll(sheetWith({ rows }))).toHaveProperty('inputs.length', 1000)
})
