import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionsOf } from '#lib/domain/statement.ts'
import type { Section, Statement, StatementCell } from '#lib/domain/statement.ts'
import { accountWise, entryOf, statementOf } from '../support/statements.ts'

/** The texts of a section's cells, row by row. */
function shown({ rows, totals }: Section): (string | number)[][] {
  return [...rows, ...totals].map((row) => row.map(valueOf))
}

function valueOf(cell: StatementCell): string | number {
  if ('text' in cell) return cell.text
  if ('day' in cell) return cell.day
  return 'minor' in cell ? cell.minor : cell.count
}

function sectionNamed(statement: Statement, id: string): Section {
  return sectionsOf(statement).find((section) => section.id === id)!
}

const MONTH = [
  entryOf({ type: 'income', minor: 300_000, category: 'Salary' }),
  entryOf({ minor: 4000, category: 'Groceries' }),
  entryOf({ minor: 90_000, category: 'Rent' }),
  entryOf({ minor: 500, category: 'Groceries', currency: 'EUR' }),
  entryOf({ minor: 1050, category: 'Groceries' }),
]

test.each([
  [
    'summary',
    [
      ['USD', 4, 300_000, 95_050, 204_950],
      ['EUR', 1, 0, 500, -500],
    ],
  ],
  [
    'income',
    [
      ['Salary', 1, 300_000, 'USD'],
      ['Total', 1, 300_000, 'USD'],
    ],
  ],
  [
    'expense',
    [
      ['Rent', 1, 90_000, 'USD'],
      ['Groceries', 2, 5050, 'USD'],
      ['Groceries', 1, 500, 'EUR'],
      ['Total', 3, 95_050, 'USD'],
      ['Total', 1, 500, 'EUR'],
    ],
  ],
])('the %s of a month has a line for each currency', (id, lines) => {
  expect(shown(sectionNamed(statementOf(MONTH), id))).toEqual(lines)
})

test('entries name day, category and account, expenses below zero', () => {
  const rent = entryOf({
    minor: 90_000,
    title: 'Flat 4B',
    category: 'Rent',
    account: 'Bank',
  })
  expect(shown(sectionNamed(statementOf([rent]), 'entries'))).toEqual([
    ['2026-11-21', 'Expense', 'Flat 4B', 'Rent', 'Bank', -90_000, 'USD'],
    ['Total', '', '', '', '', -90_000, 'USD'],
  ])
})

const FAMILY = [
  entryOf({ type: 'income', minor: 300_000, creator: 'Ben' }),
  entryOf({ minor: 4000, creator: 'Ana' }),
  entryOf({ minor: 1000, creator: 'Ben' }),
  entryOf({ minor: 500, creator: 'Ana', currency: 'EUR' }),
]

test('a family’s entries name who made them, and its members have sums at the end', () => {
  const statement = statementOf(FAMILY, { members: ['Ana', 'Ben', 'Cleo'] })
  const entries = sectionNamed(statement, 'entries')
  expect(entries.columns.map(({ head }) => head)).toContain('Created by')
  expect(shown(entries).map((row) => row[5])).toEqual(['Ben', 'Ana', 'Ben', 'Ana', '', ''])
  expect(shown(entries).at(-2)).toEqual(['Total', '', '', '', '', '', 295_000, 'USD'])
  const last = sectionsOf(statement).at(-1)!
  expect(last).toMatchObject({ name: 'By member', amountColumn: 4, currencyColumn: 5 })
  expect(shown(last)).toEqual([
    ['Ana', 1, 0, 500, -500, 'EUR'],
    ['Ana', 1, 0, 4000, -4000, 'USD'],
    ['Ben', 2, 300_000, 1000, 299_000, 'USD'],
  ])
})

test('an account of a family names who moved it, and how far each member did', () => {
  const alone = accountWise({ openingMinor: 1000, movements: [500, -200, -100], unseen: 7 })
  const makers = ['Ana', 'Ben', undefined]
  const entries = alone.entries.map((one, at) => ({ ...one, creator: makers[at] }))
  const statement = { ...alone, entries, members: ['Ben', 'Ana'] }
  expect(shown(sectionNamed(statement, 'bank'))).toEqual([
    ['', 'Opening balance', '', '', 1000],
    ['2026-11-21', 'Bakery', 'Groceries', 'Ana', 500],
    ['2026-11-21', 'Bakery', 'Groceries', 'Ben', -200],
    ['2026-11-21', 'Bakery', 'Groceries', '', -100],
    ['', 'Not shown to you', '', '', 7],
    ['', 'Closing balance', '', '', 1207],
  ])
  expect(shown(sectionNamed(statement, 'members'))).toEqual([
    ['Ben', 1, -200, 'USD'],
    ['Ana', 1, 500, 'USD'],
  ])
})

