import { describe, expect, test } from 'vitest'
import { joinStatements } from '#lib/statementFiles/joinStatements.ts'
import { readMt940 } from '#lib/statementFiles/mt940/readMt940.ts'
import {
  bankFile,
  comparableFile,
  expectedOf,
  withoutBlanks,
} from '../support/bankFiles.ts'

const readBytes = (bytes: Uint8Array) => readMt940(bytes, { language: 'en' })
const read = (text: string) => readBytes(new TextEncoder().encode(text))
const message = (...lines: string[]) =>
  [':20:A', ':25:DE49999999990004711016', ':60F:C260301EUR100,', ...lines].join('\r\n') +
  '\r\n:62F:C260331EUR100,\r\n-\r\n'
const rowOf = (...lines: string[]) => read(message(...lines)).statements[0]?.rows[0]

const FILES = [
  'mt940-structured.sta',
  'mt940-two-pages.940',
  'mt940-blank-type.sta',
  'mt940-blank-entry-day.sta',
  'mt940-no-opening.sta',
  'mt942.sta',
]

test.each(FILES)('%s is read to the hundredth', (name) => {
  const expected = expectedOf(name)
  const file = comparableFile(joinStatements(readBytes(bankFile(name))), expected)
  expect(withoutBlanks(file)).toEqual(withoutBlanks(expected))
})

test.each([
  ['C', '1.50'],
  ['D', '-1.50'],
  ['RC', '-1.50'],
  ['RD', '1.50'],
  ['CR', '1.50'],
  ['DR', '-1.50'],
  ['RCR', '-1.50'],
  ['RDR', '1.50'],
])('the side %s gives %s', (side, amount) => {
  expect(rowOf(`:61:2603050305${side}1,50NTRFNONREF`)?.amount).toBe(amount)
})

test.each([
  ['2601020102', '2026-01-02'],
  ['2512310102', '2026-01-02'],
  ['2601021231', '2025-12-31'],
  ['2402290229', '2024-02-29'],
  ['260105', '2026-01-05'],
  ['991231', '1999-12-31'],
])('the days %s are booked on %s', (days, day) => {
  expect(rowOf(`:61:${days}C1,NTRFNONREF`)?.day).toBe(day)
})

test.each([
  ['a blank type', [':61:2611021102DF24,00S   X']],
  ['no type', [':61:2611021102D24,00']],
  ['a reference alone', [':61:2611021102D24,00NONREF']],
  ['a blank entry day', [':61:261102    D24,00NTRFNONREF']],
  ['blanks between its parts', [':61: 261102 1102 D  24,00 NTRFNONREF']],
  ['a blank before its tag', [' :61:2611021102D24,00NTRFNONREF']],
  ['a break behind the amount', [':61:2611021102D24,00', 'NTRFNONREF']],
  ['a break within the amount', [':61:2611021102D24,', '00NTRFNONREF']],
  ['a break behind the days', [':61:2611021102', 'D24,00NTRFNONREF']],
  ['an empty line', [':61:2611021102D24,00NTRFNONREF', '']],
  ['a point', [':61:2611021102D24.00NTRFNONREF']],
  ['blanks at its end', [':61:2611021102D24,00NTRFNONREF   ']],
])('a booking with %s is read', (_, lines) => {
  expect(rowOf(...lines, ':86:Shop')).toMatchObject({
    day: '2026-11-02',
    amount: '-24.00',
    payee: 'Shop',
  })
})

test('messages without a reference begin with their accounts', () => {
  const one = (account: string) =>
    `:25:${account}\r\n:60F:C261101EUR1,\r\n:62F:C261101EUR1,\r\n-\r\n`
  const { statements } = read(one('11112222') + one('33334444'))
  expect(statements.map(({ account }) => account.number)).toEqual(['11112222', '33334444'])
})

test('a message without any balance has its rows, and says that it has none', () => {
  const file = read(
    ':20:A\r\n:25:1\r\n:28C:1/1\r\n:61:2611021102D24,00NTRF\r\n:86:Shop\r\n-\r\n',
  )
  expect(file).toMatchObject({
    format: 'mt940',
    problems: [{ row: 0, problem: 'no-closing-balance' }],
    statements: [{ opening: null, closing: null, rows: [{ amount: '-24.00' }] }],
  })
})

test('an empty opening balance is none', () => {
  const file = read(':20:A\r\n:25:1\r\n:60F:\r\n:62F:C261101EUR1,\r\n-\r\n')
  expect(file.statements).toMatchObject([{ opening: null, closing: '1' }])
})

test('groups of an amount are no decimals', () => {
  expect(rowOf(':61:2611021102C1.234,50NTRFNONREF')?.amount).toBe('1234.50')
})

test.each([':60F:C261101EUR 100,00', ':60F:C EUR100,00', ':60F: C261101EUR100,00  '])(
  'the balance %s is read',
  (line) => {
    const file = read(`:20:A\r\n:25:DE49999999990004711016\r\n${line}\r\n-\r\n`)
    expect(file.statements).toMatchObject([
      { opening: '100.00', account: { currency: 'EUR' } },
    ])
  },
)

