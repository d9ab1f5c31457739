import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { getStatement, getStatements, sendStatement } from '#lib/contract/statements.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
} from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { expenseRows } from '../support/statementRows.ts'
import {
  DECEMBER_1,
  fileOf,
  NOVEMBER_1,
  NOVEMBER_30,
  send,
  sent,
} from '../support/sentStatements.ts'
import { codeFor, profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const at = server.clock.now
const DAY = 86_400_000

async function buy(
  client: Client,
  more: { minor?: number; title?: string; at?: number; isRefund?: boolean } = {},
) {
  const { result } = await client.ask(addUpdateExpense, { at, minor: 100, ...more })
  return result
}

/** The rows of a sheet of an Excel statement, heads first. */
async function sheetOf(client: Client, id: string, name: string): Promise<unknown[][]> {
  const { bytes } = await fileOf(client, id)
  return utils.sheet_to_json(read(bytes).Sheets[name]!, { header: 1 })
}

test('a statement has the entries of its days, both ends included', async () => {
  const client = await signedIn(server, { zone: 'America/New_York' })
  await buy(client, { title: 'Last day', at: Date.parse('2026-12-01T04:59:00Z') })
  await buy(client, { title: 'A day late', at: Date.parse('2026-12-01T05:00:00Z') })
  await buy(client, { title: 'First day', at: Date.parse('2026-11-01T04:00:00Z') })
  const id = await send(client, {
    startAt: Date.parse('2026-11-01T15:00:00Z'),
    endAt: Date.parse('2026-11-30T15:00:00Z'),
  })
  const titles = (await sheetOf(client, id, 'Transactions')).map((row) => row[2])
  expect(titles).toEqual(['Description', 'First day', 'Last day', ''])
})

test('income, expenses and savings are those of the books', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateIncome, { at, minor: 300_000 })
  await buy(client, { minor: 95_050 })
  await buy(client, { minor: 4999 })
  const summary = await sheetOf(client, await send(client), 'Summary')
  expect(summary[1]).toEqual(['USD', 3, 3000, 1000.49, 1999.51])
})

test('a refund lowers the expenses, and its entry is above zero', async () => {
  const client = await signedIn(server)
  await buy(client, { minor: 16_000, title: 'Coat' })
  await buy(client, { minor: 10_000, title: 'Sent back', isRefund: true })
  const id = await send(client)
  const [, summary] = await sheetOf(client, id, 'Summary')
  expect(summary).toEqual(['USD', 2, 0, 60, -60])
  const entries = await sheetOf(client, id, 'Transactions')
  const amounts = entries.slice(1, 3).map((row) => [row[1], row[2], row[5]])
  expect(amounts).toEqual([
    ['Expense', 'Coat', -160],
    ['Refund', 'Sent back', 100],
  ])
})

test('an account goes from its balance before to its balance after', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { name: 'Bank', openingMinor: 10_000 })
  const spend = (minor: number, on: number) =>
    client.ask(addUpdateExpense, { at: on, minor, accountId })
  await spend(1000, NOVEMBER_1 - 5 * DAY)
  await spend(250, at)
  await spend(70, DECEMBER_1)
  const id = await send(client, { isByAccount: true })
  const bank = await sheetOf(client, id, 'Bank')
  expect(bank.map((row) => row[3])).toEqual(['Amount (USD)', 90, -2.5, 87.5])
})

test('a statement without an entry is sent all the same', async () => {
  const client = await signedIn(server)
  const id = await send(client)
  expect(await sent(client)).toMatchObject([{ id, changedCount: 0, changed: [] }])
  expect((await sheetOf(client, id, 'Summary'))[1]).toEqual(['USD', 0, 0, 0, 0])
})

test('the file is the same each time, also after its entries changed', async () => {
  const client = await signedIn(server)
  const { id } = await buy(client, { title: 'Bakery' })
  const statement = await send(client, { format: 'pdf' })
  const { bytes, response } = await fileOf(client, statement)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="statement-\w{4}-\w{4}\.pdf"$/,
    ),
    'cache-control': 'private, no-store',
  })
  await client.ask(addUpdateExpense, { id, at, minor: 999, title: 'Other' })
  await client.ask(updateSettings, { language: 'de', zone: 'Asia/Tokyo' })
  server.app.statements.fetched.drop(statement)
  expect(Buffer.compare((await fileOf(client, statement)).bytes, bytes)).toBe(0)
})

test('the list says which entries were changed, added or removed since', async () => {
  const client = await signedIn(server)
  const [changed, removed] = [
    await buy(client, { title: 'Bakery' }),
    await buy(client, { title: 'Cinema', at: at - DAY }),
  ]
  const moved = await buy(client, { title: 'Tailor', at: at - 2 * DAY })
  await buy(client)
  await send(client)
  expect((await sent(client))[0]!.changed).toEqual([])
  server.clock.now += 1000
  await client.ask(addUpdateExpense, { id: changed.id, at, minor: 7, title: 'Café' })
  await client.ask(deleteTransactionWeb, { ids: [removed.id] })
  await client.ask(addUpdateExpense, { id: moved.id, at: DECEMBER_1, minor: 100 })
  const added = await buy(client, { title: 'Kiosk', at: at + DAY })
  await buy(client, { at: DECEMBER_1 })
  const [statement] = await sent(client)
  expect(statement!.changedCount).toBe(4)
  const type = 'expense' as const
  const { now: modifiedAt } = server.clock
  expect(statement!.changed).toEqual([
    { id: added.id, at: at + DAY, kind: 'added', type, title: 'Kiosk', modifiedAt },
    { id: changed.id, at, kind: 'changed', type, title: 'Café', modifiedAt },
    { id: removed.id, at: at - DAY, kind: 'removed', type, title: 'Cinema' },
    { id: moved.id, at: DECEMBER_1, kind: 'removed', type, title: 'Tailor', modifiedAt },
  ])
})

