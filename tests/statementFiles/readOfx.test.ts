import { describe, expect, test } from 'vitest'
import { readOfx } from '#lib/statementFiles/ofx/readOfx.ts'
import { bankFile, comparableFile, expectedOf } from '../support/bankFiles.ts'

const FILES = [
  'ofx102-fr-comma.ofx',
  'ofx102-br-ids.ofx',
  'us-bank.qfx',
  'ofx2-card.ofx',
  'ofx2-two-accounts.ofx',
  'ofx-check.ofx',
  'ofx-signs-against-types.ofx',
  'qfx-list-alone.qfx',
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

describe('signs against types', () => {
  const typed = (...rows: [type: string, amount: string][]) =>
    ofx1(
      rows
        .map(
          ([type, amount], at) =>
            `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260305<TRNAMT>${amount}<FITID>${at}<NAME>Shop</STMTTRN>`,
        )
        .join(''),
      '<LEDGERBAL><BALAMT>76.00<DTASOF>20260305</LEDGERBAL>',
    )
  const amountsOf = (text: string, mapping = {}) =>
    readOfx(new TextEncoder().encode(text), mapping).statements[0]!.rows.map(
      ({ amount }) => amount,
    )
  const asked = (text: string) =>
    read(text).problems.some(({ problem }) => problem === 'signs-against-types')

  test.each<[string, [string, string][], string[]]>([
    [
      'no amount has a sign',
      [
        ['DEBIT', '24.00'],
        ['CREDIT', '9.00'],
        ['POS', '1.00'],
      ],
      ['-24.00', '9.00', '-1.00'],
    ],
    [
      'all are the other way round',
      [
        ['DEBIT', '24.00'],
        ['PAYMENT', '8.00'],
        ['CREDIT', '-9.00'],
        ['POS', '1.00'],
      ],
      ['-24.00', '-8.00', '9.00', '-1.00'],
    ],
    [
      'all are debits without signs',
      [
        ['CHECK', '24.00'],
        ['FEE', '1.00'],
      ],
      ['-24.00', '-1.00'],
    ],
    [
      'types are written small',
      [
        ['debit', '24.00'],
        ['credit', '9.00'],
      ],
      ['-24.00', '9.00'],
    ],
    [
      'all amounts are negative',
      [
        ['DEBIT', '-24.00'],
        ['CREDIT', '-9.00'],
        ['OTHER', '-1.00'],
      ],
      ['-24.00', '9.00', '-1.00'],
    ],
    [
      'withdrawals have no sign either',
      [
        ['ATM', '24.00'],
        ['DEP', '9.00'],
        ['XFER', '1.00'],
      ],
      ['-24.00', '9.00', '1.00'],
    ],
  ])('are asked, and preset to the types where %s', (_, rows, amounts) => {
    expect(asked(typed(...rows))).toBe(true)
    expect(read(typed(...rows))).toMatchObject({
      isSignByType: true,
      reasons: { signs: { key: 'typesContradict' } },
    })
    expect(amountsOf(typed(...rows))).toEqual(amounts)
  })

  test('are asked, and stay as written where some agree', () => {
    const file = typed(['DEBIT', '-24.00'], ['DEBIT', '9.00'], ['CREDIT', '5.00'])
    expect(asked(file)).toBe(true)
    expect(read(file).isSignByType).toBe(false)
    expect(amountsOf(file)).toEqual(['-24.00', '9.00', '5.00'])
  })

  test('are asked, and stay as written where no type is sure', () => {
    const file = typed(['POS', '24.00'], ['XFER', '5.00'])
    expect(asked(file)).toBe(true)
    expect(amountsOf(file)).toEqual(['24.00', '5.00'])
    expect(amountsOf(file, { isSignByType: true })).toEqual(['-24.00', '5.00'])
  })

  test('are none where types agree or can be both', () => {
    const file = typed(
      ['DEBIT', '-24.00'],
      ['CREDIT', '5.00'],
      ['OTHER', '7.00'],
      ['INT', '-1.00'],
    )
    expect(asked(file)).toBe(false)
    expect(read(file).isSignByType).toBeUndefined()
  })

  test('are no question any more once a person has chosen', () => {
    const file = typed(['DEBIT', '24.00'], ['CREDIT', '9.00'])
    const chosen = readOfx(new TextEncoder().encode(file), { isSignByType: false })
    expect(chosen.problems).toEqual([])
    expect(amountsOf(file, { isSignByType: false })).toEqual(['24.00', '9.00'])
    expect(amountsOf(file, { isSignByType: true })).toEqual(['-24.00', '9.00'])
  })

  test('the opening balance follows from the turned amounts', () => {
    const { statements } = read(typed(['DEBIT', '24.00'], ['CREDIT', '9.00']))
    expect(statements[0]).toMatchObject({ opening: '91.00', closing: '76.00' })
  })
})

test.each([
  ['<STMTTRN>', '</STMTTRN>'],
  ['<BANKTRANLIST><STMTTRN>', '</STMTTRN></BANKTRANLIST>'],
  ['<STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN>', '</STMTTRN></BANKTRANLIST></STMTRS>'],
])('a file that begins with %s is read', (start, end) => {
  const row = '<DTPOSTED>20260305<TRNAMT>-12.50<FITID>1<NAME>Shop'
  for (const header of ['OFXHEADER:100\n\n', '']) {
    const file = read(`${header}${start}${row}${end}`)
    expect(file.statements).toMatchObject([{ rows: [{ amount: '-12.50', payee: 'Shop' }] }])
  }
})

test('a list alone that was cut is refused', () => {
  const unreadable = expect.objectContaining({ reason: 'file-unreadable' })
  expect(() => read(`OFXHEADER:100\n\n<BANKTRANLIST>${SHOP}`)).toThrow(unreadable)
})

test.each([
  ['<BANKACCTFROM><ACCTID>1<ACCTTYPE>SAVINGS</BANKACCTFROM>', 7],
  ['<BANKACCTFROM><ACCTID>1<ACCTTYPE>checking</BANKACCTFROM>', 1],
  ['<BANKACCTFROM><ACCTID>1<ACCTTYPE>CREDITLINE</BANKACCTFROM>', 10],
  ['<CCACCTFROM><ACCTID>1</CCACCTFROM>', 2],
  ['<BANKACCTFROM><ACCTID>1</BANKACCTFROM>', undefined],
])('the account of %s has the type %s', (account, type) => {
  expect(read(ofx1(SHOP, account)).statements[0]!.account.type).toBe(type)
})
