import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCamt } from '#lib/statementFiles/camt/readCamt.ts'
import { readMt940 } from '#lib/statementFiles/mt940/readMt940.ts'
import { readOfx } from '#lib/statementFiles/ofx/readOfx.ts'
import { readQif } from '#lib/statementFiles/qif/readQif.ts'
import { bankFile } from '../support/bankFiles.ts'
import { outcomeOf } from '../support/outcomes.ts'
import { camtOf, mt940Of, ofx1Of, ofx2Of, qifOf } from '../support/writtenStatements.ts'

const READERS = {
  ofx: readOfx,
  qif: (bytes: Uint8Array) => readQif(bytes, { language: 'en' }),
  camt: readCamt,
  mt940: (bytes: Uint8Array) => readMt940(bytes, { language: 'en' }),
}
type Format = keyof typeof READERS

const read = (format: Format, text: string) =>
  READERS[format](new TextEncoder().encode(text))

const unreadable = expect.objectContaining({ reason: 'file-unreadable' })
const refused = expect.objectContaining({
  reason: 'file-refused',
  key: 'imports.TOO_MANY_ROWS',
  detail: { values: { limit: 50_000 } },
})

const ROW = {
  day: '2026-03-31',
  amount: '-12.50',
  payee: 'Shop',
  text: 'March',
  bankId: '1',
} as const
const rows = (count: number) => Array.from({ length: count }, () => ROW)
const WRITERS: [string, Format, (count: number) => string][] = [
  ['OFX 1', 'ofx', (count) => ofx1Of(rows(count), '.')],
  ['OFX 2', 'ofx', (count) => ofx2Of(rows(count))],
  ['QIF', 'qif', (count) => qifOf(rows(count), true)],
  ['CAMT.053', 'camt', (count) => camtOf(rows(count), '')],
  ['MT940', 'mt940', (count) => mt940Of(rows(count))],
]

describe.each(WRITERS)('%s', (_, format, write) => {
  test('has 50,000 rows', () => {
    const { statements } = read(format, write(50_000))
    expect(statements.flatMap(({ rows }) => rows)).toHaveLength(50_000)
  })

  test('of 50,001 rows is refused with the limit', () => {
    expect(() => read(format, write(50_001))).toThrow(refused)
  })

  test('with NULs at its end is read, with NULs inside is refused', () => {
    const text = write(1)
    expect(read(format, `${text}${'\0'.repeat(100_000)}`).statements).toHaveLength(1)
    expect(() => read(format, text.replace('Shop', 'Sh\0op'))).toThrow(unreadable)
  })

  test('of one endless text is read', () => {
    const endless = 'x'.repeat(1_000_000)
    const { statements } = read(format, write(1).replace('March', endless))
    const { payee = '', text = '' } = statements[0]?.rows[0] ?? {}
    expect(`${payee}${text}`.replaceAll(' ', '')).toContain('x'.repeat(900_000))
  })

  test('with an endless amount has a problem in its row', () => {
    const text = write(2).replace(/12(?=[.,]50)/, '9'.repeat(100_000))
    const { statements, problems } = read(format, text)
    expect(statements[0]?.rows).toHaveLength(1)
    expect(problems).toContainEqual(
      expect.objectContaining({ row: 1, problem: 'amount-unreadable' }),
    )
  })

  test('with a day that does not exist has a problem in its row', () => {
    const wrong = (all: string) => all.replace('31', '32')
    const text = write(2).replace(/2026-?03-?31|260331\d{4}|31\.03\.2026/, wrong)
    const { statements, problems } = read(format, text)
    expect(statements[0]?.rows).toHaveLength(1)
    expect(problems).toContainEqual(
      expect.objectContaining({ row: 1, problem: 'date-unreadable' }),
    )
  })
})

