import { describe, expect, test } from 'vitest'
import { readOfx } from '#lib/server/services/bankFiles/readOfx.ts'
import { bankFile, comparableFile, expectedOf } from '../../support/bankFiles.ts'

const FILES = [
  'ofx102-fr-comma.ofx',
  'ofx102-br-ids.ofx',
  'us-bank.qfx',
  'ofx2-card.ofx',
  'ofx2-two-accounts.ofx',
]

/** A file with one transaction, or several, in OFX 1. */
const ofx1 = (transactions: string, statement = '', header = 'CHARSET:1252') =>
  `OFXHEADER:100\n${header}\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>` +
  `${transactions}</BANKTRANLIST>${statement}</STMTRS></OFX>`
const read = (text: string) => readOfx(new TextEncoder().encode(text))
const SHOP = '<STMTTRN><DTPOSTED>20260305<TRNAMT>-12.50<FITID>1<NAME>Shop</STMTTRN>'

test.each(FILES)('%s is read to the hundredth', (name) => {
  const expected = expectedOf(name)
  expect(comparableFile(readOfx(bankFile(name)), expected)).toEqual(expected)
})

test.each([
  ['ofx102-fr-comma.ofx', '1200.00'],
  ['us-bank.qfx', '3014.77'],
])('the opening balance of %s is figured from the closing one', (name, opening) => {
  expect(readOfx(bankFile(name)).statements[0]?.opening).toBe(opening)
})

test('a small file without balance gives its row and says so', () => {
  const file = readOfx(bankFile('17-statement.ofx'))
  expect(file.problems).toEqual([{ row: 0, problem: 'no-closing-balance' }])
  expect(file.statements).toEqual([
    {
      account: { currency: 'EUR' },
      opening: null,
      closing: null,
      rows: [
        {
          day: '2026-03-05',
          amount: '-12.50',
          currency: 'EUR',
          payee: 'Corner Shop',
          text: '',
          bankId: '77001',
        },
      ],
    },
  ])
})

