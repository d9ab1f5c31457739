import { describe, expect, test } from 'vitest'
import { readCamt } from '#lib/statementFiles/camt/readCamt.ts'
import { bankFile, comparableFile, expectedOf } from '../support/bankFiles.ts'

const read = (text: string) => readCamt(new TextEncoder().encode(text))
const statement = (inner: string, version = '08') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>` +
  `<Acct><Id><Othr><Id>4711</Id></Othr></Id></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>` +
  '<CdtDbtInd>CRDT</CdtDbtInd></Bal>'
const entry = (inner: string, amount = '30.00') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>` +
  `<BookgDt><Dt>2026-03-05</Dt></BookgDt>${inner}</Ntry>`
const part = (amount: string, inner = '') =>
  `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${inner}</TxDtls>`
const creditor = (name: string) =>
  `<RltdPties><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr></RltdPties>`
const rowsOf = (text: string) => read(text).statements.flatMap(({ rows }) => rows)

const FILES = [
  'camt053-02.xml',
  'camt053-08-prefixed.xml',
  'camt053-entity-bomb.xml',
  'camt052.xml',
  'camt054.xml',
  'camt-balance-contradicts.xml',
]

test.each(FILES)('%s is read to the hundredth', (name) => {
  const expected = expectedOf(name)
  expect(comparableFile(readCamt(bankFile(name)), expected)).toEqual(expected)
})

test('a message without statements has none', () => {
  expect(readCamt(bankFile('17c-camt053.xml'))).toMatchObject({
    format: 'camt.053.001.02',
    statements: [],
    problems: [],
    isRefused: false,
  })
})

test.each(['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'])(
  'version %s is read',
  (version) => {
    const file = read(statement(entry(''), version))
    expect(file.format).toBe(`camt.053.001.${version}`)
    expect(file.statements).toMatchObject([
      { account: { number: '4711', currency: 'EUR' }, rows: [{ amount: '-30.00' }] },
    ])
  },
)

test.each([
  ['camt.052.001.02', 'BkToCstmrAcctRpt', 'Rpt'],
  ['camt.052.001.08', 'BkToCstmrAcctRpt', 'Rpt'],
  ['camt.054.001.04', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
])('%s is read as a statement is, and needs no balance', (message, root, element) => {
  const file = read(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${root}><${element}>` +
      `<Acct><Id><Othr><Id>4711</Id></Othr></Id><Tp><Cd>SVGS</Cd></Tp></Acct>` +
      `${entry('')}${entry('<Sts><Cd>PDNG</Cd></Sts>', '7.00')}</${element}></${root}></Document>`,
  )
  expect(file).toMatchObject({ format: message, problems: [] })
  expect(file.statements).toMatchObject([
    {
      account: { number: '4711', type: 7 },
      rows: [{ amount: '-30.00' }, { amount: '-7.00', isPending: true }],
    },
  ])
})

describe('a batch', () => {
  const inBatch = (...parts: string[]) =>
    statement(entry(`<AcctSvcrRef>S1</AcctSvcrRef><NtryDtls>${parts.join('')}</NtryDtls>`))

  test('gives a row for each part, with its own reference or the entry’s and a number', () => {
    const own = '<Refs><AcctSvcrRef>P1</AcctSvcrRef></Refs>'
    const same = '<Refs><AcctSvcrRef>S1</AcctSvcrRef></Refs>'
    const rows = rowsOf(inBatch(part('10.00', own), part('20.00', same)))
    expect(rows.map(({ amount, bankId }) => [amount, bankId])).toEqual([
      ['-10.00', 'P1'],
      ['-20.00', 'S1/2'],
    ])
  })

  test('gives way to its parts that are entries of their own', () => {
    const reference = '<AcctSvcrRef>S1</AcctSvcrRef>'
    const batch = entry(
      `${reference}<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>`,
    )
    const parts = entry(reference, '10.00') + entry(reference, '20.00')
    const amounts = (text: string) => rowsOf(text).map(({ amount }) => amount)
    expect(amounts(statement(batch + parts))).toEqual(['-10.00', '-20.00'])
    expect(amounts(statement(parts + batch))).toEqual(['-10.00', '-20.00'])
    const proven = balance('OPBD', '100.00') + balance('CLBD', '40.00')
    expect(amounts(statement(proven + batch + parts))).toHaveLength(3)
    const other = entry(reference, '19.99')
    expect(amounts(statement(batch + other))).toEqual(['-30.00', '-19.99'])
  })

  test('whose parts do not add up stays one row', () => {
    const rows = rowsOf(inBatch(part('10.00'), part('19.99')))
    expect(rows).toMatchObject([{ amount: '-30.00', bankId: 'S1' }])
  })

  test('without amounts stays one row, with what its parts share', () => {
    const parts = ['May', 'June'].map(
      (text) =>
        `<TxDtls>${creditor('Club')}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
    )
    expect(rowsOf(inBatch(...parts))).toMatchObject([{ payee: 'Club', text: '' }])
  })

  test('with a credit among its debits adds up by their sides', () => {
    const credit = part('5.00', '<CdtDbtInd>CRDT</CdtDbtInd>')
    const amounts = rowsOf(inBatch(part('35.00'), credit)).map(({ amount }) => amount)
    expect(amounts).toEqual(['-35.00', '5.00'])
  })
})

