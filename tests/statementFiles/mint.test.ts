import { expect, test } from 'vitest'
import {
  notesOfMint,
  pairTransfers,
  readMintRow,
} from '#lib/statementFiles/template/mint.ts'
import type { MintInput } from '#lib/statementFiles/template/mint.ts'

test('a row of Mint becomes a draft', () => {
  const cells = [
    '8/9/2025',
    'Paycheck',
    'NORTHWIND',
    '2,620.00',
    'credit',
    'Paycheck',
    'CHECKING',
    '',
    '',
  ]
  expect(readMintRow({ number: 4, cells }, () => [])).toEqual({
    input: {
      row: 4,
      day: '2025-08-09',
      type: 'income',
      category: 'Paycheck',
      minor: 262_000,
      merchant: 'Paycheck',
      originalDescription: 'NORTHWIND',
      accountName: 'CHECKING',
      labels: '',
      notes: '',
    },
  })
})

test('a bad row of Mint is told', () => {
  const cells = ['31/8/2025', 'x', 'x', '1.234,5', 'transfer', '', '', '', '']
  const result = readMintRow({ number: 4, cells }, () => [])
  expect('errors' in result && result.errors.map(({ key }) => key)).toEqual([
    'imports.rows.mintDate',
    'imports.rows.amount',
    'imports.rows.mintType',
  ])
})

function side(changes: Partial<MintInput>): MintInput {
  return {
    row: 2,
    day: '2025-08-28',
    type: 'expense',
    category: 'Credit Card Payment',
    minor: 40_000,
    merchant: '',
    originalDescription: '',
    accountName: 'Checking',
    labels: '',
    notes: '',
    ...changes,
  }
}

const OUT = side({})
const IN = side({ row: 3, type: 'income', accountName: 'Blue Card' })
const isOwn = (name: string) => ['Checking', 'Blue Card'].includes(name)

test('a transfer told from both sides becomes one', () => {
  expect(pairTransfers([OUT, IN], isOwn)).toEqual({
    transactions: [],
    transfers: [{ from: OUT, to: IN }],
  })
})

test.each([
  ['one account is not the user’s', { accountName: 'Someone' }],
  ['both sides are of one account', { accountName: 'Checking' }],
  ['the amounts differ', { minor: 40_001 }],
  ['the days are too far apart', { day: '2025-09-01' }],
  ['one side is no transfer by its category', { category: 'Paycheck' }],
  ['both sides go out', { type: 'expense' }],
] as [string, Partial<MintInput>][])('they stay two entries when %s', (_, changes) => {
  const other = { ...IN, ...changes }
  expect(pairTransfers([OUT, other], isOwn)).toEqual({
    transactions: [OUT, other],
    transfers: [],
  })
})

test('of several equal transfers the nearest days belong together', () => {
  const laterIn = { ...IN, row: 4, day: '2025-08-30' as const }
  const laterOut = { ...OUT, row: 5, day: '2025-08-29' as const }
  const { transactions, transfers } = pairTransfers([laterIn, laterOut, OUT, IN], isOwn)
  expect(transactions).toEqual([])
  expect(transfers).toEqual([
    { from: OUT, to: IN },
    { from: laterOut, to: laterIn },
  ])
})

test('an account that is not the user’s is named in the notes', () => {
  const input = side({ notes: 'paid in full', labels: 'home', accountName: 'Old bank' })
  expect(notesOfMint(input, isOwn)).toBe('paid in full\nhome\nOld bank')
  expect(notesOfMint(side({}), isOwn)).toBe('')
})
