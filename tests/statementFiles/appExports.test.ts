import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { readTable } from '#lib/statementFiles/table/readTable.ts'

const FOLDER = new URL('../support/files/apps/', import.meta.url)

function read(name: string, change = (text: string) => text): BankFile {
  const text = change(readFileSync(new URL(name, FOLDER), 'utf8'))
  return readTable(new TextEncoder().encode(text), { language: 'en' })
}

/** Statements by their account, with its rows in short. */
function shortOf({ statements }: BankFile) {
  return statements.map(({ account, opening, closing, rows }) => ({
    account: [account.name, account.currency].filter(Boolean).join(' '),
    opening,
    closing,
    rows: rows.map(({ day, amount, payee, text, category, transferAccount }) =>
      [
        day,
        amount,
        [payee, text].filter(Boolean).join(' / '),
        category ?? (transferAccount ? `[${transferAccount}]` : ''),
      ].join(' | '),
    ),
  }))
}

test('reads accounts, splits, transfers and starting balances of Actual', () => {
  const file = read('actual.csv')
  expect(file.format).toBe('Actual')
  expect(shortOf(file)).toEqual([
    {
      account: 'Checking',
      opening: '310.55',
      closing: '1901.45',
      rows: [
        '2026-03-12 | -50.2 | Corner Shop / bread | Groceries',
        '2026-03-12 | -14 | Corner Shop | Household',
        '2026-03-05 | -200 | Savings | [Savings]',
        '2026-03-04 | 5.1 | Corner Shop / bread back | Groceries',
        '2026-03-01 | 1850 | Mill & Sons / March | Income',
      ],
    },
    {
      account: 'Savings',
      opening: '1000',
      closing: '1200',
      rows: ['2026-03-05 | 200 | Checking | [Checking]'],
    },
  ])
  expect(file.skipped).toEqual([
    { row: 2, reason: 'total' },
    { row: 9, reason: 'balance' },
    { row: 10, reason: 'balance' },
  ])
})

test('reads the groups of categories in an account of Actual', () => {
  const file = read('actual.csv', (text) =>
    text
      .replace('Amount,Split_Amount,Cleared', 'Amount,Cleared,Reconciled')
      .replaceAll('Groceries,', 'Usual: Groceries,'),
  )
  expect(file.statements[0]!.rows[0]!.category).toBe('Groceries')
})

test("reads the register of YNAB in its person's notation", () => {
  const file = read('ynab.tsv')
  expect(file).toMatchObject({ format: 'YNAB', dateOrder: 'dmy', decimal: ',' })
  expect(shortOf(file)).toEqual([
    {
      account: '💵 Checking EUR',
      opening: '412.30',
      closing: '1233.80',
      rows: [
        '2026-03-14 | -8.50 | Hill Bakery / rolls | 🥐 Rolls and buns',
        '2026-03-14 | -1020.00 | Transfer : Buffer / aside | [Buffer]',
        '2026-03-02 | 1850.00 | Mill & Sons | ',
      ],
    },
    {
      account: 'Buffer EUR',
      opening: '0',
      closing: '1020.00',
      rows: ['2026-03-14 | 1020.00 | Transfer : 💵 Checking / aside | [💵 Checking]'],
    },
  ])
})

test('reads the signs of Sure, where money out is positive', () => {
  const file = read('sure.csv')
  expect(file.format).toBe('Sure')
  expect(shortOf(file)).toEqual([
    {
      account: 'Everyday EUR',
      opening: '0',
      closing: '1787.01',
      rows: [
        '2026-03-05 | -50.0 | Transfer to Card | [Card]',
        '2026-03-03 | -12.99 | Film Night / monthly | Film Club',
        '2026-03-02 | 1850.0 | Mill & Sons | Salary',
      ],
    },
    {
      account: 'Card EUR',
      opening: '0',
      closing: '50.0',
      rows: ['2026-03-05 | 50.0 | Transfer from Everyday | [Everyday]'],
    },
    {
      account: 'Dollars USD',
      opening: '0',
      closing: '-7.5',
      rows: ['2026-03-01 | -7.5 | Book Stall | Books'],
    },
  ])
})