describe('balances', () => {
  test('interim balances open and close a page', () => {
    const bounds = balance('ITBD', '100.00') + balance('ITBD', '70.00')
    const [page] = read(statement(bounds + entry(''))).statements
    expect(page).toMatchObject({ opening: '100.00', closing: '70.00' })
  })

  test('available and forward balances are none, which is said', () => {
    const file = read(statement(balance('CLAV', '1.00') + balance('FWAV', '2.00')))
    expect(file.statements).toMatchObject([{ opening: null, closing: null }])
    expect(file.problems).toEqual([{ row: 0, problem: 'no-closing-balance' }])
  })
})

describe('entries', () => {
  test('one that only informs is skipped by its number', () => {
    const information = entry('<Sts><Cd>INFO</Cd></Sts>')
    const file = read(statement(entry('') + information))
    expect(file.skipped).toEqual([{ row: 2, reason: 'info' }])
    expect(file.statements[0]?.rows).toHaveLength(1)
  })

  test.each([
    ['<Sts><Cd>FUTR</Cd></Sts>', true],
    ['<Sts><Cd>PDNG</Cd></Sts>', true],
    ['<Sts>PDNG</Sts>', true],
    ['<Sts><Prtry>Pending</Prtry></Sts>', true],
    ['<Sts><Cd>BOOK</Cd></Sts>', undefined],
    ['', undefined],
  ])('one with the state %s is pending: %s', (state, isPending) => {
    expect(rowsOf(statement(entry(state)))[0]?.isPending).toBe(isPending)
  })

  test('charges outside of the amount are no part of it', () => {
    const charge = (amount: string, inner = '') =>
      `<Rcrd><Amt Ccy="EUR">${amount}</Amt>${inner}</Rcrd>`
    const outside = charge('9.00', '<ChrgInclInd>false</ChrgInclInd>')
    const credit = charge('0.50', '<CdtDbtInd>CRDT</CdtDbtInd>')
    const charges = `<Chrgs>${charge('2.00')}${outside}${credit}</Chrgs>`
    expect(rowsOf(statement(entry(charges)))[0]?.fee).toBe('1.50')
  })

  test('repeated references are said for their rows', () => {
    const same = entry('<AcctSvcrRef>A</AcctSvcrRef>')
    const file = read(statement(balance('CLBD', '1.00') + same + entry('') + same))
    expect(file.problems).toEqual([
      { row: 1, problem: 'bank-id-repeated', statement: 0 },
      { row: 3, problem: 'bank-id-repeated', statement: 0 },
    ])
  })

  test('an amount with a sign or groups is a problem of its entry', () => {
    const file = read(
      statement(balance('CLBD', '1.00') + entry('', '-1.00') + entry('', '1,000.00')),
    )
    expect(file.problems).toEqual([
      { row: 1, problem: 'amount-unreadable', text: '-1.00' },
      { row: 2, problem: 'amount-unreadable', text: '1,000.00' },
    ])
  })
})

test('Latin-1 as declared, and UTF-8 that is declared as Latin-1, are read', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${statement(
    balance('CLBD', '1.00') + entry(`<AddtlNtryInf>Gebühr</AddtlNtryInf>`),
  )}`
  const latin = readCamt(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  expect(latin).toMatchObject({ encoding: 'windows-1252', problems: [] })
  expect(latin.statements[0]?.rows[0]?.text).toBe('Gebühr')
  const utf8 = read(text)
  expect(utf8.problems).toEqual([{ row: 0, problem: 'charset-misdeclared' }])
  expect(utf8.statements[0]?.rows[0]?.text).toBe('Gebühr')
})