describe('files that are cut', () => {
  test.each([
    ['us-bank.qfx', 'ofx'],
    ['ofx102-br-ids.ofx', 'ofx'],
    ['ofx2-card.ofx', 'ofx'],
    ['camt053-02.xml', 'camt'],
    ['camt053-08-prefixed.xml', 'camt'],
  ] as const)('%s is refused wherever it ends', (name, format) => {
    const bytes = bankFile(name)
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share))
      expect(() => READERS[format](cut)).toThrow(unreadable)
    }
  })

  test('MT940 lacks its closing balance', () => {
    const bytes = bankFile('mt940-structured.sta')
    const { statements, problems } = READERS.mt940(bytes.subarray(0, 700))
    expect(statements[0]).toMatchObject({ opening: '-201.60', closing: null })
    expect(problems).toContainEqual({ row: 0, problem: 'no-closing-balance' })
  })

  test('a last QIF record without its amount is a problem', () => {
    const cut = '!Type:Bank\nD31.03.2026\nT-1,00\n^\nD31.03.2026\nPShop'
    const { statements, problems } = read('qif', cut)
    expect(statements[0]?.rows).toHaveLength(1)
    expect(problems).toEqual([{ row: 2, problem: 'amount-unreadable' }])
  })
})

describe('markup that grows', () => {
  test('a document type is refused in OFX 2, too', () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "b">]><OFX>&a;</OFX>'
    expect(read('ofx', bomb)).toMatchObject({
      isRefused: true,
      statements: [],
      problems: [{ row: 0, problem: 'xml-doctype' }],
    })
  })

  test.each<[string, string]>([
    ['deep nesting', '<a>'.repeat(200_000)],
    ['deep and closed nesting', '<a>'.repeat(200) + '</a>'.repeat(200)],
    [
      'many attributes',
      `<a ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    ],
    ['an unknown entity', '<a>&b;</a>'],
    ['an open comment', `<a><!--${'-'.repeat(200_000)}`],
    ['two roots', '<Document/><Document/>'],
  ])('%s is refused in CAMT.053', (_, inner) => {
    expect(() => read('camt', `<?xml version="1.0"?>${inner}`)).toThrow(unreadable)
  })

  test('an entry of ever new elements is refused', () => {
    const inner = Array.from({ length: 5_000 }, (_, at) => `<a${at}>1</a${at}>`).join('')
    const text = camtOf([ROW], '').replace('<Sts>', `${inner}<Sts>`)
    expect(() => read('camt', text)).toThrow(unreadable)
  })

  test('more than 50,000 entries without amounts are refused', () => {
    const text = camtOf([ROW], '').replace('<Ntry>', `${'<Ntry/>'.repeat(50_000)}<Ntry>`)
    expect(() => read('camt', text)).toThrow(refused)
  })

  test('an entry of more than 50,000 charges is refused', () => {
    const inner = '<Chrgs/>'.repeat(50_001)
    const text = camtOf([ROW], '').replace('<Sts>', `${inner}<Sts>`)
    expect(() => read('camt', text)).toThrow(refused)
  })

  test('open brackets without end are texts of OFX 1', () => {
    const text = ofx1Of([ROW], '.').replace('March', '<'.repeat(500_000))
    expect(read('ofx', text).statements[0]?.rows[0]?.text).toBe('<'.repeat(500_000))
  })

  test('a field of ever more lines is refused in MT940', () => {
    const text = mt940Of([ROW]).replace('-\r\n', 'x\r\n'.repeat(10_000))
    expect(() => read('mt940', text)).toThrow(unreadable)
  })
})

describe('any bytes', () => {
  const PIECES =
    '<OFX> </OFX> <STMTRS> <STMTTRN> <TRNAMT> <DTPOSTED> -1 20260331 <?xml <Stmt> <Ntry> <Amt ' +
    "<BkToCstmrStmt> </Ntry> & ; !Type:Bank D3/4'26 T1,2 ^ L[A] S $ :20: :25: :60F: :61: " +
    ':86: :62F: C260331EUR1, 260331D1,NTRF // ?20 SVWZ+ - \n \r\n \0 é'
  const some = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .array(fc.constantFrom(...PIECES.split(' '), '\n'), { maxLength: 60 })
      .map((pieces) => new TextEncoder().encode(pieces.join(''))),
  )

  test.each(Object.keys(READERS) as Format[])('are read or refused as %s', (format) => {
    fc.assert(
      fc.property(some, (bytes) => {
        const outcome = outcomeOf(() => READERS[format](bytes))
        expect(outcome).toMatch(/^(read|file-unreadable|file-refused)$/)
      }),
      { numRuns: 500 },
    )
  })
})
