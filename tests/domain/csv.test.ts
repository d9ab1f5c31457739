import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, plainCell } from '#lib/domain/csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-12.50', '-12.50'],
  ['-cmd', "'-cmd"],
  ['Shop;=1+1', "Shop;'=1+1"],
  ['a;  @SUM;+1', "a;  '@SUM;'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tpadded', "'\tpadded"],
  ['1=1', '1=1'],
  [' =1', ' =1'],
  ["'quoted", "'quoted"],
])('a text cell %j is written as %j', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`)
})

test('a formula in quotes gets its apostrophe inside of them', () => {
  expect(csvLine(['=HYPERLINK("https://a.example","b")', '\rcut'])).toBe(
    `"'=HYPERLINK(""https://a.example"",""b"")","'\rcut"\r\n`,
  )
})

test('amounts and counts are numbers with their sign, in the decimals of the currency', () => {
  const cells = [
    { minor: -1250, currency: 'EUR' },
    { minor: 99_999_999_999_999, currency: 'USD' },
    { minor: -120_000, currency: 'JPY' },
    { minor: 0, currency: 'EUR' },
    -3,
    null,
  ]
  expect(csvLine(cells)).toBe('-12.50,999999999999.99,-1200,0.00,-3,\r\n')
})

test('a line is read back as it was written, but for the apostrophes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (cells) => {
      const [read] = parse(csvLine(cells), { record_delimiter: '\r\n' }) as string[][]
      const own = cells.filter((cell) => !/(?:^|[;\t] *)'/.test(cell))
      fc.pre(own.length === cells.length)
      expect(read!.map(plainCell)).toEqual(cells)
    }),
  )
})