test('reads the transfers and corrections of Cashew', () => {
  const file = read('cashew.csv')
  expect(file.format).toBe('Cashew')
  expect(shortOf(file)).toEqual([
    {
      account: 'Bank EUR',
      opening: '0',
      closing: '1797.5',
      rows: [
        '2026-03-09 | -12.5 | Hill Bakery / rolls | Breakfast',
        '2026-03-08 | -40.0 | Bank Transfer Out / Transferred Balance Bank → Wallet | [Wallet]',
        '2026-03-02 | 1850.0 | Mill & Sons | Income',
      ],
    },
    {
      account: 'Wallet EUR',
      opening: '15.0',
      closing: '55.0',
      rows: [
        '2026-03-08 | 40.0 | Wallet Transfer In / Transferred Balance Bank → Wallet | [Bank]',
      ],
    },
  ])
})

test('reads a journal of Firefly III on each own account', () => {
  const file = read('firefly.csv')
  expect(file.format).toBe('Firefly III')
  expect(shortOf(file)).toEqual([
    {
      account: 'Checking EUR',
      opening: '310.55',
      closing: '1719.15',
      rows: [
        '2026-03-07 | -300.00 | Dollar box / To dollars | [Dollar box]',
        '2026-03-06 | -120.00 | Car loan / Card bill | [Car loan]',
        '2026-03-05 | -21.40 | Lake Café / Lunch at noon | Eating out',
        '2026-03-04 | 1850.00 | Mill & Sons / March | Salary',
      ],
    },
    {
      account: 'Dollar box USD',
      opening: '0',
      closing: '324.6',
      rows: ['2026-03-07 | 324.6 | Checking / To dollars | [Checking]'],
    },
    {
      account: 'Car loan EUR',
      opening: '0',
      closing: '120.00',
      rows: ['2026-03-06 | 120.00 | Checking / Card bill | [Checking]'],
    },
  ])
  const lunch = file.statements[0]!.rows[2]!
  expect(lunch.original).toEqual({ amount: '-20', currency: 'CHF' })
})

test('names unreadable lines by their account and keeps the others', () => {
  const file = read('sure.csv', (text) =>
    text.replace('50.0,', 'many,').replace('2026-03-01', 'someday'),
  )
  expect(file.problems).toEqual([
    expect.objectContaining({ row: 2, problem: 'amount-unreadable', text: 'many' }),
    expect.objectContaining({ row: 6, problem: 'date-unreadable', statement: 2 }),
  ])
  expect(
    file.statements.map(({ account, closing, rows }) => [
      account.name,
      closing,
      rows.length,
    ]),
  ).toEqual([
    ['Everyday', null, 2],
    ['Card', '50.0', 1],
    ['Dollars', null, 0],
  ])
})

test('reads more accounts than a file may have as a plain table', () => {
  const line = (at: number) => `2026-03-05,Box ${at},5.0,Shop,,,,EUR\n`
  const lines = Array.from({ length: 101 }, (_, at) => line(at)).join('')
  const file = read('sure.csv', (text) => text.slice(0, text.indexOf('\n') + 1) + lines)
  expect(file.format).toBe('csv')
})

test('reads the balances of Wise, with fees, and conversions between them', () => {
  const file = read('wise.csv')
  expect(file.format).toBe('Wise')
  expect(shortOf(file)).toEqual([
    {
      account: 'Wise EUR EUR',
      opening: null,
      closing: null,
      rows: [
        '2026-11-04 | -120.45 | Quay Rentals / November rent | ',
        '2026-11-02 | 570.00 | Wise GBP | [Wise GBP]',
        '2026-11-05 | -9.42 | Harbour Cafe / Lunch | ',
        '2026-11-06 | -20.45 | Ray Dental | ',
      ],
    },
    {
      account: 'Wise GBP GBP',
      opening: null,
      closing: null,
      rows: [
        '2026-11-01 | 2500.00 | Loom Ltd / Invoice 42 | ',
        '2026-11-02 | -500.00 | Wise EUR | [Wise EUR]',
      ],
    },
  ])
  const [euros] = file.statements
  expect(euros!.rows[2]).toMatchObject({ original: { amount: '-10.00', currency: 'USD' } })
  expect(euros!.rows.map(({ isPending }) => isPending ?? false)).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(file.skipped).toEqual([
    { row: 6, reason: 'cancelled' },
    { row: 7, reason: 'reverted' },
  ])
})

test('a fee of Wise in another currency than its amount is no part of it', () => {
  const file = read('wise.csv', (text) => text.replace('0.45,EUR,,', '0.45,GBP,,'))
  expect(file.statements[0]!.rows[0]!.amount).toBe('-120.00')
})
