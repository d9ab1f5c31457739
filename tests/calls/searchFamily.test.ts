import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { search } from '#lib/contract/search.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { indexRest } from '#lib/server/services/searchIndex.ts'
import { endMembership, makeGroup, restoreMembership } from '../support/groups.ts'
import { profileIdOf, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const at = TEST_START

const QUERIES = [
  {},
  { text: 'rent' },
  { text: '12.50' },
  { text: 'groceries' },
  { kinds: ['bill' as const] },
  { minMinor: 1_250, maxMinor: 1_250 },
  { categoryIds: [31] },
  { from: '2026-11-01' as const, to: '2026-11-30' as const },
]

const ENTRY = fc.record({
  isBill: fc.boolean(),
  isShared: fc.boolean(),
  isMembers: fc.boolean(),
  minor: fc.constantFrom(1_250, 900),
  title: fc.constantFrom('Rent', 'Shop'),
})

test('a member never finds, counts or sums what others keep to themselves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ENTRY, { maxLength: 6 }), async (entries) => {
      const [owner, member] = [await signedIn(server), await signedIn(server)]
      const groupId = await makeGroup(server, owner, member)
      const seen = new Set<string>()
      for (const { isShared, isMembers, ...entry } of entries) {
        const writer = isMembers ? member : owner
        if (!isShared) await endMembership(writer)
        const id = await write(writer, entry)
        if (!isShared) await restoreMembership(writer, groupId)
        if (isShared || isMembers) seen.add(id)
      }
      const all = await find(member, {})
      expect(new Set(all.result.map(({ id }) => id))).toEqual(seen)
      for (const query of QUERIES) await holdsOnly(member, query, seen)
    }),
    { numRuns: 10 },
  )
})

type Query = (typeof QUERIES)[number]
const find = (client: Client, query: Query) =>
  client.ask(search, { ...query, onlySums: false })

async function write(
  client: Client,
  entry: { isBill: boolean; title: string; minor: number },
) {
  const { isBill, title, minor } = entry
  const { result } = isBill
    ? await client.ask(addUpdateBill, { title, minor, at })
    : await client.ask(addUpdateExpense, { title, minor, at, categoryId: 31 })
  return result.id
}

/** Rows, count and sums are of visible entries. */
async function holdsOnly(client: Client, query: Query, seen: Set<string>) {
  const { result, count, sums } = await find(client, query)
  expect(result.filter(({ id }) => !seen.has(id))).toEqual([])
  expect(count).toBe(result.length)
  const total = result.reduce((sum, { minor }) => sum + minor, 0)
  const counted = sums!.reduce((sum, { expense, unpaid }) => sum + expense + unpaid, 0)
  expect(counted).toBe(total)
}

test('who made an entry is a filter, and others’ own categories are found by name', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  await write(owner, { isBill: false, title: 'Mine', minor: 100 })
  await write(member, { isBill: false, title: 'Theirs', minor: 100 })
  const byOwner = await member.ask(search, {
    creatorId: await profileIdOf(owner),
    onlySums: false,
  })
  expect(byOwner.result.map(({ title }) => title)).toEqual(['Mine'])
  expect((await find(member, { text: 'groceries' })).count).toBe(2)
})

test('the bank’s ids and IBANs are found by their owner alone', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const id = await write(owner, { isBill: false, title: 'Shared', minor: 100 })
  await server.app.database.write
    .updateTable('transactions')
    .set({ bank_payee: 'Green', bank_id: 'FIT99', bank_iban: 'DE89370400440532013000' })
    .where('id', '=', id)
    .execute()
  await indexRest(systemContext(server.app))
  for (const text of ['fit99', 'DE89', 'DE89 3704 0044', 'de89370400440532013000']) {
    expect((await find(owner, { text })).count).toBe(1)
    expect((await find(member, { text })).count).toBe(0)
  }
  expect((await find(member, { text: 'green' })).count).toBe(1)
})

test('an account that a member keeps to themselves is none to search by', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const account = {
    type: 1,
    name: 'Hidden',
    currency: 'USD',
    openingMinor: 0,
    isShared: false,
  }
  const { results } = await owner.ask(addAccountWeb, { accounts: [account] } as never)
  const accountId = results[0]!.id
  await owner.ask(addUpdateExpense, { title: 'Seen', minor: 1, at, accountId })
  expect((await member.send(search, { accountId })).code).toBe(341)
  expect((await member.send(search, { text: 'seen' })).body['count']).toBe(1)
  expect((await owner.send(search, { accountId })).body['count']).toBe(1)
})
