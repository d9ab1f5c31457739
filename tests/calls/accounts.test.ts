import { expect, test } from 'vitest'
import { addAccountWeb, getAllAccounts, getGroupAccounts } from '#lib/contract/accounts.ts'
import { getGroupDetail } from '#lib/contract/groups.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import { makeGroup } from '../support/groups.ts'

const server = await serverOfFile()
const input = { type: 1, name: 'Checking', openingMinor: 12_345 }

test('a new account is listed with its opening and present balance', async () => {
  const client = await signedIn(server)
  await client.ask(addAccountWeb, {
    accounts: [input, { ...input, type: 2, openingMinor: -500 }],
  })
  const { body } = await client.send(getAllAccounts, {})
  expect(body['results']).toMatchObject([
    {
      accountType: 1,
      accountBalance: 123.45,
      currentBalance: 123.45,
      status: 0,
      currencyCode: 'USD',
    },
    { accountType: 2, accountBalance: -5, currentBalance: -5, includeBalance: true },
  ])
})

test('accounts are saved all or none', async () => {
  const client = await signedIn(server)
  const wire = [undefined, 'nothing'].map((id) => ({
    _id: id,
    accountType: input.type,
    accountName: input.name,
    accountBalance: 1,
  }))
  expect((await client.send(addAccountWeb, { accounts: wire })).code).toBe(341)
  expect((await client.ask(getAllAccounts, {})).results).toEqual([])
})

test('an update keeps what it leaves out', async () => {
  const client = await signedIn(server)
  const { results } = await client.ask(addAccountWeb, {
    accounts: [{ ...input, number: '42' }],
  })
  const changed = { ...input, id: results[0]!.id, name: 'Daily', inBalance: false }
  const updated = await client.ask(addAccountWeb, { accounts: [changed] })
  expect(updated.results[0]).toMatchObject({
    name: 'Daily',
    number: '42',
    inBalance: false,
  })
})

test('a stale change of an account is answered with the stored one', async () => {
  const client = await signedIn(server)
  const { results } = await client.ask(addAccountWeb, { accounts: [input] })
  const [read] = results
  server.clock.now += 1000
  await client.ask(addAccountWeb, { accounts: [{ ...input, id: read!.id, name: 'Newer' }] })
  const late = {
    _id: read!.id,
    accountType: 1,
    accountName: 'Older',
    accountBalance: 0,
    lastModifyTime: read!.modifiedAt,
  }
  const reply = await client.send(addAccountWeb, { accounts: [late] })
  expect(reply.code).toBe(409)
  expect(reply.body['result']).toMatchObject({ accountName: 'Newer' })
})

test('a shared account is seen by the group, usable by it and changed by its owner alone', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  const accounts = [
    { ...input, isShared: true },
    { ...input, name: 'Private' },
  ]
  const { results } = await owner.ask(addAccountWeb, { accounts })
  const seen = await member.ask(getGroupAccounts, {})
  expect(seen.results.accounts.map((account) => account.name)).toEqual(['Checking'])
  const [shared, hidden] = results
  const entry = { at: server.clock.now, minor: 45, accountId: shared!.id }
  await member.ask(addUpdateExpense, entry)
  expect((await owner.ask(getAllAccounts, {})).results[0]!.currentMinor).toBe(12_300)
  const wire = { accountType: 1, accountName: 'Mine now', accountBalance: 0 }
  const change = (id: string) =>
    member.send(addAccountWeb, { accounts: [{ ...wire, _id: id }] })
  expect((await change(shared!.id)).code).toBe(343)
  expect((await change(hidden!.id)).code).toBe(341)
})

test('the currency of an account with transactions stays', async () => {
  const client = await signedIn(server)
  const { results } = await client.ask(addAccountWeb, { accounts: [input] })
  const id = results[0]!.id
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 1, accountId: id })
  const wire = {
    _id: id,
    accountType: 1,
    accountName: 'A',
    accountBalance: 0,
    currencyCode: 'EUR',
  }
  expect((await client.send(addAccountWeb, { accounts: [wire] })).code).toBe(346)
})

test('a group tells its members and who owns it', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  expect((await owner.ask(getGroupDetail, {})).groups).toEqual([])
  await makeGroup(server, owner, member)
  const { groups } = await member.ask(getGroupDetail, {})
  expect(groups[0]).toMatchObject({ ownerId: await profileIdOf(owner) })
  expect(groups[0]!.members.map((one) => [one.email, one.isOwner])).toEqual([
    [owner.email, true],
    [member.email, false],
  ])
})
