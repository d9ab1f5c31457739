import { expect, test } from 'vitest'
import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { addUpdateBill, getBillsOfMonth, markBillPaid } from '#lib/contract/bills.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { importBankFile, previewBankImport } from '#lib/contract/bankImports.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { bankAccount, bankCsv, importOf, previewOf } from '../support/bankImports.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { balanceOf } from '../support/accounts.ts'
import { expensesOf } from '../support/expenses.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const SHOP = '2026-11-20,CORNER SHOP 0412,-12.50,77001'
const SALARY = '2026-11-18,Lantern School,2108.00,77002'
const POWER = '2026-11-19,CITY POWER INV 8841,-60.00,77003'

test('new rows become expenses and income of their account, by their day', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { openingMinor: 10_000 })
  const record = await importOf(client, bankCsv(SHOP, SALARY), [accountId])
  expect(record).toMatchObject({
    status: 'success',
    fileName: 'bank.csv',
    kind: 'bank',
    accountIds: [accountId],
    rows: 2,
    imported: 2,
    duplicates: 0,
    firstDay: '2026-11-18',
    lastDay: '2026-11-20',
  })
  expect(record.counts).toMatchObject({ new: 2, alike: 0, leftOut: 0 })
  expect(await expensesOf(client)).toMatchObject([
    {
      day: '2026-11-20',
      minor: 1250,
      accountId,
      merchant: { name: 'Corner Shop' },
      bank: { payee: 'CORNER SHOP 0412', id: '77001' },
    },
  ])
  expect(await balanceOf(client, accountId)).toBe(10_000 - 1250 + 210_800)
})

test('the same file again has only known rows, and writes none', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  await importOf(client, bankCsv(SHOP, SHOP, SALARY), [accountId])
  const { preview } = await previewOf(client, bankCsv(SHOP, SHOP, SALARY), [accountId])
  expect(preview.rows.map(({ kind }) => kind)).toEqual(['known', 'known', 'known'])
  const record = await importOf(client, bankCsv(SHOP, SHOP, SALARY), [accountId])
  expect(record).toMatchObject({ imported: 0, duplicates: 3 })
  expect(await expensesOf(client)).toHaveLength(2)
})

test('a paid bill and a typed expense are told as alike, and counted once', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const at = TEST_START - 2 * DAY
  const { result: bill } = await client.ask(addUpdateBill, {
    title: 'Power',
    minor: 6000,
    at,
  })
  await client.ask(markBillPaid, {
    billId: bill.id,
    minor: 6000,
    at,
    makesExpense: true,
    isFull: true,
  })
  await client.ask(addUpdateExpense, {
    minor: 1250,
    at: TEST_START,
    merchant: { name: 'Corner Shop' },
    categoryId: 31,
  })
  const { preview } = await previewOf(client, bankCsv(SHOP, POWER), [accountId])
  expect(preview.rows).toMatchObject([
    { kind: 'alike', choice: 'same', entry: { name: 'Corner Shop', accountId: null } },
    { kind: 'alike', choice: 'same' },
  ])
  await importOf(client, bankCsv(SHOP, POWER), [accountId])
  const expenses = await expensesOf(client)
  expect(expenses.reduce((sum, { minor }) => sum + minor, 0)).toBe(7250)
  expect(expenses.map(({ accountId: id, bank }) => [id, bank?.id])).toEqual([
    [accountId, '77001'],
    [accountId, '77003'],
  ])
  expect(await balanceOf(client, accountId)).toBe(-7250)
})

test('a row that is like another entry may be kept beside it', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const merchant = { name: 'Corner Shop' }
  await client.ask(addUpdateExpense, { minor: 1250, at: TEST_START, merchant, accountId })
  const decisions = [{ row: 1, choice: 'new' as const }]
  const { preview } = await previewOf(client, bankCsv(SHOP), [accountId], { decisions })
  expect(preview.balances).toMatchObject([{ afterMinor: -1250, isFirst: true }])
  await importOf(client, bankCsv(SHOP), [accountId], { decisions })
  expect(await expensesOf(client)).toHaveLength(2)
})

test('a due bill is paid by its row, once', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const at = TEST_START - DAY
  await client.ask(addUpdateBill, { title: 'City Power', minor: 6000, at })
  const { preview } = await previewOf(client, bankCsv(POWER), [accountId])
  expect(preview.rows).toMatchObject([
    { kind: 'payment', choice: 'payment', bill: { title: 'City Power', dueMinor: 6000 } },
  ])
  const { id } = await importOf(client, bankCsv(POWER), [accountId])
  const [bill] = (await client.ask(getBillsOfMonth, { year: 2026, month: 10 })).bills
  expect(bill).toMatchObject({ isPaid: true, paidMinor: 6000 })
  expect(await expensesOf(client)).toMatchObject([{ minor: 6000, billId: bill!.id }])
  expect(await client.ask(undoImport, { id })).toEqual({ removed: 1, kept: 0 })
  const [again] = (await client.ask(getBillsOfMonth, { year: 2026, month: 10 })).bills
  expect(again).toMatchObject({ isPaid: false, paidMinor: 0 })
  expect(await expensesOf(client)).toEqual([])
})

