import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { getBillsOfMonth, addUpdateBill } from '#lib/contract/bills.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { bankAccount, bankCsv, importOf } from '../support/bankImports.ts'
import type { Client } from '../support/testServer.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile({ IMPORT_DAILY_LIMIT: '1000' })
const DAY = 86_400_000

const SHOPS = ['Corner Shop', 'City Power', 'Harbour Cafe', 'Transfer to 4444']
const row = fc.record({
  day: fc.integer({ min: 10, max: 20 }),
  shop: fc.constantFrom(...SHOPS),
  minor: fc.constantFrom(-6000, -1250, -1250, 1250, 300),
  id: fc.constantFrom('', 'A1', 'A2'),
})
const entry = fc.record({
  daysAgo: fc.integer({ min: 0, max: 12 }),
  shop: fc.constantFrom(...SHOPS),
  minor: fc.constantFrom(6000, 1250),
  hasAccount: fc.boolean(),
})

/** A book as its owner reads it, without versions. */
async function bookOf(client: Client): Promise<string> {
  const month = { year: 2026, month: 10 }
  const book = [
    await client.ask(getTransactionsByType, month),
    await client.ask(getTransactionsByType, { ...month, type: 'income' }),
    await client.ask(getBillsOfMonth, month),
    await client.ask(getAllAccounts, {}),
  ]
  return JSON.stringify(book, (name, value: unknown) =>
    ['modifiedAt', 'autoPays'].includes(name) ? undefined : value,
  )
}

test('undoing an import gives the same book again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 4 }),
      fc.array(row, { minLength: 2, maxLength: 8 }),
      async (entries, rows) => {
        const client = await signedIn(server)
        const accountId = await bankAccount(client)
        await bankAccount(client, { name: 'Savings', number: '4444' })
        await client.ask(addUpdateBill, {
          title: 'City Power',
          minor: 6000,
          at: TEST_START,
        })
        for (const { daysAgo, shop, minor, hasAccount } of entries) {
          await client.ask(addUpdateExpense, {
            minor,
            at: TEST_START - daysAgo * DAY,
            merchant: { name: shop },
            ...(hasAccount && { accountId }),
          })
        }
        const before = await bookOf(client)
        const lines = rows.map(
          ({ day, shop, minor, id }) =>
            `2026-11-${day},${shop},${(minor / 100).toFixed(2)},${id}`,
        )
        const { id } = await importOf(client, bankCsv(...lines), [accountId])
        await client.ask(undoImport, { id })
        expect(await bookOf(client)).toBe(before)
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)