describe('encodings', () => {
  test('UTF-8 that is declared as 1252 is read as UTF-8, and said', () => {
    const file = read(ofx1(SHOP.replace('Shop', 'Café')))
    expect(file.encoding).toBe('utf-8')
    expect(file.problems).toContainEqual({ row: 0, problem: 'charset-misdeclared' })
    expect(file.statements[0]?.rows[0]?.payee).toBe('Café')
  })

  test('1252 that is declared as UTF-8 is read as 1252, and said', () => {
    const text = ofx1(SHOP.replace('Shop', 'Caf\u00E9'), '', 'ENCODING:UTF-8')
    const file = readOfx(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
    expect(file.encoding).toBe('windows-1252')
    expect(file.problems).toContainEqual({ row: 0, problem: 'charset-misdeclared' })
    expect(file.statements[0]?.rows[0]?.payee).toBe('Café')
  })

  test('the declared code page decides', () => {
    const bytes = [...Buffer.from(ofx1(SHOP, '', 'CHARSET:1251'))]
    const at = Buffer.from(bytes).indexOf('Shop')
    bytes.splice(at, 4, 0xcc, 0xe8, 0xf0)
    const file = readOfx(Uint8Array.from(bytes))
    expect(file.statements[0]?.rows[0]?.payee).toBe('Мир')
    expect(file.encoding).toBe('windows-1251')
  })
})

describe('amounts', () => {
  test.each([
    ['-12,50', '-12.50'],
    ['+1.234,56', '1234.56'],
    ['-1,234.56', '-1234.56'],
    ['.5', '0.5'],
    ['-0.00', '0.00'],
    ['007', '7'],
  ])('%s is %s', (written, amount) => {
    const { statements } = read(ofx1(SHOP.replace('-12.50', written)))
    expect(statements[0]?.rows[0]?.amount).toBe(amount)
  })

  test('an amount in another currency is converted by its rate', () => {
    const rate = '<CURRENCY><CURRATE>0.9<CURSYM>USD</CURRENCY></STMTTRN>'
    const { statements } = read(ofx1(SHOP.replace('</STMTTRN>', rate)))
    expect(statements[0]?.rows[0]).toMatchObject({
      amount: '-11.25',
      currency: 'EUR',
      original: { amount: '-12.50', currency: 'USD' },
    })
  })

  test('an original without decimals is rounded to whole units', () => {
    const rate = '<ORIGCURRENCY><CURRATE>0,0061<CURSYM>JPY</ORIGCURRENCY></STMTTRN>'
    const { statements } = read(ofx1(SHOP.replace('</STMTTRN>', rate)))
    expect(statements[0]?.rows[0]).toMatchObject({
      amount: '-12.50',
      original: { amount: '-2049', currency: 'JPY' },
    })
  })

  test('a rate of 0 is a problem of its row', () => {
    const rate = '<ORIGCURRENCY><CURRATE>0<CURSYM>USD</ORIGCURRENCY></STMTTRN>'
    const { problems } = read(ofx1(SHOP.replace('</STMTTRN>', rate)))
    expect(problems).toContainEqual({ row: 1, problem: 'amount-unreadable' })
  })
})

describe('balances', () => {
  const LIST_END = '<DTEND>20260305'
  const balance = (day: string) =>
    `<LEDGERBAL><BALAMT>87.50<DTASOF>${day}</LEDGERBAL><AVAILBAL><BALAMT>1</AVAILBAL>`

  test('a balance of the last day gives the opening one', () => {
    const [statement] = read(ofx1(LIST_END + SHOP, balance('20260305'))).statements
    expect(statement).toMatchObject({ opening: '100.00', closing: '87.50' })
  })

  test('a balance of a later day gives none', () => {
    const [statement] = read(ofx1(LIST_END + SHOP, balance('20260309'))).statements
    expect(statement).toMatchObject({ opening: null, closing: '87.50' })
  })

  test('a balance behind a transaction without its end is the balance', () => {
    const open = SHOP.replace('</STMTTRN>', '')
    const [statement] = read(ofx1(open, balance('20260305'))).statements
    expect(statement).toMatchObject({ opening: '100.00', closing: '87.50' })
  })

  test('a pending transaction is in no balance', () => {
    const pending = '<STMTTRNP><DTTRAN>20260306<TRNAMT>-4<NAME>Bus</STMTTRNP>'
    const [statement] = read(ofx1(SHOP + pending, balance('20260305'))).statements
    expect(statement).toMatchObject({ opening: '100.00' })
    expect(statement?.rows[1]).toMatchObject({ amount: '-4', isPending: true })
  })

  test('a balance that is no amount is refused', () => {
    const broken = balance('20260305').replace('87.50', 'none')
    const unreadable = expect.objectContaining({ reason: 'file-unreadable' })
    expect(() => read(ofx1(SHOP, broken))).toThrow(unreadable)
  })
})

test('a raw & in OFX 2 is read as the older form is', () => {
  const text =
    '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>EUR</CURDEF><STMTTRN>' +
    '<DTPOSTED>20260305</DTPOSTED><TRNAMT>1</TRNAMT><NAME>Moss & Fern</NAME></STMTTRN></STMTRS></OFX>'
  expect(read(text).statements[0]?.rows[0]?.payee).toBe('Moss & Fern')
})

test('entities are replaced once', () => {
  const { statements } = read(ofx1(SHOP.replace('Shop', '&amp;lt; &#233;&#xE9; &euro; &')))
  expect(statements[0]?.rows[0]?.payee).toBe('&lt; éé &euro; &')
})

test('the name of a payee’s group is the payee, an IBAN is the account', () => {
  const payee = SHOP.replace('<NAME>Shop', '<PAYEE><NAME>Corner<CITY>X</PAYEE><MEMO>Tea')
  const account = '<BANKACCTFROM><ACCTID>DE49 9999 9999 0004 7110 16</BANKACCTFROM>'
  const [statement] = read(ofx1(payee, account)).statements
  expect(statement?.rows[0]).toMatchObject({ payee: 'Corner', text: 'Tea' })
  expect(statement?.account).toEqual({ iban: 'DE49999999990004711016', currency: 'EUR' })
})

test('investments are left out, and said', () => {
  const text = `<INVSTMTRS><INVBANKTRAN>${SHOP}</INVBANKTRAN></INVSTMTRS></OFX>`
  const file = read(ofx1(SHOP).replace('</OFX>', text))
  expect(file.statements.map(({ rows }) => rows.length)).toEqual([1])
  expect(file.problems).toContainEqual({ row: 0, problem: 'investment-section' })
})
