import { expect, test } from 'vitest'
import { CSV_START, csvLine } from '#lib/domain/csv.ts'
import type { CsvCell } from '#lib/domain/csv.ts'
import { getT } from '#lib/i18n.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { CSV_FILES } from '#lib/server/services/export/csvFiles.ts'
import { readTable } from '#lib/statementFiles/table/readTable.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })

/** The file of an export in a language, with these lines. */
function exported(name: string, language: string, lines: CsvCell[][]): Uint8Array {
  const { headings } = CSV_FILES.find((file) => file.name === name)!
  const t = getT(language)
  const rows = [headings.map((key) => t(key)), ...lines]
  return Buffer.from(CSV_START + rows.map((cells) => csvLine(cells)).join(''))
}

const EXPENSES: CsvCell[][] = [
  [
    '2026-03-05',
    usd(-1250),
    'USD',
    usd(-1100),
    'EUR',
    'Café, bar',
    'Corner Shop',
    'Bread',
    'Main',
    'with "Ann"',
    null,
  ],
  [
    '2026-03-06',
    usd(400),
    'USD',
    null,
    null,
    'Café, bar',
    'Corner Shop',
    'Corner Shop',
    'Main',
    null,
    null,
  ],
  [
    '2026-03-07',
    usd(-500_000),
    'USD',
    null,
    null,
    'Rent',
    null,
    '=SUM(A1)',
    'Savings',
    '-5',
    'picture.jpg',
  ],
  ['2026-03-08', usd(-99), 'USD', null, null, 'Rent', null, 'Kiosk', null, null, null],
]

test.each(LANGUAGES)('exported expenses are read back whole in %s', (language) => {
  const file = readTable(exported('expenses', language, EXPENSES), { language })
  expect(file).toMatchObject({ format: 'Hearthbook', problems: [], skipped: [] })
  const [main, savings, none] = file.statements
  expect(main).toMatchObject({ account: { name: 'Main', currency: 'USD' }, closing: null })
  expect(main!.rows).toMatchObject([
    {
      day: '2026-03-05',
      amount: '-12.50',
      payee: 'Corner Shop',
      text: 'Bread',
      notes: 'with "Ann"',
      category: 'Café, bar',
      original: { amount: '-11.00', currency: 'EUR' },
    },
    { amount: '4.00', payee: 'Corner Shop', text: '', category: 'Café, bar' },
  ])
  expect(savings).toMatchObject({
    account: { name: 'Savings' },
    rows: [{ amount: '-5000.00', payee: '=SUM(A1)', notes: '-5', category: 'Rent' }],
  })
  expect(none).toMatchObject({ account: { currency: 'USD' }, rows: [{ payee: 'Kiosk' }] })
})

const INCOME: CsvCell[][] = [
  [
    '2026-03-01',
    usd(250_000),
    'USD',
    null,
    null,
    'Salary',
    'Mill & Sons',
    'March',
    'Main',
    null,
    null,
  ],
]

test.each(LANGUAGES)('exported income is read back in %s', (language) => {
  const { statements } = readTable(exported('income', language, INCOME), { language })
  expect(statements).toMatchObject([
    {
      account: { name: 'Main' },
      rows: [
        { amount: '2500.00', payee: 'Mill & Sons', text: 'March', category: 'Salary' },
      ],
    },
  ])
})

const TRANSFERS: CsvCell[][] = [
  ['2026-03-02', usd(10_000), 'USD', 'Main', 'Savings', usd(9200), 'EUR', 'Aside', null],
]

test.each(LANGUAGES)(
  'exported transfers are read back on both accounts in %s',
  (language) => {
    const { statements } = readTable(exported('transfers', language, TRANSFERS), {
      language,
    })
    expect(statements).toMatchObject([
      {
        account: { name: 'Main', currency: 'USD' },
        rows: [{ amount: '-100.00', transferAccount: 'Savings' }],
      },
      {
        account: { name: 'Savings', currency: 'EUR' },
        rows: [{ amount: '92.00', transferAccount: 'Main' }],
      },
    ])
  },
)