test('without a family nobody is named', () => {
  for (const statement of [
    statementOf(MONTH),
    accountWise({ openingMinor: 0, movements: [1] }),
  ]) {
    expect(sectionNamed(statement, 'members')).toBeUndefined()
    const heads = sectionsOf(statement).flatMap(({ columns }) => columns)
    expect(heads.map(({ head }) => head)).not.toContain('Created by')
  }
})

test('a statement without an entry has its currency with zeros', () => {
  expect(sectionsOf(statementOf([])).map(shown)).toEqual([
    [['USD', 0, 0, 0, 0]],
    [['Total', 0, 0, 'USD']],
    [['Total', 0, 0, 'USD']],
    [['Total', '', '', '', '', 0, 'USD']],
  ])
})

test('an account goes from its opening to its closing balance', () => {
  const statement = accountWise({ openingMinor: 1000, movements: [-400, 250] })
  expect(shown(sectionNamed(statement, 'bank'))).toEqual([
    ['', 'Opening balance', '', 1000],
    ['2026-11-21', 'Bakery', 'Groceries', -400],
    ['2026-11-21', 'Bakery', 'Groceries', 250],
    ['', 'Closing balance', '', 850],
  ])
  expect(shown(sectionNamed(statement, 'summary'))).toEqual([
    ['Bank', 2, 1000, -150, 850, 'USD'],
  ])
})

test('entries of others that are private move an account as one line', () => {
  const statement = accountWise({ openingMinor: 0, movements: [-400], unseen: -99 })
  expect(shown(sectionNamed(statement, 'bank')).slice(-2)).toEqual([
    ['', 'Not shown to you', '', -99],
    ['', 'Closing balance', '', -499],
  ])
})

const anyEntry: fc.Arbitrary<Statement['entries'][number]> = fc
  .record({
    type: fc.constantFrom('income' as const, 'expense' as const),
    minor: fc.nat(1_000_000),
    category: fc.constantFrom('Groceries', 'Rent', '=1+1'),
    currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  })
  .map((fields) => entryOf(fields))

test('all sections agree on the sums of each currency', () => {
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const statement = statementOf(entries)
      for (const [currency, , income, expenses, savings] of shown(
        sectionNamed(statement, 'summary'),
      )) {
        expect(columnSum(sectionNamed(statement, 'income'), currency)).toBe(income)
        expect(columnSum(sectionNamed(statement, 'expense'), currency)).toBe(expenses)
        expect(columnSum(sectionNamed(statement, 'entries'), currency)).toBe(savings)
      }
      for (const section of sectionsOf(statement)) {
        for (const total of section.totals) {
          const currency = valueOf(total[section.currencyColumn!]!)
          expect(columnSum(section, currency)).toBe(valueOf(total[section.amountColumn]!))
        }
      }
    }),
  )
})

test('the closing balance is the sum of the lines above it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9999, max: 9999 }),
      fc.array(fc.integer({ min: -9999, max: 9999 })),
      fc.integer({ min: -9999, max: 9999 }),
      (openingMinor, movements, unseen) => {
        const section = sectionNamed(
          accountWise({ openingMinor, movements, unseen }),
          'bank',
        )
        expect(columnSum(section)).toBe(valueOf(section.totals[0]![3]!))
      },
    ),
  )
})

/** The sum of a section's lines without totals, per currency if it has several. */
function columnSum(section: Section, currency?: string | number): number {
  const { rows, amountColumn, currencyColumn } = section
  return rows
    .filter(
      (row) => currencyColumn === undefined || valueOf(row[currencyColumn]!) === currency,
    )
    .reduce((total, row) => total + Number(valueOf(row[amountColumn]!)), 0)
}

test('categories of one amount are in the order of letters of the language', () => {
  const entries = ['Nube', 'Ñandú', 'Ahorro'].map((category) => entryOf({ category }))
  const named = (language: string) =>
    shown(sectionNamed(statementOf(entries, { language }), 'expense')).map(([name]) => name)
  expect(named('es')).toEqual(['Ahorro', 'Nube', 'Ñandú', 'Total'])
  expect(named('en')).toEqual(['Ahorro', 'Ñandú', 'Nube', 'Total'])
})
