import { expect, test } from 'vitest'
import { csvText } from '#lib/client/bankImport/problemFile.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM', "'@SUM"],
  ['-12.50', '-12.50'],
  ['-cmd', "'-cmd"],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`)
})