test('money moved between own accounts is one transfer, across two files', async () => {
  const client = await signedIn(server)
  const checking = await bankAccount(client, { number: '11112222' })
  const savings = await bankAccount(client, { name: 'Savings', number: '44445555' })
  const out = bankCsv('2026-11-05,Transfer to 44445555,-300.00,T2')
  const into = bankCsv('2026-11-06,Transfer from 11112222,300.00,S9')
  const first = await importOf(client, out, [checking])
  const { preview } = await previewOf(client, into, [savings])
  expect(preview.rows).toMatchObject([
    { kind: 'transfer', choice: 'transfer', otherAccountId: checking },
  ])
  const second = await importOf(client, into, [savings])
  expect(await expensesOf(client)).toEqual([])
  expect(await balanceOf(client, checking)).toBe(-30_000)
  expect(await balanceOf(client, savings)).toBe(30_000)
  for (const [file, account] of [
    [out, checking],
    [into, savings],
  ] as const) {
    const { preview: again } = await previewOf(client, file, [account])
    expect(again.rows).toMatchObject([{ kind: 'known' }])
  }
  expect(await client.ask(undoImport, { id: first.id })).toEqual({ removed: 1, kept: 0 })
  expect(await balanceOf(client, checking)).toBe(0)
  const { result } = await client.ask(getAccountTransactions, {
    accountId: savings,
    page: 0,
  })
  expect(result).toMatchObject([{ type: 'income', minor: 30_000, accountId: savings }])
  expect(await client.ask(undoImport, { id: second.id })).toEqual({ removed: 1, kept: 0 })
  expect(await balanceOf(client, savings)).toBe(0)
})

test('undoing gives a joined entry its account back, unless it was changed', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const typed = { minor: 1250, at: TEST_START, merchant: { name: 'Corner Shop' } }
  const { result: entry } = await client.ask(addUpdateExpense, typed)
  const first = await importOf(client, bankCsv(SHOP), [accountId])
  expect(await client.ask(undoImport, { id: first.id })).toEqual({ removed: 0, kept: 0 })
  const [back] = await expensesOf(client)
  expect(back).toMatchObject({ id: entry.id, minor: 1250 })
  expect([back!.accountId, back!.bank]).toEqual([undefined, undefined])
  expect(await balanceOf(client, accountId)).toBe(0)

  const second = await importOf(client, bankCsv(SHOP), [accountId])
  const change = { ...typed, id: entry.id, notes: 'milk' }
  await client.ask(addUpdateExpense, change)
  expect(await client.ask(undoImport, { id: second.id })).toEqual({ removed: 0, kept: 1 })
  expect(await expensesOf(client)).toMatchObject([{ notes: 'milk', accountId }])
})

test('the opening balance of a first file follows the bank’s balance', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const file = new File(
    [
      'Date,Payee,Amount,Balance\n2026-11-18,Lantern School,100.00,350.00\n2026-11-20,Shop,-12.50,337.50',
    ],
    'balance.csv',
  )
  const { preview } = await previewOf(client, file, [accountId])
  expect(preview.balances).toMatchObject([
    { afterMinor: 8750, closingMinor: 33_750, isFirst: true },
  ])
  const { id } = await importOf(client, file, [accountId], { openingsOf: [0] })
  expect(await balanceOf(client, accountId)).toBe(33_750)
  await client.ask(undoImport, { id })
  expect(await balanceOf(client, accountId)).toBe(0)
})

test('the account of a number, and how a shape is read, are remembered', async () => {
  const client = await signedIn(server)
  await bankAccount(client, { name: 'Other' })
  const accountId = await bankAccount(client)
  await importOf(client, bankCsv(SHOP), [accountId], {
    isRemembered: true,
    mapping: { dateOrder: 'ymd' },
  })
  const next = await client.ask(readBankFile, { file: bankCsv(SALARY) })
  expect(next).toMatchObject({
    isRemembered: true,
    mapping: { dateOrder: 'ymd' },
    guesses: [{ statement: 0, accountId, reason: 'remembered' }],
  })
})

test('nobody else reads, previews or imports a stored file', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const { fileId } = await client.ask(readBankFile, { file: bankCsv(SHOP) })
  const other = await signedIn(server)
  const accounts = [{ statement: 0, accountId: await bankAccount(other) }]
  expect((await other.send(previewBankImport, { fileId, accounts })).code).toBe(341)
  expect((await other.send(importBankFile, { fileId, accounts })).code).toBe(341)
  const foreign = {
    fileId,
    accounts: [{ statement: 0, accountId: accounts[0]!.accountId }],
  }
  expect((await client.send(previewBankImport, foreign)).code).toBe(341)
  await client.ask(importBankFile, { fileId, accounts: [{ statement: 0, accountId }] })
  expect((await client.send(previewBankImport, { fileId })).code).toBe(341)
})

test('an account of another currency is refused', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client, { currency: 'EUR' })
  const file = new File(
    ['Date,Payee,Amount,Currency\n2026-11-20,Shop,-12.50,GBP\n2026-11-21,Shop,-2.50,GBP'],
    'gbp.csv',
  )
  const { fileId } = await client.ask(readBankFile, { file })
  const asked = { fileId, accounts: [{ statement: 0, accountId }] }
  expect((await client.send(previewBankImport, asked)).code).toBe(346)
})

test('a decision that the book does not allow any more is refused', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  const decisions = [{ row: 1, as: 'same' }]
  const { fileId } = await client.ask(readBankFile, { file: bankCsv(SHOP) })
  const asked = { fileId, accounts: [{ statement: 0, accountId }], decisions }
  expect((await client.send(importBankFile, asked)).code).toBe(346)
  expect(await expensesOf(client)).toEqual([])
})

test('a typed income that comes by the bank, too, keeps its words', async () => {
  const client = await signedIn(server)
  const accountId = await bankAccount(client)
  await client.ask(addUpdateIncome, {
    minor: 210_800,
    at: TEST_START - 3 * DAY,
    merchant: { name: 'Lantern School' },
    notes: 'lessons',
    accountId,
  })
  await importOf(client, bankCsv(SALARY), [accountId])
  expect(await balanceOf(client, accountId)).toBe(210_800)
})
