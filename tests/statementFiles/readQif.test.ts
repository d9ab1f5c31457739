import { describe, expect, test } from 'vitest'
import { readQif } from '#lib/statementFiles/qif/readQif.ts'
import { bankFile, comparableFile, expectedOf } from '../support/bankFiles.ts'

const read = (lines: string, language = 'en') =>
  readQif(new TextEncoder().encode(lines.replaceAll(' | ', '\n')), { language })

test.each([
  'us-splits.qif',
  'uk-opening-and-invst.qif',
  'amex-canada.qif',
  'option-mdy.qif',
])('%s is read to the hundredth', (name) => {
  const expected = expectedOf(name)
  expect(comparableFile(readQif(bankFile(name), { language: 'en' }), expected)).toEqual(
    expected,
  )
})

describe('days', () => {
  test('without a day past the 12th both orders are possible, and a choice decides', () => {
    const lines = '!Type:Bank\nD03/04/2026\nT1\n^\n'
    const file = read(lines)
    expect(file.dateOrder).toBeNull()
    expect(file.problems).toEqual([{ row: 0, problem: 'date-ambiguous' }])
    expect(file.statements[0]?.rows[0]?.day).toBe('2026-04-03')
    const chosen = readQif(new TextEncoder().encode(lines), {
      language: 'en',
      dateOrder: 'mdy',
    })
    expect(chosen.problems).toEqual([])
    expect(chosen.statements[0]?.rows[0]?.day).toBe('2026-03-04')
  })

  test.each([
    ["1/31' 0", '2000-01-31', 'mdy'],
    ['1/31/99', '1999-01-31', 'mdy'],
    ['31.1.26', '2026-01-31', 'dmy'],
    ['31-01-2026', '2026-01-31', 'dmy'],
    ["31/ 1'26", '2026-01-31', 'dmy'],
    ['2026-01-31', '2026-01-31', 'ymd'],
  ])('%s is %s', (written, day, order) => {
    const file = read(`!Type:Bank | D${written} | T1 | ^`)
    expect(file.statements[0]?.rows[0]?.day).toBe(day)
    expect(file.dateOrder).toBe(order)
  })

  test.each([
    '26 Jan 2026',
    '26-Jan-26',
    'Jan 26, 2026',
    '26 janv. 2026',
    '26 января 2026',
    '20260126',
    '2026-01-26T10:30:00',
    '2026-01-26 10:30:00Z',
    '26.01.2026 10:30',
    '2026年1月26日',
  ])('%s is taken as tables take it', (written) => {
    const file = read(`!Type:CCard | D${written} | T-25.24 | PBOOKS ONLINE | ^`)
    expect(file.problems).toEqual([])
    expect(file.statements[0]?.rows).toMatchObject([{ day: '2026-01-26' }])
  })

  test.each([
    ['MDY', '07/03/2026', '2026-07-03'],
    ['mdy', "7/ 3'26", '2026-07-03'],
    ['DMY', '07/03/2026', '2026-03-07'],
    ['YMD', '2026/07/03', '2026-07-03'],
  ])('the option %s says the order of %s', (option, written, day) => {
    const file = read(`!Option:${option} | !Type:Bank | D${written} | T-5.00 | ^`)
    expect(file.statements[0]?.rows).toMatchObject([{ day }])
    expect(file).toMatchObject({
      problems: [],
      reasons: { dateOrder: { key: 'declared' } },
    })
  })

  test('an order of the file’s in which its days do not exist is none', () => {
    const file = read('!Option:MDY | !Type:Bank | D31/07/2026 | T-5.00 | ^')
    expect(file.statements[0]?.rows).toMatchObject([{ day: '2026-07-31' }])
  })

  test('days of two orders leave none', () => {
    const file = read('!Type:Bank | D13/04/2026 | T1 | ^ | D04/13/2026 | T2 | ^')
    expect(file.dateOrder).toBeNull()
    expect(file.problems).toEqual([
      { row: 0, problem: 'date-ambiguous' },
      { row: 2, problem: 'date-unreadable', text: '04/13/2026' },
    ])
  })
})

describe('amounts', () => {
  test('one amount shows the decimal mark of all', () => {
    const file = read('!Type:Bank | D31.01.2026 | T-1.234 | ^ | D31.01.2026 | T-12,50 | ^')
    expect(file.statements[0]?.rows.map(({ amount }) => amount)).toEqual([
      '-1234',
      '-12.50',
    ])
    expect(file.decimal).toBe(',')
  })

  test.each([
    ['en', '1230'],
    ['de', '1.230'],
  ])('without such an amount the language decides: %s', (language, amount) => {
    const file = read('!Type:Bank | D31.01.2026 | T1,230 | ^', language)
    expect(file.statements[0]?.rows[0]?.amount).toBe(amount)
  })

  test('the decimal mark is as the person says', () => {
    const bytes = new TextEncoder().encode('!Type:Bank\nD31.01.2026\nT1,230\n^\n')
    const file = readQif(bytes, { language: 'en', decimal: ',' })
    expect(file.statements[0]?.rows[0]?.amount).toBe('1.230')
  })

  test('U counts where T lacks', () => {
    const file = read('!Type:Bank | D31.01.2026 | U-5.00 | ^')
    expect(file.statements[0]?.rows[0]?.amount).toBe('-5.00')
  })
})

