import { expect, test } from 'vitest'
import { readTable } from '#lib/statementFiles/table/readTable.ts'

const read = (...lines: string[]) =>
  readTable(Buffer.from(lines.join('\n')), { language: 'en' })
const amountsOf = (...lines: string[]) =>
  read(...lines).statements[0]!.rows.map(({ amount }) => amount)

test('the running balance tells a negative debit apart from one with a minus', () => {
  const head = 'Datum;Text;Soll;Haben;Saldo'
  expect(
    amountsOf(
      head,
      '12.10.2026;LADEN;-30,00;;70,00',
      '13.10.2026;LADEN;-10,00;;60,00',
      '14.10.2026;LOHN;;20,00;80,00',
    ),
  ).toEqual(['-30.00', '-10.00', '20.00'])
  expect(
    amountsOf(
      head,
      '14.10.2026;LOHN;;20,00;100,00',
      '13.10.2026;ERSTATTUNG;-10,00;;80,00',
      '12.10.2026;LADEN;30,00;;70,00',
    ),
  ).toEqual(['20.00', '10.00', '-30.00'])
})

test('the running balance gives their signs to amounts without any', () => {
  const { statements } = read(
    'Date,Text,Amount,Balance',
    'Opening balance,,,100.00',
    '2026-10-12,SHOP,30.00,70.00',
    '2026-10-13,REFUND,10.00,80.00',
    '2026-10-14,PAY,20.00,100.00',
    '2026-10-15,SHOP,5.00,95.00',
  )
  expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual([
    '-30.00',
    '10.00',
    '20.00',
    '-5.00',
  ])
  expect(statements[0]).toMatchObject({ opening: '100.00', closing: '95.00' })
})

test('the running balance turns the one row whose sign is wrong', () => {
  expect(
    amountsOf(
      'Date,Text,Amount,Balance',
      '2026-10-15,SHOP,-5.00,95.00',
      '2026-10-14,REFUND,-20.00,100.00',
      '2026-10-13,SHOP,-10.00,80.00',
    ),
  ).toEqual(['-5.00', '20.00', '-10.00'])
})

test('opening and closing balance prove signs without a running one', () => {
  const lines = ['Date,Text,Amount', '2026-10-12,SHOP,30.00', '2026-10-13,PAY,-20.00']
  const file = read('Opening balance:,100.00', 'Closing balance:,90.00', '', ...lines)
  expect(file).toMatchObject({ isSignReversed: true })
  expect(file.statements[0]).toMatchObject({ opening: '100.00', closing: '90.00' })
  expect(file.statements[0]!.rows.map(({ amount }) => amount)).toEqual(['-30.00', '20.00'])
  const debits = read(
    'Anfangssaldo;100,00',
    'Endsaldo;80,00',
    '',
    'Datum;Text;Soll;Haben',
    '12.10.2026;LADEN;30,00;',
    '13.10.2026;ERSTATTUNG;-10,00;',
  )
  expect(debits.statements[0]!.rows.map(({ amount }) => amount)).toEqual([
    '-30.00',
    '10.00',
  ])
})

test.each([
  ['beside the amount', ['45.00', '300.00 CR', '9.00']],
  ['beside it in small letters', ['45.00', '300.00Cr', '9.00']],
  ['as DR and CR', ['45.00 DR', '300.00 CR', '9.00 DR']],
])('CR %s is money in, and what has none is money out', (_where, written) => {
  const rows = written.map((amount, at) => `2026-11-0${at + 1},Shop ${at},${amount}`)
  expect(amountsOf('Date,Text,Amount', ...rows)).toEqual(['-45.00', '300.00', '-9.00'])
})

test.each([
  ['Cr/Dr', ['Dr', 'Cr', 'Dr']],
  ['', ['', 'CR', '']],
  ['D/C', ['D', 'C', 'D']],
  ['S/H', ['S', 'H', 'S']],
  ['Sign', ['-', '+', '-']],
  ['+/-', ['-', '+', '-']],
  ['Af Bij', ['Af', 'Bij', 'Af']],
  ['Х/П', ['Χ', 'Π', 'Χ']],
  ['입출금구분', ['출금', '입금', '출금']],
  ['Debit/Credit', ['Debit', 'Credit', 'Debit']],
])('a column %s of words is the sign of amounts', (head, words) => {
  const rows = words.map(
    (word, at) => `2026-11-0${at + 1},Shop,${(at + 1) * 10}.00,${word}`,
  )
  expect(amountsOf(`Date,Text,Amount,${head}`, ...rows)).toEqual([
    '-10.00',
    '20.00',
    '-30.00',
  ])
})

test('a card without signs for purchases has them turned', () => {
  const { isSignReversed, statements } = read(
    'Stand: 11.01.2027',
    'Kartennummer;Datum;Händler;Betrag in Euro',
    '****11;10.11.2026;Buchladen;25,00',
    '****11;08.11.2026;Zahlung erhalten;-200,00',
  )
  expect(isSignReversed).toBe(true)
  expect(statements[0]).toMatchObject({ account: { number: '****11' } })
  expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual(['-25.00', '200.00'])
})
