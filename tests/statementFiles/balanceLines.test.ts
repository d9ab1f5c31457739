import { expect, test } from 'vitest'
import { readBankText } from '#lib/statementFiles/readFile.ts'

const read = (...lines: string[]) =>
  readBankText(Buffer.from(lines.join('\n')), { language: 'en' })
const balancesOf = (...lines: string[]) => {
  const { opening, closing } = read(...lines).statements[0]!
  return [opening, closing]
}

const ROWS = ['2026-11-05;SHOP;-30.00', '2026-11-20;PAY;50.00']

test('of lines that name a balance before and after the rows the first opens, the last closes', () => {
  const lines = ['Balance on 2026-11-01;;100.00', ...ROWS, 'Balance on 2026-11-30;;120.00']
  expect(balancesOf('Date;Text;Amount', ...lines)).toEqual(['100.00', '120.00'])
  const [first = '', ...others] = lines
  expect(balancesOf(first, '', 'Date;Text;Amount', ...others)).toEqual(['100.00', '120.00'])
})

test('with the newest row first the balance of the earlier day opens', () => {
  const lines = [
    'Saldo am 30.11.2026;;120,00',
    '20.11.2026;LOHN;50,00',
    '05.11.2026;LADEN;-30,00',
    'Saldo am 01.11.2026;;100,00',
  ]
  expect(balancesOf('Datum;Text;Betrag', ...lines)).toEqual(['100.00', '120.00'])
})

test('two balances above the rows open and close where the rows lead from one to the other', () => {
  const above = ['Solde au 01/11/2026;100,00', 'Solde au 30/11/2026;120,00', '']
  const rows = ['Date;Libellé;Montant', '05/11/2026;CARTE;-30,00', '20/11/2026;VIR;50,00']
  expect(balancesOf(...above, ...rows)).toEqual(['100.00', '120.00'])
  expect(balancesOf(...above.slice(0, 2).toReversed(), '', ...rows)).toEqual([
    '100.00',
    '120.00',
  ])
})

test('one balance above the rows closes the statement', () => {
  expect(
    balancesOf('Balance on 2026-11-30;120.00', '', 'Date;Text;Amount', ...ROWS),
  ).toEqual([null, '120.00'])
})

const SHOES = '2026-11-07;NEW BALANCE;-89.90'

test('a shop with the name of a balance is a row between others', () => {
  const { statements, skipped } = read('Date;Text;Amount', ROWS[0]!, SHOES, ROWS[1]!)
  expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual([
    '-30.00',
    '-89.90',
    '50.00',
  ])
  expect(skipped).toEqual([])
})

test('a shop with the name of a balance is a row beside a running balance, last or not', () => {
  const rows = ['2026-11-05;SHOP;-30.00;70.00', '2026-11-07;New Balance;-10.00;60.00']
  expect(read('Date;Text;Amount;Balance', ...rows).statements[0]).toMatchObject({
    rows: [{ amount: '-30.00' }, { amount: '-10.00' }],
    closing: '60.00',
  })
})

test('a balance that agrees with the rows is one wherever it stands', () => {
  const { statements, skipped } = read(
    'Date;Text;Amount',
    '2026-11-01;Opening balance;100.00',
    ROWS[0]!,
    '2026-11-10;NEW BALANCE;70.00',
    ROWS[1]!,
    '2026-11-30;NEW BALANCE;120.00',
  )
  expect(statements[0]!.rows).toHaveLength(2)
  expect(statements[0]).toMatchObject({ opening: '100.00' })
  expect(skipped.map(({ row }) => row)).toEqual([2, 4, 6])
})

test('the last row with the name of a balance is one', () => {
  expect(balancesOf('Date;Text;Amount', ...ROWS, '2026-11-30;SALDO FINAL;120.00')).toEqual([
    null,
    '120.00',
  ])
})

test.each([
  ['Konto: ••1234', '••1234'],
  ['Account ending in xxxx1234', 'xxxx1234'],
  ['Credit card,XXXX-XXXX-XXXX-5677', 'XXXX-XXXX-XXXX-5677'],
  ['Kontonummer:,1234 56 78901', '12345678901'],
  ['Account number 12345678 (EUR)', '12345678'],
  ['Savings account ...1234', '...1234'],
  ['カード番号,****-1234', '****-1234'],
  ['Номер счета,40817810000000000001', '40817810000000000001'],
])('the number in "%s" above the rows is kept with the statement', (line, number) => {
  const { statements } = read(line, '', 'Date,Text,Amount', '2026-11-05,SHOP,-30.00')
  expect(statements[0]!.account).toMatchObject({ number })
})

test.each(['Card statement 2026', 'Account opened 05/11/2026', 'Konto von Max 12'])(
  '"%s" names no number',
  (line) => {
    const { statements } = read(line, '', 'Date,Text,Amount', '2026-11-05,SHOP,-30.00')
    expect(statements[0]!.account).not.toHaveProperty('number')
  },
)

test('the number above an HTML table is kept with its statement', () => {
  const { statements } = read(
    '<html><table><tr><td>Card number</td><td>xxxx xxxx xxxx 1234</td></tr></table>',
    '<table><tr><th>Date</th><th>Text</th><th>Amount</th></tr>',
    '<tr><td>2026-11-05</td><td>SHOP</td><td>-30.00</td></tr></table></html>',
  )
  expect(statements[0]!.account).toMatchObject({ number: 'xxxxxxxxxxxx1234' })
})

test.each(['••1234', 'xxxx1234', '**** 1234'])(
  'the own number %s stands in each row',
  (number) => {
    const { statements } = read(
      'Card number;Date;Text;Amount',
      `${number};2026-11-05;SHOP;-30.00`,
      `${number};2026-11-06;BAR;-5.00`,
    )
    expect(statements).toHaveLength(1)
    expect(statements[0]!.account).toMatchObject({ number })
  },
)
