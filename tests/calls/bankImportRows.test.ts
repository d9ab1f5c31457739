import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { undoImport } from '#lib/contract/imports.ts'
import {
  addUpdateExpense,
  deleteTransactionWeb,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { addUpdateRule, getRules } from '#lib/contract/rules.ts'
import type { RuleFields } from '#lib/domain/rules.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { bankFile } from '../support/bankFiles.ts'
import { bankAccount, bankCsv, importOf, previewOf } from '../support/bankImports.ts'
import { joined } from '../support/invites.ts'
import { codeFor, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { expensesOf } from '../support/expenses.ts'

const server = await serverOfFile({ IMPORT_DAILY_LIMIT: '2' })
const DAY = 86_400_000

test('a bad row waits while good ones come in, or is filled in', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = bankCsv(
    '2026-11-18,Bakery,-3.00,1',
    '2026-11-19,Corner Shop,?,2',
    '2026-11-20,Harbour Cafe,-4.50,3',
  )
  const { preview, fileId, accounts } = await previewOf(client, file, [accountId])
  expect(preview.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'problem'])
  const bad = preview.rows[2]!
  expect(bad).toMatchObject({
    problem: 'amount-unreadable',
    line: 3,
    column: 'Amount',
    written: '?',
    day: '2026-11-19',
    payee: 'Corner Shop',
    choice: 'leave',
  })
  const decisions = [{ row: bad.number, minor: -250 }]
  const again = await client.ask(previewBankImport, { fileId, accounts, decisions })
  expect(again.writtenCount).toBe(3)
  await client.ask(importBankFile, { fileId, accounts, decisions })
  expect((await expensesOf(client)).map(({ minor }) => minor)).toEqual([450, 250, 300])
})

test('rows that the bank never books are shown with their state, and not imported', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const lines = [
    '2026-11-17,Hotel,-150.00,Reverted',
    '2026-11-18,Bakery,-3.00,Completed',
    '2026-11-19,Cinema,-9.00,Declined',
    '2026-11-20,Shop,-4.00,Pending',
  ]
  const file = new File([['Date,Payee,Amount,Status', ...lines].join('\n')], 'states.csv')
  const { preview } = await previewOf(client, file, [accountId], { kinds: ['pending'] })
  expect(preview.rows).toMatchObject([
    { number: 2, payee: 'Shop' },
    { number: 3, line: 2, payee: 'Hotel', minor: -15_000, state: 'reverted' },
    { number: 4, line: 4, payee: 'Cinema', day: '2026-11-19', state: 'declined' },
  ])
  expect(preview.rows[0]).not.toHaveProperty('state')
  expect(preview).toMatchObject({ found: 3, writtenCount: 1, sums: [{ outMinor: -300 }] })
  expect(await importOf(client, file, [accountId])).toMatchObject({ imported: 1 })
  expect((await expensesOf(client)).map(({ minor }) => minor)).toEqual([300])
})

test('pending rows are shown and left for a later file', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = new File(
    [
      'Date,Payee,Amount,Status\n2026-11-18,Bakery,-3.00,Completed\n2026-11-20,Shop,-4.00,Pending',
    ],
    'states.csv',
  )
  const { preview } = await previewOf(client, file, [accountId])
  expect(preview.rows.map(({ kind }) => kind)).toEqual(['new', 'pending'])
  expect(await importOf(client, file, [accountId])).toMatchObject({ rows: 2, imported: 1 })
})

test('rules name and categorize rows, the last category only guesses', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  await client.ask(addUpdateRule, {
    when: { payee: { how: 'contains', text: 'CORNER shop' } },
    fill: { categoryId: 31, name: 'Corner Shop' },
  })
  await client.ask(addUpdateExpense, {
    minor: 900,
    at: TEST_START - 90 * DAY,
    merchant: { name: 'Harbour Café' },
    categoryId: 33,
  })
  const file = bankCsv(
    '2026-11-20,CORNER SHOP 0412,-12.50,1',
    '2026-11-20,HARBOUR CAFE,-4.00,2',
    '2026-11-20,Somebody new,-5.00,3',
  )
  const { preview } = await previewOf(client, file, [accountId])
  expect(preview.rows).toMatchObject([
    { name: 'Corner Shop', categoryId: 31, categorySource: 'rule' },
    { name: 'Harbour Café', categoryId: 33, categorySource: 'guess' },
    { name: 'Somebody new' },
  ])
  expect(preview.uncategorizedCount).toBe(1)
})

