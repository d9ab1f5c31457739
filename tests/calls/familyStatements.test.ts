import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { updateUser } from '#lib/contract/profile.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { fileOf, send, sent } from '../support/sentStatements.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const at = server.clock.now

async function named(firstName: string): Promise<Client> {
  const client = await signedIn(server)
  await client.ask(updateUser, { firstName })
  return client
}

/** The rows of each sheet of an Excel statement, heads first. */
async function sheetsOf(client: Client, id: string): Promise<Record<string, unknown[][]>> {
  const { Sheets } = read((await fileOf(client, id)).bytes)
  const rows = Object.entries(Sheets).map(([name, sheet]) => [
    name,
    utils.sheet_to_json(sheet, { header: 1 }),
  ])
  return Object.fromEntries(rows) as Record<string, unknown[][]>
}

test('a statement of a family names who made and paid what, with sums by member', async () => {
  const [ana, ben] = [await named('Ana'), await named('Ben')]
  await makeGroup(server, ana, ben)
  await ana.ask(addUpdateExpense, { at, title: 'Bakery', minor: 250 })
  const rent = { title: 'Rent', minor: 70_000, at }
  const { id: billId } = (await ben.ask(addUpdateBill, rent)).result
  const payment = { billId, minor: 70_000, isFull: true, makesExpense: true }
  await ben.ask(markBillPaid, payment)
  const sheets = await sheetsOf(ana, await send(ana))
  const [heads, ...entries] = sheets['Transactions']!
  const place = heads!.indexOf('Created by')
  const creatorOf = (title: string) => entries.find((row) => row.includes(title))?.[place]
  expect(['Bakery', 'Rent'].map(creatorOf)).toEqual(['Ana', 'Ben'])
  expect(sheets['By member']).toEqual([
    ['Created by', 'Count', 'Income', 'Expenses', 'Savings', 'Currency'],
    ['Ana', 1, 0, 2.5, -2.5, 'USD'],
    ['Ben', 1, 0, 700, -700, 'USD'],
  ])
})

test('an account of a family names who moved it, and what each member did', async () => {
  const [ana, ben] = [await named('Sam'), await named('Sam')]
  await makeGroup(server, ana, ben)
  const accountId = await openAccount(ana, { name: 'Bank', isShared: true })
  await ana.ask(addUpdateExpense, { at, title: 'Bakery', minor: 250, accountId })
  await ben.ask(addUpdateExpense, { at, title: 'Kiosk', minor: 100, accountId })
  await ben.ask(addUpdateExpense, { at, title: 'Cinema', minor: 100 })
  const sheets = await sheetsOf(ana, await send(ana, { isByAccount: true }))
  const rows = sheets['Bank']!.slice(2, -1).map(([, title, , creator]) => [title, creator])
  const [ofAna, ofBen] = [ana.email, ben.email].map((email) => email.split('@')[0]!)
  expect(new Map(rows as [string, string][])).toEqual(
    new Map([
      ['Bakery', expect.stringContaining(ofAna!) as string],
      ['Kiosk', expect.stringContaining(ofBen!) as string],
    ]),
  )
  expect(sheets['By member']!.slice(1).map(([, ...sums]) => sums)).toEqual([
    [1, -2.5, 'USD'],
    [1, -1, 'USD'],
  ])
})

test('a statement of somebody alone names nobody', async () => {
  const client = await named('Ana')
  await client.ask(addUpdateExpense, { at, minor: 100 })
  const sheets = await sheetsOf(client, await send(client))
  expect(sheets['Transactions']![0]).not.toContain('Created by')
  expect(Object.keys(sheets)).toEqual(['Summary', 'Income', 'Expenses', 'Transactions'])
})

test('what changed since a statement names who made it', async () => {
  const [ana, ben] = [await named('Ana'), await named('Ben')]
  await makeGroup(server, ana, ben)
  const lost = (await ben.ask(addUpdateExpense, { at, title: 'Kiosk', minor: 100 })).result
  await send(ana)
  server.clock.now += 1000
  await ben.ask(deleteTransactionWeb, { ids: [lost.id] })
  await ana.ask(addUpdateExpense, { at: at + 1, title: 'Bakery', minor: 250 })
  const [statement] = await sent(ana)
  expect(statement!.changed).toMatchObject([
    { kind: 'added', title: 'Bakery', creator: 'Ana' },
    { kind: 'removed', title: 'Kiosk', creator: 'Ben' },
  ])
})