describe('an interim report', () => {
  const report = (...lines: string[]) =>
    read(
      [':20:A', ':25:DE49999999990004711016', ':28C:1/1', ...lines, '-', ''].join('\r\n'),
    )
  const line = ':61:2611021102D24,00NTRFNONREF'

  test.each([
    [':34F:EURD0,00', line],
    [':34F:EUR0,', line],
    [':13D:2611021200+0100', line, ':90D:1EUR24,00'],
  ])('is known by %s and names its currency', (...lines) => {
    const file = report(...lines)
    expect(file).toMatchObject({ format: 'mt942', problems: [] })
    expect(file.statements).toMatchObject([
      { account: { currency: 'EUR' }, opening: null, closing: null, rows: [{}] },
    ])
  })

  test('greys what is only expected', () => {
    const { statements } = report(
      ':34F:EURD0,00',
      line,
      ':61:2611041104ED9,00NTRFNONREF',
      ':61:2611041104EC5,00NTRFNONREF',
    )
    expect(statements[0]!.rows.map(({ amount, isPending }) => [amount, isPending])).toEqual(
      [
        ['-24.00', undefined],
        ['-9.00', true],
        ['5.00', true],
      ],
    )
  })
})

describe('details', () => {
  const details = (...lines: string[]) => {
    const row = rowOf(':61:2603050305D1,NTRFNONREF', `:86:${lines[0]}`, ...lines.slice(1))
    return { payee: row?.payee, text: row?.text }
  }

  test('other marks of SEPA end the purpose', () => {
    expect(details('166?20EREF+1?21SVWZ+Rent?22ABWA+Other?32Landlord')).toEqual({
      payee: 'Landlord',
      text: 'Rent',
    })
  })

  test('blanks before structured details are none of them', () => {
    expect(details('  166?20Rent?32Landlord')).toEqual({ payee: 'Landlord', text: 'Rent' })
  })

  test('another sign may part subfields, and be in a text', () => {
    expect(details('166~20What~ever~32A~33B')).toEqual({ payee: 'AB', text: 'What~ever' })
  })

  test('codes between slashes name the party and the purpose', () => {
    const written = ['/TRTP/SEPA/IBAN/NL29ZZZZ0009999001/NA', 'ME/De Eik/REMI/USTD//huur/']
    expect(details(...written)).toEqual({ payee: 'De Eik', text: 'huur' })
  })

  test('one code between slashes has account, bank and name of the other side', () => {
    const written = '/CNTP/NL30RABO0123456789/RABONL2U/J JANSEN///REMI/USTD//huur/'
    expect(details(written)).toEqual({ payee: 'J JANSEN', text: 'huur' })
    const row = rowOf(':61:2603050305D1,NTRFNONREF', `:86:${written}`)
    expect(row).toMatchObject({ iban: 'NL30RABO0123456789' })
  })

  test('subfields without the code of the booking are read alike', () => {
    expect(details('?20SVWZ+Rent?32Landlord')).toEqual({ payee: 'Landlord', text: 'Rent' })
    expect(details('?2 free text')).toMatchObject({ payee: '?2 free text' })
  })
})

test('the second line has the original amount and the charges', () => {
  const row = rowOf(':61:2603050305D46,00NTRFNONREF//1', '/OCMT/USD50,00//CHGS/EUR1,00/')
  expect(row).toMatchObject({
    amount: '-46.00',
    original: { amount: '-50.00', currency: 'USD' },
    fee: '1.00',
    bankId: '1',
  })
})

test('the envelope of SWIFT, and lines before a message, are none of its fields', () => {
  const text = message(':61:2603050305C1,NTRFNONREF', ':86:Shop')
  const file = read(`BANKXX2A\r\n940\r\n{1:F01BANK}{2:O940}{4:\r\n${text}-}`)
  expect(file.statements).toMatchObject([
    {
      account: { iban: 'DE49999999990004711016', currency: 'EUR' },
      opening: '100',
      closing: '100',
      rows: [{ payee: 'Shop' }],
    },
  ])
  const inline = read(`{1:F01BANK}{4::20:A\r\n${text.split('\r\n').slice(1).join('\r\n')}`)
  expect(inline.statements).toEqual(file.statements)
})

test('a balance that is no amount is refused', () => {
  const unreadable = expect.objectContaining({ reason: 'file-unreadable' })
  expect(() => read(':20:A\r\n:60F:C260301EUR\r\n')).toThrow(unreadable)
})

test('letters past ASCII are read in UTF-8, and in windows-1252', () => {
  const text = message(':61:2603050305C1,NTRFNONREF', ':86:Bücher')
  const latin = readBytes(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  expect(latin.statements[0]?.rows[0]?.payee).toBe('Bücher')
  expect(latin.encoding).toBe('windows-1252')
  expect(read(text).statements[0]?.rows[0]?.payee).toBe('Bücher')
})
