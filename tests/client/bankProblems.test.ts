import { expect, test } from 'vitest'
import { problemLines } from '#islands/ImportData/BankImport/problemTexts.ts'
import type { PreviewRow } from '#lib/client/bankImport/state.ts'
import { getT } from '#lib/i18n.ts'

const row = (more: Partial<PreviewRow>): PreviewRow => ({
  number: 7,
  statement: 0,
  kind: 'problem',
  choice: 'leave',
  payee: 'Metals',
  text: '',
  ...more,
})

test.each<[Partial<PreviewRow>, string[]]>([
  [
    {
      line: 3,
      day: '2026-11-19',
      problem: 'amount-too-precise',
      column: 'Amount',
      written: '1.005',
    },
    ['3', '2026-11-19', 'Metals', '', '', 'Amount: “1.005”. '],
  ],
  [
    { minor: -250, problem: 'date-unreadable', column: 'Date', written: '31.02.' },
    ['7', '', 'Metals', '', '-2.50', 'Date: “31.02.”. '],
  ],
])('the file of problems has a row with what is wrong (%#)', (more, line) => {
  const [heads, written] = problemLines([row(more)], getT('en'))
  expect(written).toHaveLength(heads!.length)
  const [reason] = written!.slice(-1)
  expect([...written!.slice(0, -1), reason!.slice(0, line.at(-1)!.length)]).toEqual(line)
  expect(reason!.length).toBeGreaterThan(line.at(-1)!.length + 10)
})
