import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { changeEntries } from '#lib/contract/entryChanges.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { contextOfProfile } from '#lib/server/core/profileContext.ts'
import { findRowsOf } from '#lib/server/services/imports/bank/foundRows.ts'
import { readingOf } from '#lib/server/services/imports/bank/readings.ts'
import { findBankFile } from '#lib/server/services/imports/bank/storedFiles.ts'
import { bankAccount, bankCsv, importOf, previewOf } from '../support/bankImports.ts'
import type { Client } from '../support/testServer.ts'
import { profileIdOf, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { balanceOf } from '../support/accounts.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const ROW = '2026-11-20,HARBOUR SHOP,-24.99,H1'

async function typeExpense(client: Client, more: object = {}) {
  const fields = {
    at: TEST_START - 4 * DAY,
    minor: 2499,
    merchant: { name: 'Harbour Shop' },
  }
  return (await client.ask(addUpdateExpense, { ...fields, ...more })).result
}

async function expenses(client: Client) {
  const { result } = await client.ask(getTransactionsByType, { year: 2026, month: 10 })
  return result[0]?.transactions ?? []
}

async function kindsOf(client: Client, file: File, accountId: string): Promise<string[]> {
  const { preview } = await previewOf(client, file, [accountId])
  return preview.rows.map(({ kind }) => kind)
}

test('what was shown as new is not joined with an entry typed meanwhile', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { preview, ...asked } = await previewOf(client, bankCsv(ROW), [accountId])
  expect(preview.rows).toMatchObject([{ kind: 'new' }])
  await typeExpense(client, { accountId })
  const answer = await client.send(importBankFile, { ...asked, plan: preview.plan })
  expect(answer.body).toMatchObject({ code: 409, result: { rows: [1] } })
  expect(await expenses(client)).toHaveLength(1)
  const again = await client.ask(previewBankImport, asked)
  expect(again.rows).toMatchObject([{ kind: 'alike' }])
  await client.ask(importBankFile, { ...asked, plan: again.plan })
  expect(await expenses(client)).toHaveLength(1)
})

test('what was shown as new does not pay a bill made meanwhile', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { preview, ...asked } = await previewOf(client, bankCsv(ROW), [accountId])
  await client.ask(addUpdateBill, { title: 'Harbour Shop', minor: 2499, at: TEST_START })
  const answer = await client.send(importBankFile, { ...asked, plan: preview.plan })
  expect(answer.body).toMatchObject({ code: 409, result: { rows: [1] } })
})

test('a preview of another reading is no promise of this one', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { preview, ...asked } = await previewOf(client, bankCsv(ROW), [accountId])
  await client.ask(previewBankImport, { ...asked, mapping: { isSignReversed: true } })
  const answer = await client.send(importBankFile, { ...asked, plan: preview.plan })
  expect(answer.code).toBe(409)
})

test('a change elsewhere in the book breaks no promise', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { preview, ...asked } = await previewOf(client, bankCsv(ROW), [accountId])
  await typeExpense(client, { minor: 700 })
  await client.ask(importBankFile, { ...asked, plan: preview.plan })
  expect(await expenses(client)).toHaveLength(2)
})

test('rows are compared with the book once, until it changes', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { fileId, accounts, preview } = await previewOf(client, bankCsv(ROW), [accountId])
  const context = await contextOfProfile(server.app, await profileIdOf(client))
  const file = await findBankFile(context, fileId)
  const reading = { file, ...(await readingOf(context, file, undefined)) }
  const found = () => findRowsOf(context, reading, { accounts, decisions: [] })
  const first = await found()
  expect(first.plan).toBe(preview.plan)
  expect(await found()).toBe(first)
  await typeExpense(client, { accountId })
  expect((await found()).plan).not.toBe(first.plan)
})

test('a large file keeps its promise until its job has written it', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const rows = Array.from(
    { length: 1100 },
    (_, at) => `2026-11-19,Shop ${at},-1.${(at % 90) + 10},N${at}`,
  )
  const { preview, ...asked } = await previewOf(client, bankCsv(ROW, ...rows), [accountId])
  await client.ask(importBankFile, { ...asked, plan: preview.plan })
  await typeExpense(client, { accountId })
  await server.app.jobs.drain()
  expect(await expenses(client)).toHaveLength(1102)
})

test('an entry of the future stops no large import', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { id } = await typeExpense(client, { minor: 700 })
  await server.app.database.write
    .updateTable('transactions')
    .set({ modified_at: server.clock.now + DAY })
    .where('id', '=', id)
    .execute()
  const rows = Array.from(
    { length: 1100 },
    (_, at) => `2026-11-19,Shop ${at},-1.${(at % 90) + 10},N${at}`,
  )
  const { preview: _preview, ...asked } = await previewOf(client, bankCsv(...rows), [
    accountId,
  ])
  await client.ask(importBankFile, asked)
  await server.app.jobs.drain()
  expect(await expenses(client)).toHaveLength(1101)
})

test('a row joined with an entry of another day is known in the same file', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  await typeExpense(client, { accountId, at: Date.parse('2026-11-19T12:00:00Z') })
  await importOf(client, bankCsv(ROW), [accountId])
  expect(await kindsOf(client, bankCsv(ROW), accountId)).toEqual(['known'])
})

test('a row is known whatever a person changed, by hand, in bulk or by an undo', async () => {
  const client = await signedIn(server)
  const [accountId, otherId] = [await bankAccount(client), await bankAccount(client)]
  const file = () => bankCsv(ROW, '2026-11-18,BAKERY,-3.20,B1')
  await importOf(client, file(), [accountId])
  const [shop, bakery] = (await expenses(client)).toSorted((a, b) => b.minor - a.minor)
  await client.ask(addUpdateExpense, { ...shop!, minor: 2000, at: TEST_START })
  const chosen = [bakery!]
  await client.ask(changeEntries, { entries: chosen, set: { accountId: otherId } })
  expect(await kindsOf(client, file(), accountId)).toEqual(['known', 'known'])
  const later = await importOf(client, bankCsv(ROW, '2026-11-21,KIOSK,-1.00,K1'), [
    accountId,
  ])
  await client.ask(undoImport, { id: later.id })
  expect(await kindsOf(client, file(), accountId)).toEqual(['known', 'known'])
})

test('a bank that gives the same rows other ids is asked, and nothing counts twice', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  const file = (name: string) => {
    const path = new URL(`../support/files/bank/${name}`, import.meta.url)
    return new File([readFileSync(path)], name)
  }
  await importOf(client, file('same-rows-1.ofx'), [accountId])
  expect(await kindsOf(client, file('same-rows-2.ofx'), accountId)).toEqual([
    'alike',
    'alike',
    'alike',
  ])
  await importOf(client, file('same-rows-2.ofx'), [accountId])
  expect(await balanceOf(client, accountId)).toBe(114_240)
})