describe('accounts', () => {
  const list =
    '!Option:AutoSwitch | !Account | NEveryday | TBank | ^ | NCard | TCCard | ^ | !Clear:AutoSwitch'

  test('each account is a statement with its name', () => {
    const file = read(
      `${list} | !Account | NEveryday | ^ | !Type:Bank | D31.01.2026 | T1 | ^ | ` +
        '!Account | NCard | ^ | !Type:CCard | D31.01.2026 | T-2 | ^ | !Type:Cat | NFood | ^',
    )
    expect(file.statements.map(({ account, rows }) => [account.name, rows.length])).toEqual(
      [
        ['Everyday', 1],
        ['Card', 1],
      ],
    )
  })

  test.each([
    ['Bank', 1],
    ['CCard', 2],
    ['Cash', 0],
    ['Oth A', 11],
    ['Oth L', 3],
  ])('the account of %s has the type %i', (kind, type) => {
    const file = read(`!Type:${kind} | D31/01/2026 | T1.00 | ^`)
    expect(file.statements).toMatchObject([{ account: { type } }])
  })

  test('a first record with the account itself is its opening balance in any language', () => {
    const file = read(
      '!Account | NGiro | ^ | !Type:Bank | D31.01.2026 | T100,00 | PAnfang | L[Giro] | ^ | ' +
        'D31.01.2026 | T-1,50 | PShop | ^',
    )
    expect(file.statements).toMatchObject([{ opening: '100.00', closing: '98.50' }])
    expect(file.skipped).toEqual([{ row: 2, reason: 'balance' }])
  })

  test('a voided cheque is cancelled', () => {
    const file = read('!Type:Bank | D31.01.2026 | T0.00 | P**VOID** Shop | N12 | ^')
    expect(file.statements).toMatchObject([{ rows: [] }])
    expect(file.skipped).toMatchObject([
      { row: 1, reason: 'cancelled', unbooked: { day: '2026-01-31', amount: '0.00' } },
    ])
  })

  test('a voided cheque without a day has no content', () => {
    const file = read('!Type:Bank | D? | T0.00 | P**VOID** Shop | N12 | ^')
    expect(file.skipped).toEqual([{ row: 1, reason: 'cancelled' }])
    expect(file.problems).toEqual([])
  })
})

test('a split without its amount is a problem of its record', () => {
  const file = read('!Type:Bank | D31.01.2026 | T1 | SFood | ETea | ^')
  expect(file.problems).toEqual([{ row: 1, problem: 'amount-unreadable' }])
})

test.each([
  ['ru', [0xcc, 0xe8, 0xf0], 'Мир', 'windows-1251'],
  ['ja', [0x8e, 0x52, 0x93, 0x63, 0x8f, 0xa4, 0x93, 0x58], '山田商店', 'shift_jis'],
  ['fr', [0xe9], 'é', 'windows-1252'],
])(
  'bytes that are no UTF-8 are read by the language: %s',
  (language, payee, text, name) => {
    const start = new TextEncoder().encode('!Type:Bank\nD31.01.2026\nT1\nP')
    const file = readQif(Uint8Array.from([...start, ...payee, 0x0a, 0x5e]), { language })
    expect(file.statements[0]?.rows[0]?.payee).toBe(text)
    expect(file.encoding).toBe(name)
  },
)

describe('a chosen encoding', () => {
  const start = new TextEncoder().encode('!Type:Bank\nD31.01.2026\nT1\nP')
  const payeeOf = (bytes: number[], encoding: string) =>
    readQif(Uint8Array.from([...start, ...bytes]), { language: 'fr', encoding })
      .statements[0]?.rows[0]?.payee

  test('decides, even over UTF-8', () => {
    expect(payeeOf([0xe6], 'windows-1250')).toBe('ć')
    expect(payeeOf([0xc3, 0xa9], 'windows-1252')).toBe('Ã©')
  })

  test.each(['utf-8', 'no such encoding'])(
    'that cannot be right is refused: %s',
    (name) => {
      const refused = expect.objectContaining({ key: 'imports.OTHER_ENCODING' })
      expect(() => payeeOf([0xe6], name)).toThrow(refused)
    },
  )
})
