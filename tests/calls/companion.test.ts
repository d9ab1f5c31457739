import { expect, test } from 'vitest'
import { presignin } from '#lib/contract/access.ts'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { addUser } from '#lib/contract/operator.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { Client, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile({ COMPANION_APP: 'on' })

/** Profiles are not made on the web here, so the operator makes this one. */
async function member(email: string): Promise<Client> {
  const operator = new Client(server)
  operator.address = '127.0.0.1'
  operator.token = server.app.secrets.operator
  await operator.ask(addUser, { email })
  return signedIn(server, { email })
}

test('beside an app an unknown e-mail is answered 340 and gets no code', async () => {
  const stranger = new Client(server)
  expect((await stranger.send(presignin, { email: stranger.email })).code).toBe(340)
  const mails = await server.app.database.read
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', stranger.email)
    .execute()
  expect(mails).toEqual([])
})

test('beside an app accounts are not added on the web', async () => {
  const client = await member('accounts@example.com')
  const account = { accountType: 1, accountName: 'Checking', accountBalance: 0 }
  expect((await client.send(addAccountWeb, { accounts: [account] })).code).toBe(346)
})

test('beside an app no account is made by the import of a bank’s file', async () => {
  const client = await member('imports@example.com')
  const file = new File(['Date,Payee,Amount\n2026-11-21,Cafe,-1.00'], 'bank.csv')
  const { fileId } = await client.ask(readBankFile, { file })
  const asked = { fileId, accounts: [{ statement: 0, accountName: 'Harbour' }] }
  expect((await client.send(previewBankImport, asked)).code).toBe(346)
  expect((await client.send(importBankFile, asked)).code).toBe(346)
})

test('beside an app an entry of the web waits for it to update the balance', async () => {
  const client = await member('entries@example.com')
  const { result } = await client.ask(addUpdateExpense, {
    at: server.clock.now,
    minor: 100,
  })
  expect(result.updatesBalance).toBe(false)
})
