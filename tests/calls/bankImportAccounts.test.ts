import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { bankAccount } from '../support/bankImports.ts'
import type { Client } from '../support/testServer.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile()
const NEW = [{ statement: 0, newName: ' Harbour ' }]

function harbourFile(): File {
  const lines = ['2026-11-18,Lantern School,100.00,350.00', '2026-11-20,Shop,-12.50,337.50']
  return new File([['Date,Payee,Amount,Balance', ...lines].join('\n')], 'harbour.csv')
}

async function accountsOf(client: Client) {
  return (await client.ask(getAllAccounts, {})).results
}

test('an import makes the account that it names, not before, and its undo closes it', async () => {
  const client = await signedIn(server)
  const { fileId } = await client.ask(readBankFile, { file: harbourFile() })
  const asked = { fileId, accounts: NEW }
  const preview = await client.ask(previewBankImport, asked)
  expect(preview.balances).toMatchObject([
    { accountId: 'new-0', currency: 'USD', afterMinor: 8750, closingMinor: 33_750 },
  ])
  expect(await accountsOf(client)).toEqual([])
  const { importId } = await client.ask(importBankFile, { ...asked, openingsOf: [0] })
  expect(await accountsOf(client)).toMatchObject([
    { name: 'Harbour', type: 1, currency: 'USD', currentMinor: 33_750 },
  ])
  const again = await client.ask(readBankFile, { file: harbourFile() })
  expect(again.guesses).toMatchObject([{ reason: 'remembered' }])
  await client.ask(undoImport, { id: importId })
  expect(await accountsOf(client)).toEqual([])
})

test.each([
  ['<BANKACCTFROM><ACCTID>55501234<ACCTTYPE>SAVINGS</BANKACCTFROM>', 7],
  ['<CCACCTFROM><ACCTID>55501234</CCACCTFROM>', 2],
  ['<BANKACCTFROM><ACCTID>55501234</BANKACCTFROM>', 1],
])(
  'a new account has the type and number of %s, by which its next file is known',
  async (of, type) => {
    const client = await signedIn(server)
    const text = `<OFX><STMTRS><CURDEF>USD${of}<STMTTRN><DTPOSTED>20261118<TRNAMT>-1.00<FITID>1</STMTTRN></STMTRS></OFX>`
    const { fileId } = await client.ask(readBankFile, { file: new File([text], 'a.ofx') })
    await client.ask(importBankFile, { fileId, accounts: NEW })
    expect(await accountsOf(client)).toMatchObject([{ type, number: '55501234' }])
  },
)

test('a file of another number is not offered to an account whose number is known', async () => {
  const client = await signedIn(server)
  const ofx = (number: string) =>
    new File(
      [
        `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM><STMTTRN><DTPOSTED>20261118<TRNAMT>-1.00<FITID>${number}</STMTTRN></STMTRS></OFX>`,
      ],
      'a.ofx',
    )
  const { fileId } = await client.ask(readBankFile, { file: ofx('55501234') })
  await client.ask(importBankFile, { fileId, accounts: NEW })
  const other = await client.ask(readBankFile, { file: ofx('55509876') })
  expect(other.guesses).toEqual([])
  const ending = await client.ask(readBankFile, { file: ofx('1234') })
  expect(ending.guesses).toMatchObject([{ reason: 'number' }])
})

test('an account without a number is still offered as the only one', async () => {
  const client = await signedIn(server)
  await bankAccount(client)
  const text =
    '<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>55501234</BANKACCTFROM><STMTTRN><DTPOSTED>20261118<TRNAMT>-1.00<FITID>1</STMTTRN></STMTRS></OFX>'
  const { guesses } = await client.ask(readBankFile, { file: new File([text], 'a.ofx') })
  expect(guesses).toMatchObject([{ reason: 'only' }])
})

test('a made account on which something else lies stays open after the undo', async () => {
  const client = await signedIn(server)
  const { fileId } = await client.ask(readBankFile, { file: harbourFile() })
  const { importId } = await client.ask(importBankFile, { fileId, accounts: NEW })
  const [account] = await accountsOf(client)
  await client.ask(addUpdateExpense, {
    minor: 500,
    at: TEST_START,
    accountId: account!.id,
  })
  await client.ask(undoImport, { id: importId })
  expect(await accountsOf(client)).toMatchObject([{ name: 'Harbour', currentMinor: -500 }])
})

test('an undo leaves the accounts that were there', async () => {
  const client = await signedIn(server)
  const { fileId } = await client.ask(readBankFile, { file: harbourFile() })
  await client.ask(importBankFile, { fileId, accounts: NEW })
  const [account] = await accountsOf(client)
  const second = new File(['Date,Payee,Amount\n2026-11-21,Cafe,-1.00'], 'second.csv')
  const read = await client.ask(readBankFile, { file: second })
  const { importId } = await client.ask(importBankFile, {
    fileId: read.fileId,
    accounts: [{ statement: 0, accountId: account!.id }],
  })
  await client.ask(undoImport, { id: importId })
  expect(await accountsOf(client)).toHaveLength(1)
})

test.each([
  ['neither an account nor a name', { statement: 0 }],
  ['both', { statement: 0, accountId: 'a', accountName: 'b' }],
])('a statement with %s is refused', async (_, asked) => {
  const client = await signedIn(server)
  const { fileId } = await client.ask(readBankFile, { file: harbourFile() })
  const sent = { fileId, accounts: [asked] }
  expect((await client.send(previewBankImport, sent)).code).toBe(400)
  expect((await client.send(importBankFile, sent)).code).toBe(400)
})

test('a statement that the file lacks makes no account', async () => {
  const client = await signedIn(server)
  const { fileId } = await client.ask(readBankFile, { file: harbourFile() })
  const accounts = [0, 1].map((statement) => ({ statement, accountName: 'Harbour' }))
  expect((await client.send(importBankFile, { fileId, accounts })).code).toBe(341)
  expect(await accountsOf(client)).toEqual([])
})