test('a rule is used as often as entries stand that it filled', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const add = (text: string, fill: RuleFields) =>
    client.ask(addUpdateRule, { when: { payee: { how: 'contains', text } }, fill })
  await add('corner', { categoryId: 31 })
  await add('shop', { name: 'Corner Shop' })
  const uses = async () => (await client.ask(getRules, {})).results.map(({ used }) => used)
  const rows = ['2026-11-19,Corner Shop 1,-1.00,1', '2026-11-20,Shop 2,-2.00,2']
  await importOf(client, bankCsv(...rows), [accountId])
  const { id } = await importOf(client, bankCsv('2026-11-21,Corner Shop 3,-3.00,3'), [
    accountId,
  ])
  expect(await uses()).toEqual([2, 3])
  await client.ask(undoImport, { id })
  expect(await uses()).toEqual([1, 2])
  const first = (await expensesOf(client)).find(({ minor }) => minor === 100)!
  await client.ask(deleteTransactionWeb, { ids: [first.id] })
  expect(await uses()).toEqual([0, 1])
  await client.ask(restoreEntries, { ids: [first.id] })
  expect(await uses()).toEqual([1, 2])
})

test('a credit of a shop may be a refund, which the person decides', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const merchant = { name: 'Loom & Thread' }
  const bought = { minor: 16_000, at: TEST_START - 9 * DAY, merchant, categoryId: 31 }
  const { result: purchase } = await client.ask(addUpdateExpense, bought)
  const file = bankCsv('2026-11-20,LOOM & THREAD,100.00,1')
  const { preview, fileId, accounts } = await previewOf(client, file, [accountId])
  expect(preview.rows).toMatchObject([{ kind: 'new', mayBeRefund: true }])
  const refund = { row: 1, isRefund: true, refundOf: purchase.id }
  await client.ask(importBankFile, { fileId, accounts, decisions: [refund] })
  const [back] = await expensesOf(client)
  expect(back).toMatchObject({ minor: 10_000, isRefund: true, refundOf: purchase.id })
  const [account] = (await client.ask(getAllAccounts, {})).results
  expect(account!.currentMinor).toBe(10_000)
})

test('a refund of more than its purchase is refused with the whole import', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const merchant = { name: 'Loom & Thread' }
  const bought = { minor: 5000, at: TEST_START - 9 * DAY, merchant }
  const { result: purchase } = await client.ask(addUpdateExpense, bought)
  const { fileId, accounts } = await previewOf(
    client,
    bankCsv('2026-11-20,LOOM & THREAD,100.00,1', '2026-11-20,Bakery,-1.00,2'),
    [accountId],
  )
  const decisions = [{ row: 1, refund: true, refundOf: purchase.id }]
  const { code } = await client.send(importBankFile, { fileId, accounts, decisions })
  expect(code).toBe(346)
  expect(await expensesOf(client)).toHaveLength(1)
})

test('a refund of somebody else’s purchase is refused with the whole import', async () => {
  const client = await signedIn(server)
  const stranger = await signedIn(server)
  const accountId = await bankAccount(client)
  const bought = { minor: 16_000, at: TEST_START - 9 * DAY }
  const { result: purchase } = await stranger.ask(addUpdateExpense, bought)
  const file = bankCsv('2026-11-20,LOOM & THREAD,100.00,1')
  const { fileId, accounts } = await previewOf(client, file, [accountId])
  const decisions = [{ row: 1, refund: true, refundOf: purchase.id }]
  const { code } = await client.send(importBankFile, { fileId, accounts, decisions })
  expect(code).toBe(341)
  expect(await expensesOf(client)).toEqual([])
})

test('a family sees rows from the joining on, and members no ids or IBANs', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await joined(owner, member)
  const accountId = await bankAccount(member)
  const file = new File(
    [
      'Date,Payee,Amount,Id,Counterparty IBAN\n',
      '2026-11-02,Bakery,-3.00,A1,DE71999999990004711008\n',
      '2026-11-21,Corner Shop,-4.00,A2,DE71999999990004711008\n',
    ],
    'iban.csv',
  )
  const { preview } = await previewOf(member, file, [accountId])
  expect(preview.familyCount).toBe(1)
  await importOf(member, file, [accountId])
  const [own] = await expensesOf(member)
  expect(own!.bank).toEqual({
    payee: 'Corner Shop',
    text: '',
    id: 'A2',
    iban: 'DE71999999990004711008',
  })
  const seen = await expensesOf(owner)
  expect(seen.map(({ bank }) => bank)).toEqual([{ payee: 'Corner Shop', text: '' }])
})