test('of very many changes the number is told, and the latest', async () => {
  const client = await signedIn(server)
  await send(client)
  await expenseRows(client, 21)
  const [statement] = await sent(client)
  expect(statement!.changedCount).toBe(21)
  expect(statement!.changed.filter(({ title }) => title)).toHaveLength(20)
})

test('sent statements come newest first, 20 a page', async () => {
  const client = await signedIn(server)
  const ids: string[] = []
  for (let day = 0; day < 21; day += 1) {
    server.clock.now += DAY / 10
    ids.unshift(await send(client))
  }
  expect((await sent(client)).map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect((await sent(client, 1)).map(({ id }) => id)).toEqual(ids.slice(20))
})

test('shared entries are in a statement of the family, private ones are not', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await buy(ben, { title: 'Before the family' })
  await makeGroup(server, ana, ben)
  const shared = await buy(ben, { title: 'Shared' })
  const id = await send(ana)
  const titles = (await sheetOf(ana, id, 'Transactions')).map((row) => row[2])
  expect(titles).toEqual(['Description', 'Shared', ''])
  await ben.ask(deleteTransactionWeb, { ids: [shared.id] })
  expect((await sent(ana))[0]!.changed).toEqual([
    {
      id: shared.id,
      at,
      kind: 'removed',
      type: 'expense',
      title: 'Shared',
      creator: ben.email,
    },
  ])
})

test('a statement of somebody else is a missing one', async () => {
  const [ana, ben] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, ana, ben)
  const id = await send(ana)
  expect((await ben.send(getStatement, { id })).code).toBe(341)
  expect((await ben.send(getStatement, { id: 'none' })).code).toBe(341)
  expect(await sent(ben)).toEqual([])
})

test('a first day after the last one is refused', async () => {
  const client = await signedIn(server)
  const { code, body } = await client.send(sendStatement, {
    startTime: NOVEMBER_30,
    endTime: NOVEMBER_1,
    type: 1,
  })
  expect(code).toBe(346)
  expect(body['errors']).toEqual([
    { path: 'startTime', message: 'The start date is after the end date.' },
  ])
})

test.each([
  { endTime: 1, type: 1 },
  { startTime: 1, endTime: 1, type: 3 },
])('the request %j is malformed', async (payload) => {
  const client = await signedIn(server)
  expect((await client.send(sendStatement, payload)).code).toBe(400)
})

test('the 21st statement of a day waits', async () => {
  const client = await signedIn(server)
  for (let count = 0; count < 20; count += 1) await send(client)
  const wire = { startTime: NOVEMBER_1, endTime: NOVEMBER_30, type: 1 }
  const refused = await client.send(sendStatement, wire)
  expect(refused).toMatchObject({ status: 429, code: 429 })
  expect(refused.headers.get('retry-after')).toBe(String(DAY / 1000))
  server.clock.now += DAY
  expect((await client.send(sendStatement, wire)).code).toBe(0)
})

test('more than 50,000 entries are refused', async () => {
  const client = await signedIn(server)
  await expenseRows(client, 50_001)
  const wire = { startTime: NOVEMBER_1, endTime: NOVEMBER_30, type: 1 }
  expect((await client.send(sendStatement, wire)).code).toBe(346)
})

test('a statement needs Pro', async () => {
  const client = await signedIn(server)
  const { write } = server.app.database
  const id = await profileIdOf(client)
  await write.updateTable('profiles').set({ is_pro: 0 }).where('id', '=', id).execute()
  expect((await client.send(getStatements, {})).code).toBe(332)
  const wire = { startTime: NOVEMBER_1, endTime: NOVEMBER_30, type: 1 }
  expect((await client.send(sendStatement, wire)).code).toBe(332)
})

test('statements go with the profile', async () => {
  const client = await signedIn(server)
  await send(client)
  const ownerId = await profileIdOf(client)
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  const code = await codeFor(server, client.email)
  await client.ask(deleteProfile, { email: client.email, code })
  const left = server.app.database.read.selectFrom('statements').select('id')
  expect(await left.where('owner_id', '=', ownerId).execute()).toEqual([])
})

test('statements are kept for two years', async () => {
  const client = await signedIn(server)
  const id = await send(client)
  const left = () =>
    server.app.database.read
      .selectFrom('statements')
      .select('id')
      .where('id', '=', id)
      .execute()
  const sweepIn = (days: number) => {
    const context = systemContext(server.app)
    return sweep({ ...context, now: context.now + days * DAY })
  }
  await sweepIn(730)
  expect(await left()).toEqual([{ id }])
  await sweepIn(732)
  expect(await left()).toEqual([])
})
