import { addUpdateBill } from '#lib/contract/bills.ts'
import { importBankFile } from '#lib/contract/bankImports.ts'
import { readBankFile } from '#lib/contract/bankFiles.ts'
import { getImports, undoImport } from '#lib/contract/imports.ts'
import { addExpenses, addUpdateExpense } from '#lib/contract/transactions.ts'
import { bankAccount, bankCsv, importOf } from './bankImports.ts'
import { TEST_START } from './testServer.ts'
import type { Client } from './testServer.ts'

const DAY = 86_400_000
const TIME = TEST_START - 3 * DAY

type Options = Parameters<typeof importOf>[3]

/** Imports a file of a name, a second after what was written before. */
async function bringIn(
  client: Client,
  file: File,
  name: string,
  { accountId, ...asked }: { accountId: string } & Options,
): Promise<void> {
  client.server.clock.now += 1000
  await importOf(client, new File([file], name), [accountId], asked)
}

/**
 * Writes a receipt of three parts with a refund of one, and imports banks' files with every
 * kind of change: transfers over two files, joined entries, a paid bill, an opening, an account.
 */
export async function writeBankBook(client: Client, minor: () => number): Promise<void> {
  const purchase = await writeReceipt(client, minor)
  await moveOverTwoFiles(client, minor)
  await joinTyped(client, { refundOf: purchase, billMinor: 100_000 + minor() })
  client.server.clock.now += 1000
  const file = new File([bankCsv('2026-11-12,Kiosk,-7.70,K1')], 'new.csv')
  const { fileId } = await client.ask(readBankFile, { file })
  const accounts = [{ statement: 0, newName: 'Quay' }]
  await client.ask(importBankFile, { fileId, accounts })
}

/** Undoes the imports of files in this order, at one moment; gives the counts by file. */
export async function undoFiles(
  client: Client,
  names: string[],
): Promise<Record<string, unknown>> {
  const imports = (await client.ask(getImports, {})).result
  const counts: Record<string, unknown> = {}
  for (const name of names) {
    const { id } = imports.find(({ fileName }) => fileName === name)!
    counts[name] = await client.ask(undoImport, { id })
  }
  return counts
}

/** Adds a receipt, and a refund of its first part, whose id it gives. */
async function writeReceipt(client: Client, minor: () => number): Promise<string> {
  const shared = { at: TIME, merchant: { name: 'Hyper Market' } }
  const expenses = [31, 33, 41].map((categoryId) => ({
    ...shared,
    categoryId,
    minor: 90_000 + minor(),
  }))
  const [first] = (await client.ask(addExpenses, { expenses })).results
  const refund = { ...shared, minor: 700, categoryId: 31, isRefund: true }
  await client.ask(addUpdateExpense, { ...refund, refundOf: first!.id })
  return first!.id
}

/** Two transfers: other files join their rows to entries of the first one. */
async function moveOverTwoFiles(client: Client, minor: () => number): Promise<void> {
  const checking = await bankAccount(client, { name: 'Giro', number: '11112222' })
  const savings = await bankAccount(client, { name: 'Nest', number: '44445555' })
  const moves = [1, 2].map((number) => ({
    number,
    moved: (number * 200_000 + minor()) / 100,
  }))
  const out = moves.map(
    ({ number, moved }) => `2026-11-05,Transfer to 44445555,-${moved},T${number}`,
  )
  await bringIn(client, bankCsv(...out), 'out.csv', { accountId: checking })
  for (const { number, moved } of moves) {
    const into = bankCsv(`2026-11-06,Transfer from 11112222,${moved},S${number}`)
    await bringIn(client, into, `into-${number}.csv`, { accountId: savings })
  }
}

/**
 * Joins rows to typed expenses, one of which is changed afterwards, pays a bill and refunds a
 * purchase, into an account that takes its opening from the file.
 */
async function joinTyped(
  client: Client,
  { refundOf, billMinor }: { refundOf: string; billMinor: number },
): Promise<void> {
  const accountId = await bankAccount(client, { name: 'Purse' })
  const typed = { at: TEST_START, merchant: { name: 'Corner Shop' }, categoryId: 31 }
  const other = { ...typed, merchant: { name: 'Harbour Cafe' } }
  const bill = { title: 'City Power', minor: billMinor, at: TEST_START - DAY }
  await client.ask(addUpdateBill, bill)
  await client.ask(addUpdateExpense, { ...typed, minor: 1250 })
  const { id } = (await client.ask(addUpdateExpense, { ...other, minor: 4330 })).result
  const rows = [
    'Date,Payee,Amount,Balance',
    `2026-11-19,CITY POWER INV 8841,-${billMinor / 100},500.00`,
    '2026-11-20,HYPER MARKET,100.00,600.00',
    '2026-11-20,CORNER SHOP 0412,-12.50,587.50',
    '2026-11-20,HARBOUR CAFE,-43.30,544.20',
  ]
  const decisions = [{ row: 2, isRefund: true, refundOf, categoryId: 31 }]
  const asked = { accountId, decisions, openingsOf: [0] }
  await bringIn(client, new File([rows.join('\n')], 'bank.csv'), 'joined.csv', asked)
  await client.ask(addUpdateExpense, { ...other, id, minor: 4330, notes: 'cake' })
}
