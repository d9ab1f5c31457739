import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { bankFile } from '../support/bankFiles.ts'
import { bankAccount, bankCsv, importOf, previewOf } from '../support/bankImports.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import { expensesOf } from '../support/expenses.ts'

const server = await serverOfFile()

test('a new row is made a transfer by hand, which its other account knows', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const savings = await bankAccount(client, { name: 'Nest' })
  const pounds = await bankAccount(client, { name: 'Abroad', currency: 'GBP' })
  const file = bankCsv('2026-11-18,Standing order,-50.00,T1', '2026-11-19,Back,20.00,T2')
  const { fileId, accounts } = await previewOf(client, file, [accountId])
  const moved = (row: number, otherAccountId: string) => ({
    row,
    choice: 'transfer' as const,
    otherAccountId,
  })
  for (const wrong of [accountId, pounds, 'nobody']) {
    const sent = {
      fileId,
      accounts,
      decisions: [{ row: 1, as: 'transfer', otherAccountId: wrong }],
    }
    expect((await client.send(importBankFile, sent)).code, wrong).toBe(346)
  }
  const decisions = [moved(1, savings), moved(2, savings)]
  const preview = await client.ask(previewBankImport, { fileId, accounts, decisions })
  expect(preview.rows).toMatchObject([
    { kind: 'new', choice: 'transfer', otherAccountId: savings },
    { kind: 'new', choice: 'transfer', otherAccountId: savings },
  ])
  const record = await importOf(client, file, [accountId], { decisions })
  expect(record.counts).toMatchObject({ transfer: 2, new: 0, leftOut: 0 })
  const { results } = await client.ask(getAllAccounts, {})
  expect(results.map(({ currentMinor }) => currentMinor)).toEqual([-3000, 3000, 0])
  const again = await previewOf(client, file, [accountId])
  expect(again.preview.rows.map(({ kind }) => kind)).toEqual(['known', 'known'])
  const theirs = bankCsv(
    '2026-11-18,From checking,50.00,S1',
    '2026-11-20,To checking,-20.00,S2',
  )
  const other = await previewOf(client, theirs, [savings])
  expect(other.preview.rows.map(({ kind }) => kind)).toEqual(['known', 'known'])
  expect(await client.ask(undoImport, { id: record.id })).toEqual({ removed: 2, kept: 0 })
  const { results: left } = await client.ask(getAllAccounts, {})
  expect(left.map(({ currentMinor }) => currentMinor)).toEqual([0, 0, 0])
})

test('sums of a preview are by currency', async () => {
  const client = await signedIn(server)
  const dollars = await bankAccount(client)
  const euros = await bankAccount(client, { currency: 'EUR' })
  const statement = (currency: string, ...amounts: string[]) =>
    `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${currency}1234</BANKACCTFROM>${amounts
      .map(
        (amount, at) =>
          `<STMTTRN><DTPOSTED>20261118<TRNAMT>${amount}<FITID>${currency}${at}<NAME>Shop ${at}</STMTTRN>`,
      )
      .join('')}</STMTRS>`
  const text = `<OFX>${statement('USD', '-5.00', '9.00')}${statement('EUR', '-3.00')}</OFX>`
  const { preview } = await previewOf(client, new File([text], 'two.ofx'), [dollars, euros])
  const sums = [
    { currency: 'USD', inCount: 1, outCount: 1, inMinor: 900, outMinor: -500 },
    { currency: 'EUR', inCount: 0, outCount: 1, inMinor: 0, outMinor: -300 },
  ]
  expect(preview.sums).toEqual(sums)
  expect(preview.counts.find(({ kind }) => kind === 'new')).toEqual({
    kind: 'new',
    count: 3,
    sums,
  })
})

test.each([
  ['HUF', 'new'],
  ['RSD', 'new'],
  ['JPY', 'problem'],
  ['KRW', 'problem'],
])('hundredths of %s at a bank make a row %s', async (currency, kind) => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency })
  const file = bankCsv('2026-11-18,Shop,-1234.50,T1')
  const { preview } = await previewOf(client, file, [accountId])
  expect(preview.rows).toMatchObject([{ kind }])
  if (kind === 'problem') return
  await importOf(client, file, [accountId])
  const [expense] = await expensesOf(client)
  expect(expense).toMatchObject({ minor: 123_450 })
})

test('a cheque without a name is named by its number', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = new File([new Uint8Array(bankFile('ofx-check.ofx'))], 'check.ofx')
  await importOf(client, file, [accountId])
  const names = (await expensesOf(client)).map(({ merchant }) => merchant?.name)
  expect(names.toSorted()).toEqual(['Check 1090381', undefined])
})

test.each([
  ['a cheque without any words', '', 'Check 1001'],
  ['one that only says that it is a cheque', 'PCHECK\n', 'Check 1001'],
  ['one with a payee', 'PRay Dental\n', 'Ray Dental'],
  ['one with a purpose alone', 'MFor the dentist\n', 'For the dentist'],
])('%s is named so in QIF', async (_, words, name) => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = new File([`!Type:Bank\nD20/11/2026\nT-5.00\nN1001\n${words}^\n`], 'a.qif')
  const { preview } = await previewOf(client, file, [accountId])
  expect(preview.rows).toMatchObject([{ name }])
})