test('two accounts of one file come in with the transfer between them', async () => {
  const client = await signedIn(server)
  const pounds = { currency: 'GBP' }
  const checking = await bankAccount(client, pounds)
  const savings = await bankAccount(client, { ...pounds, name: 'Savings' })
  const file = new File([new Uint8Array(bankFile('ofx2-two-accounts.ofx'))], 'two.ofx')
  const both = [checking, savings]
  const { preview } = await previewOf(client, file, both)
  expect(preview.counts.find(({ kind }) => kind === 'transfer')!.count).toBe(2)
  await importOf(client, file, both, { openingsOf: [0, 1] })
  const { results } = await client.ask(getAllAccounts, {})
  expect(results.map(({ currentMinor }) => currentMinor)).toEqual(
    preview.balances.map(({ closingMinor }) => closingMinor),
  )
  const { preview: again } = await previewOf(client, file, both)
  expect(again.rows.every(({ kind }) => kind === 'known')).toBe(true)
})

test('an amount in another currency stays beside the account’s', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  const file = new File([new Uint8Array(bankFile('ofx2-card.ofx'))], 'card.ofx')
  const { preview } = await previewOf(client, file, [accountId])
  const abroad = preview.rows.find(({ original }) => original)
  await importOf(client, file, [accountId])
  const { result } = await client.ask(getTransactionsByType, { year: 2026, month: 2 })
  const stored = result[0]!.transactions!.filter(({ foreign }) => foreign)
  expect(stored).toMatchObject([
    {
      currency: 'EUR',
      minor: Math.abs(abroad!.minor!),
      foreign: { ...abroad!.original, minor: Math.abs(abroad!.original!.minor) },
    },
  ])
})

test('imports of a bank’s file count into the limit of a day', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  for (const day of ['18', '19']) {
    await importOf(client, bankCsv(`2026-11-${day},Shop,-1.00,${day}`), [accountId])
  }
  const { fileId } = await client.ask(readBankFile, {
    file: bankCsv('2026-11-20,Shop,-1.00,20'),
  })
  const accounts = [{ statement: 0, accountId }]
  const { code, body } = await client.send(importBankFile, { fileId, accounts })
  expect([code, body['message']]).toEqual([424, expect.stringContaining('2')])
})

test('of four read files the first makes room', async () => {
  const client = await signedIn(server)
  const fileIds: string[] = []
  for (const day of ['17', '18', '19', '20']) {
    const file = bankCsv(`2026-11-${day},Shop,-1.00,${day}`)
    fileIds.push((await client.ask(readBankFile, { file })).fileId)
  }
  const codes = await Promise.all(
    fileIds.map(async (fileId) => (await client.send(previewBankImport, { fileId })).code),
  )
  expect(codes).toEqual([341, 0, 0, 0])
})

test('a file that nobody imported is gone after a day, and with its owner', async () => {
  const [client, leaver] = [await signedIn(server), await signedIn(server)]
  const file = bankCsv('2026-11-20,Shop,-1.00,20', '2026-11-21,Shop,-1.00,21')
  const { fileId } = await client.ask(readBankFile, { file })
  const left = await leaver.ask(readBankFile, { file })
  const stored = () =>
    server.app.database.read.selectFrom('bank_files').selectAll().execute()
  const keyOf = async (id: string) =>
    (await stored()).find((row) => row.id === id)!.storage_key
  const keys = [await keyOf(fileId), await keyOf(left.fileId)]
  await leaver.ask(presignin, { email: leaver.email, purpose: 'delete' })
  const otp = await codeFor(server, leaver.email)
  await leaver.ask(deleteProfile, { email: leaver.email, code: otp })
  server.clock.now += DAY
  expect((await client.send(previewBankImport, { fileId })).code).toBe(341)
  await sweep(systemContext(server.app))
  await server.app.jobs.drain()
  server.clock.now = TEST_START
  const ids = (await stored()).map(({ id }) => id)
  expect(ids).not.toContain(fileId)
  expect(ids).not.toContain(left.fileId)
  for (const key of keys) {
    expect(await server.app.pictures.read(key, 'upload')).toBeNull()
    expect(await server.app.pictures.read(key, 'reading')).toBeNull()
  }
})
