import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAccountWeb, getAllAccounts } from '#lib/contract/accounts.ts'
import { getImports, uploadMintTransactions } from '#lib/contract/imports.ts'
import { getTransactionsByType } from '#lib/contract/transactions.ts'
import type { Client } from '../support/testServer.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const sampleFile = join(import.meta.dirname, '../support/files/mint-sample.csv')

function sample(name: string): File {
  return new File([readFileSync(sampleFile)], name)
}

/** Runs the jobs and gives the newest transaction of the history. */
async function processed(client: Client) {
  await server.app.jobs.drain()
  const { result } = await client.ask(getImports, {})
  return result[0]!
}

test('a Mint export becomes transactions, and a transfer told from both sides one transfer', async () => {
  const client = await signedIn(server)
  const accounts = [
    { type: 1, name: 'Checking Account', openingMinor: 100_000 },
    { type: 2, name: 'Blue Card', openingMinor: -50_000 },
  ]
  await client.ask(addAccountWeb, { accounts })
  await client.ask(uploadMintTransactions, {
    file: sample('mint-sample.csv'),
    overrides: false,
  })
  expect(await processed(client)).toMatchObject({ status: 'success', rows: 7, imported: 6 })
  const { results } = await client.ask(getAllAccounts, {})
  expect(results.map((account) => account.currentMinor)).toEqual([
    100_000 + 262_000 - 40_000,
    -50_000 - 5517 - 3499 - 570 - 3850 + 40_000,
  ])
  const spent = await client.ask(getTransactionsByType, { year: 2025 })
  expect(spent.result[0]).toMatchObject({ count: 4 })
})

test('a transfer between accounts that are not the owner’s becomes two transactions', async () => {
  const client = await signedIn(server)
  await client.ask(uploadMintTransactions, {
    file: sample('mint-sample.csv'),
    overrides: false,
  })
  expect(await processed(client)).toMatchObject({ status: 'success', imported: 7 })
  const { result } = await client.ask(getTransactionsByType, { year: 2025 })
  expect(result[0]!.transactions!.every((entry) => entry.notes?.length)).toBe(true)
})

test('the same Mint export again is asked about, and overriding skips the duplicates', async () => {
  const client = await signedIn(server)
  const send = (override: boolean) =>
    client.send(uploadMintTransactions, {
      csvFile: sample('mint-sample.csv'),
      override: String(override),
    })
  expect((await send(false)).code).toBe(0)
  expect((await send(false)).code).toBe(421)
  await server.app.jobs.drain()
  expect((await send(false)).code).toBe(421)
  expect((await send(true)).code).toBe(0)
  expect(await processed(client)).toMatchObject({ imported: 0, duplicates: 7 })
})