test('balances that the rows contradict are said, and set no opening balance', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  const file = new File([new Uint8Array(bankFile('camt-balance-contradicts.xml'))], 'c.xml')
  const { accounts: found } = await client.ask(readBankFile, { file })
  expect(found).toMatchObject([
    { openingMinor: 10_000, closingMinor: 10_000, gapMinor: -4800 },
  ])
  const { preview } = await previewOf(client, file, [accountId])
  expect(preview.balances).toMatchObject([{ gapMinor: -4800 }])
  await importOf(client, file, [accountId], { openingsOf: [0] })
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(-4800)
})

test('daily statements of one account make one new account with the bank’s balance', async () => {
  const client = await signedIn(server)
  const file = new File([new Uint8Array(bankFile('mt940-two-pages.940'))], 'two.940')
  const { fileId, accounts: found } = await client.ask(readBankFile, { file })
  expect(found).toMatchObject([{ openingMinor: 100_000, closingMinor: 94_300, count: 4 }])
  const accounts = [{ statement: 0, newName: 'Daily' }]
  await client.ask(importBankFile, { fileId, accounts, openingsOf: [0] })
  const { results } = await client.ask(getAllAccounts, {})
  expect(results).toMatchObject([{ name: 'Daily', currentMinor: 94_300 }])
})

test('of two accounts that come into one, the latest balance sets its opening', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  const message = (account: string, day: string, balance: string) =>
    `:20:A\r\n:25:${account}\r\n:60F:C${day}EUR0,\r\n:61:${day}C${balance}NTRFNONREF\r\n:62F:C${day}EUR${balance}\r\n-\r\n`
  const later = message('DE71999999990004711008', '261103', '70,')
  const file = new File([later + message('11112222', '261102', '20,')], 'both.sta')
  const both = [accountId, accountId]
  expect(await importOf(client, file, both, { openingsOf: [0, 1] })).toMatchObject({
    status: 'success',
  })
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(7000)
})

test('signs that a person turns are remembered for files of that account alone', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const ofx = (number: string, id: string) =>
    new File(
      [
        `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261118<TRNAMT>5.00<FITID>${id}</STMTTRN></STMTRS></OFX>`,
      ],
      'a.ofx',
    )
  const mapping = { isSignReversed: true }
  await importOf(client, ofx('55501234', 'A'), [accountId], { mapping, isRemembered: true })
  const next = await client.ask(readBankFile, { file: ofx('55501234', 'B') })
  expect(next).toMatchObject({ isRemembered: true, isSignReversed: true })
  const other = await client.ask(readBankFile, { file: ofx('66605678', 'B') })
  expect(other).toMatchObject({ isRemembered: false, mapping: {} })
})

test('signs by types that a person accepts are no question for the next file', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = () =>
    new File([new Uint8Array(bankFile('ofx-signs-against-types.ofx'))], 'a.ofx')
  const isAsked = ({ problems }: { problems: { problem: string }[] }) =>
    problems.some(({ problem }) => problem === 'signs-against-types')
  expect(isAsked(await client.ask(readBankFile, { file: file() }))).toBe(true)
  const mapping = { isSignByType: true }
  await importOf(client, file(), [accountId], { mapping, isRemembered: true })
  const next = await client.ask(readBankFile, { file: file() })
  expect(next).toMatchObject({ isSignByType: true })
  expect(isAsked(next)).toBe(false)
})

const camtFile = (message: string, root: string, element: string, ...details: string[]) =>
  new File(
    [
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${root}><${element}><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
      '<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>',
      `<NtryDtls>${details.join('')}</NtryDtls></Ntry></${element}></${root}></Document>`,
    ],
    'a.xml',
  )
const part = (amount: string, name: string) =>
  `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`
const whole = () => camtFile('camt.053.001.08', 'BkToCstmrStmt', 'Stmt')
const listed = () =>
  camtFile(
    'camt.054.001.08',
    'BkToCstmrDbtCdtNtfctn',
    'Ntfctn',
    part('10.00', 'Quay Rentals'),
    part('20.00', 'Ray Dental'),
  )

test.each([
  ['a statement books as one are known from a notification', whole, listed, 1],
  ['a notification lists are known from the statement', listed, whole, 2],
])('single rows of a batch that %s', async (_, first, second, rows) => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  expect(await importOf(client, first(), [accountId])).toMatchObject({ imported: rows })
  const { preview } = await previewOf(client, second(), [accountId])
  expect(preview.rows.map(({ kind }) => kind)).toEqual(Array(3 - rows).fill('known'))
})

test('a batch of another amount than an entry’s is new', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  await importOf(client, bankCsv('2026-11-02,Collective,-29.00,B1'), [accountId])
  const { preview } = await previewOf(client, listed(), [accountId])
  expect(preview.rows.map(({ kind }) => kind)).toEqual(['new', 'new'])
})
