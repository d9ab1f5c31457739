import { expect, test } from 'vitest'
import { readTable } from '#lib/statementFiles/table/readTable.ts'

const read = (...lines: string[]) =>
  readTable(new TextEncoder().encode(lines.join('\n')), { language: 'en' })
const rowsOf = (...lines: string[]) => read(...lines).statements[0]!.rows

test('a row whose amount or day cannot be read is a problem of its line', () => {
  const file = read(
    'Date,Text,Amount',
    '13/11/2026,Shop,abc',
    '45/11/2026,Shop,5.00',
    '14/11/2026,Shop,6.00',
    'soon,Shop,7.00',
  )
  expect(file.statements[0]!.rows).toHaveLength(1)
  const shop = { payee: 'Shop' }
  expect(file.problems).toMatchObject([
    {
      row: 2,
      problem: 'amount-unreadable',
      column: 2,
      text: 'abc',
      partial: { ...shop, day: '2026-11-13' },
    },
    {
      row: 3,
      problem: 'date-unreadable',
      column: 0,
      text: '45/11/2026',
      partial: shop,
    },
    { row: 5, problem: 'date-unreadable', column: 0, text: 'soon' },
  ])
})

test('the other party’s account is read where a column has it', () => {
  const rows = rowsOf(
    'Date,Text,Amount,Counterparty IBAN',
    '2026-11-13,Shop,-5.00,DE71 9999 9999 0004 7110 08',
    '2026-11-14,Shop,-6.00,',
  )
  expect(rows.map(({ iban }) => iban)).toEqual(['DE71999999990004711008', undefined])
})

test('points part thousands where no amount has decimals', () => {
  const rows = rowsOf('Date;Text;Betrag', '13.11.2026;Shop;-1.250', '14.11.2026;Shop;-12')
  expect(rows.map(({ amount }) => amount)).toEqual(['-1250', '-12'])
})

test('three decimals are taken where the last is 0, else a problem of their row', () => {
  const { statements, problems } = read(
    'Date,Text,Amount',
    '13/11/2026,Shop,-12.500',
    '14/11/2026,Shop,-0.125',
    '15/11/2026,Shop,-1.25',
  )
  expect(statements[0]!.rows.map(({ line, amount }) => [line, amount])).toEqual([
    [2, '-12.500'],
    [4, '-1.25'],
  ])
  expect(problems).toMatchObject([
    { row: 3, problem: 'amount-too-precise', column: 2, text: '-0.125' },
  ])
})

test('an amount past twelve digits is a problem of its row', () => {
  const { problems } = read('Date,Text,Amount', '13/11/2026,Shop,1234567890123.00')
  expect(problems).toMatchObject([{ row: 2, problem: 'amount-too-large', column: 2 }])
})

test('a letter that one byte broke is a problem of its row, with two whole ones beside it', () => {
  const bytes = Buffer.concat([
    Buffer.from('Date,Text,Amount\n2026-03-05,Café Lumière,-1.00\n2026-03-06,B'),
    Buffer.from([0xe4]),
    Buffer.from('cker,-2.00\n'),
  ])
  const { encoding, statements, problems } = readTable(bytes, { language: 'de' })
  expect(encoding).toBe('utf-8')
  expect(statements[0]!.rows.map(({ payee }) => payee)).toEqual(['Café Lumière'])
  expect(problems).toEqual([
    { row: 3, problem: 'letters-broken', column: 1, text: 'B\uFFFDcker' },
  ])
})

test('three decimals stay', () => {
  const rows = rowsOf(
    'Date,Text,Amount,Currency',
    '13/11/2026,Shop,-1.250,KWD',
    '14/11/2026,Shop,-0.500,KWD',
  )
  expect(rows.map(({ amount }) => amount)).toEqual(['-1.250', '-0.500'])
})

test('money out has its recipient as payee, money in its sender', () => {
  const rows = rowsOf(
    'Buchungsdatum;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Betrag',
    '30.11.26;Ich;Laden;Schuhe;-12,50',
    '29.11.26;Firma;Ich;Lohn;2.000,00',
  )
  expect(rows.map(({ payee }) => payee)).toEqual(['Laden', 'Firma'])
})

test('a running balance in the wrong direction tells that signs are turned', () => {
  const file = read(
    'Date,Text,Amount,Balance',
    '13/11/2026,Shop,10.00,90.00',
    '14/11/2026,Pay,-50.00,140.00',
  )
  expect(file).toMatchObject({ isSignReversed: true })
  expect(file.statements[0]).toMatchObject({ opening: '100.00', closing: '140.00' })
  expect(file.statements[0]!.rows.map(({ amount }) => amount)).toEqual(['-10.00', '50.00'])
})

test('a running balance that does not add up gives no balances', () => {
  const { statements } = read(
    'Date,Text,Amount,Balance',
    '13/11/2026,Shop,-10.00,90.00',
    '14/11/2026,Pay,50.00,999.00',
  )
  expect(statements[0]).toMatchObject({ opening: null, closing: null })
})

test('a shop named like a balance is a row when its text says more', () => {
  const rows = rowsOf(
    'Date,Payee,Memo,Amount',
    '13/11/2026,Balance,Yoga class,-10.00',
    '14/11/2026,Shop,,-5.00',
  )
  expect(rows.map(({ payee }) => payee)).toEqual(['Balance', 'Shop'])
})

test.each([
  ['13.11.2026 10:15:00', '2026-11-13'],
  ['2026-11-13T10:15:00Z', '2026-11-13'],
  ['2026. 11. 13.', '2026-11-13'],
  ['2026年11月13日', '2026-11-13'],
  ['13 novembre 2026', '2026-11-13'],
  ['13-Nov-26', '2026-11-13'],
  ['Nov 13, 2026', '2026-11-13'],
  ['20261113', '2026-11-13'],
  ['13/11/26', '2026-11-13'],
  ['١٣/١١/٢٠٢٦', '2026-11-13'],
])('reads the day %s', (written, day) => {
  expect(rowsOf('Date;Text;Amount', `${written};Shop;-1.00`)[0]).toMatchObject({ day })
})

test.each([
  ['(1,234.50)', '-1234.50'],
  ['1,234.50-', '-1234.50'],
  ['−1 234.50', '-1234.50'],
  ['-$1,234.50', '-1234.50'],
  ['1,234.50 DR', '-1234.50'],
  ['1,234.50 CR', '1234.50'],
  ["+1'234.50", '1234.50'],
  ['1,23,456.78', '123456.78'],
  ['USD 0.05', '0.05'],
])('reads the amount %s', (written, amount) => {
  expect(rowsOf('Date;Text;Amount', `13/11/2026;Shop;${written}`)[0]).toMatchObject({
    amount,
  })
})

test('Korean bytes are no Japanese for a person who reads English', () => {
  // A shop's name in code page 949.
  const shop = Buffer.from([0xc7, 0xe0, 0xba, 0xb9, 0xb8, 0xb6, 0xc6, 0xae])
  const bytes = Buffer.concat([
    Buffer.from('Date,Text,Amount\n13/11/2026,'),
    shop,
    Buffer.from(',-1.00\n'),
  ])
  const { encoding, statements } = readTable(bytes, { language: 'en' })
  expect([encoding, statements[0]!.rows[0]!.payee]).toEqual(['euc-kr', '행복마트'])
})
