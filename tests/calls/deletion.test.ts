import { expect, test } from 'vitest'
import { deleteProfile, presignin, signIn } from '#lib/contract/access.ts'
import { getUser } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { openAccount } from '../support/accounts.ts'
import type { Client } from '../support/testServer.ts'
import { codeFor, serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import { makeGroup } from '../support/groups.ts'

const server = await serverOfFile()
const at = Date.UTC(2026, 10, 20, 12)

async function deletionCode(client: Client): Promise<string> {
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  return codeFor(server, client.email)
}

test('a preview counts what would go and leaves the code good', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await client.ask(addUpdateExpense, { at, minor: 100, accountId })
  await client.ask(addUpdateIncome, { at, minor: 100 })
  const otp = await deletionCode(client)
  const seen = await client.ask(deleteProfile, {
    email: client.email,
    code: otp,
    preview: true,
  })
  expect(seen.counts).toEqual({
    accounts: 1,
    expenses: 1,
    income: 1,
    bills: 0,
    budgets: 0,
    images: 0,
    groupMembership: 0,
  })
  await client.ask(deleteProfile, { email: client.email, code: otp })
  expect((await client.send(getUser, {})).code).toBe(401)
})

test('a second deletion is answered 339, whatever the code', async () => {
  const client = await signedIn(server)
  const otp = await deletionCode(client)
  await client.ask(deleteProfile, { email: client.email, code: otp })
  const again = await client.send(deleteProfile, { email: client.email, otp: '000000' })
  expect(again.code).toBe(339)
})

test('signing in again after a deletion makes a new, empty profile', async () => {
  const client = await signedIn(server)
  await client.ask(addUpdateExpense, { at, minor: 100 })
  const first = await profileIdOf(client)
  await client.ask(deleteProfile, { email: client.email, code: await deletionCode(client) })
  const again = await signedIn(server, { email: client.email })
  expect(await profileIdOf(again)).not.toBe(first)
  expect((await again.ask(getTransactionsByType, { year: 2026 })).result).toEqual([])
})

test('a code for signing in deletes nothing, and the other way round', async () => {
  const client = await signedIn(server)
  await client.ask(presignin, { email: client.email })
  const signInCode = await codeFor(server, client.email)
  const wrong = await client.send(deleteProfile, { email: client.email, otp: signInCode })
  expect(wrong.code).toBe(342)
  const otp = await deletionCode(client)
  if (otp !== signInCode) {
    expect((await client.send(signIn, { email: client.email, otp })).code).toBe(342)
  }
})

test('a code for a deletion is not sent to an e-mail without a profile', async () => {
  const client = await signedIn(server)
  const sent = { email: 'nobody@example.com', purpose: 'delete' }
  expect((await client.send(presignin, sent)).code).toBe(340)
})

test('a group goes to its oldest member when its owner leaves', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const groupId = await makeGroup(server, owner, member)
  await owner.ask(addUpdateExpense, { at, minor: 100 })
  await owner.ask(deleteProfile, { email: owner.email, code: await deletionCode(owner) })
  const group = await server.app.database.read
    .selectFrom('groups')
    .select('owner_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  expect(group.owner_id).toBe(await profileIdOf(member))
  expect((await member.ask(getTransactionsByType, { year: 2026 })).result).toEqual([])
})
