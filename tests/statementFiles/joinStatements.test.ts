import { expect, test } from 'vitest'
import { readAnyBankFile } from '#lib/statementFiles/readFile.ts'

const read = (text: string) =>
  readAnyBankFile({ bytes: new TextEncoder().encode(text), language: 'en' })

type Day = { date: string; opening: string; rows: string[]; closing: string }

const IBAN = 'DE02120300000000202051'

function message({ date, opening, rows, closing }: Day, account = IBAN, currency = 'EUR') {
  const lines = rows.map((amount) => `:61:${date}${amount.replace('.', ',')}NTRFNONREF`)
  return [
    ':20:START',
    `:25:${account}`,
    `:60F:C${date}${currency}${opening.replace('.', ',')}`,
    ...lines,
    `:62F:C${date}${currency}${closing.replace('.', ',')}`,
    '-',
    '',
  ].join('\r\n')
}

const FIRST: Day = { date: '261102', opening: '100.00', rows: ['D24.00'], closing: '76.00' }
const SECOND: Day = { date: '261103', opening: '76.00', rows: ['D6.00'], closing: '70.00' }
const LATE: Day = { date: '261103', opening: '70.00', rows: ['C5.00'], closing: '75.00' }
const QUIET: Day = { date: '261104', opening: '70.00', rows: [], closing: '70.00' }

const shown = (file: Awaited<ReturnType<typeof read>>) =>
  file.statements.map(({ account, opening, closing, rows }) => ({
    account: account.iban ?? account.number ?? account.name,
    balances: [opening, closing],
    rows: rows.map(({ day, amount }) => [day.slice(5), amount]),
  }))

const WHOLE = [
  {
    account: IBAN,
    balances: ['100.00', '70.00'],
    rows: [
      ['11-02', '-24.00'],
      ['11-03', '-6.00'],
    ],
  },
]

test.each([
  ['in order', [FIRST, SECOND]],
  ['the newest first', [SECOND, FIRST]],
  ['with a day without bookings', [FIRST, SECOND, QUIET]],
  ['one of them twice', [FIRST, SECOND, FIRST]],
])('daily statements of an account are one, %s', async (_, days) => {
  expect(shown(await read(days.map((day) => message(day)).join('')))).toEqual(WHOLE)
})

test('pages of one day follow each other by their balances', async () => {
  const pages = [LATE, SECOND].map((day) => message(day)).join('')
  const [statement] = shown(await read(pages))
  expect(statement!.balances).toEqual(['76.00', '75.00'])
  expect(statement!.rows).toEqual([
    ['11-03', '-6.00'],
    ['11-03', '5.00'],
  ])
})

test('statements of other accounts and currencies stay apart', async () => {
  const other = message(FIRST, 'DE71999999990004711008')
  const dollars = message(FIRST, IBAN, 'USD')
  const file = await read([message(FIRST), other, dollars, message(SECOND)].join(''))
  expect(file.statements.map(({ rows }) => rows.length)).toEqual([2, 1, 1])
})

test('a month of daily statements is one account', async () => {
  const days = Array.from({ length: 28 }, (_, at): Day => {
    const date = `2602${String(at + 1).padStart(2, '0')}`
    return { date, opening: `${100 - at}.00`, rows: ['D1.00'], closing: `${99 - at}.00` }
  })
  const [only, ...others] = shown(await read(days.map((day) => message(day)).join('')))
  expect(others).toEqual([])
  expect(only).toMatchObject({ balances: ['100.00', '72.00'] })
  expect(only!.rows).toHaveLength(28)
})

const stmtrs = (balance: string, ...rows: [day: string, amount: string, id: string][]) =>
  `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1001<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${rows
    .map(
      ([day, amount, id]) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>Shop</STMTTRN>`,
    )
    .join(
      '',
    )}</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20261105</LEDGERBAL></STMTRS>`

test('overlapping statements of OFX are one, whose opening follows from all of its rows', async () => {
  const first = stmtrs('70.00', ['20261102', '-24.00', 'F1'], ['20261103', '-6.00', 'F2'])
  const second = stmtrs('60.00', ['20261103', '-6.00', 'F2'], ['20261104', '-10.00', 'F3'])
  const file = await read(`OFXHEADER:100\n\n<OFX>${second}${first}</OFX>`)
  expect(shown(file)).toEqual([
    {
      account: '1001',
      balances: ['100.00', '60.00'],
      rows: [
        ['11-02', '-24.00'],
        ['11-03', '-6.00'],
        ['11-04', '-10.00'],
      ],
    },
  ])
})

test('an account that a QIF file goes on with after another is one', async () => {
  const account = (name: string) => `!Account\nN${name}\nTBank\n^\n!Type:Bank\n`
  const row = (day: string) => `D${day}/11/2026\nT-1.00\nPShop\n^\n`
  const file = await read(
    `${account('Giro')}${row('20')}${account('Nest')}${row('21')}${account('Giro')}${row('22')}`,
  )
  expect(file.statements.map(({ account, rows }) => [account.name, rows.length])).toEqual([
    ['Giro', 2],
    ['Nest', 1],
  ])
})

test('a problem of a row names its place in the joined statement', async () => {
  const first = stmtrs('70.00', ['20261102', '-24.00', 'F1'])
  const second = stmtrs('60.00', ['20261103', '-6.00', ''], ['20261101', '-1.00', 'F3'])
  const { statements, problems } = await read(
    `OFXHEADER:100\n\n<OFX>${first}${second}</OFX>`,
  )
  const problem = problems.find((one) => one.problem === 'bank-id-empty')
  expect(problem!.statement).toBe(0)
  expect(statements[0]!.rows[problem!.row - 1]).toMatchObject({ day: '2026-11-03' })
})

const camt = (...messages: string[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>${messages
    .map(
      (entries) => `<Ntfctn><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${entries}</Ntfctn>`,
    )
    .join('')}</BkToCstmrDbtCdtNtfctn></Document>`
const entry = (amount: string, inner: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-02</Dt></BookgDt>${inner}</Ntry>`
const part = (amount: string) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
const reference = '<AcctSvcrRef>B1</AcctSvcrRef>'

test('a batch gives way to its single rows in another message', async () => {
  const single = entry('5.00', '<AcctSvcrRef>B2</AcctSvcrRef>')
  const parts = `${reference}<NtryDtls>${part('10.00')}${part('20.00')}</NtryDtls>`
  const file = await read(camt(entry('30.00', reference) + single, entry('30.00', parts)))
  expect(shown(file)[0]!.rows.map(([, amount]) => amount)).toEqual([
    '5.00',
    '10.00',
    '20.00',
  ])
})

test('a batch whose single rows lack some of its amount stays', async () => {
  const parts = `${reference}<NtryDtls>${part('10.00')}${part('10.00')}</NtryDtls>`
  const file = await read(camt(entry('30.00', reference), entry('20.00', parts)))
  expect(shown(file)[0]!.rows.map(([, amount]) => amount)).toEqual([
    '30.00',
    '10.00',
    '10.00',
  ])
})
