import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { deleteAccount, addAccountWeb } from '#lib/contract/accounts.ts'
import {
  addUpdateCategory,
  deleteCategory,
  hideCategory,
} from '#lib/contract/categories.ts'
import { leaveGroup } from '#lib/contract/groups.ts'
import { searchMerchants } from '#lib/contract/reference.ts'
import { addUpdateRule, deleteRule, getRules } from '#lib/contract/rules.ts'
import { MAX_RULES } from '#lib/domain/limits.ts'
import type { RuleInput } from '#lib/domain/rules.ts'
import { SALARY } from '#lib/domain/category.ts'
import { contextOfProfile } from '#lib/server/core/profileContext.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { activeRules } from '#lib/server/services/rules.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { addRule, EATING_OUT, GROCERIES, payee, typeExpense } from '../support/ruleBooks.ts'
import { codeFor, profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000

const rulesOf = async (client: Client) => (await client.ask(getRules, {})).results
const textsOf = async (client: Client) =>
  (await rulesOf(client)).map(({ when }) => when.payee?.text)
const send = (client: Client, input: RuleInput) =>
  client.send(addUpdateRule, z.encode(addUpdateRule.takes, input))
const codeOf = async (client: Client, input: RuleInput) => (await send(client, input)).code
const contextOf = async (client: Client) =>
  contextOfProfile(server.app, await profileIdOf(client))
const activeTexts = async (client: Client) =>
  (await activeRules(await contextOf(client))).map(({ when }) => when.payee?.text)

const when = payee('corner shop')
const fill = { categoryId: EATING_OUT }

test('a rule is stored with everything that it says', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { name: 'Card' })
  const conditions = {
    payee: { how: 'contains' as const, text: ' Corner\u00A0 Shop\u200B ' },
    text: { how: 'is' as const, text: 'Card payment' },
    minor: 450,
    accountId,
  }
  const fields = { categoryId: EATING_OUT, name: 'Corner  Shop', accountId }
  await addRule(client, conditions, fields)
  const [rule] = await rulesOf(client)
  expect(rule).toMatchObject({
    when: { ...conditions, payee: { how: 'contains', text: 'Corner Shop' } },
    fill: { ...fields, name: 'Corner Shop' },
    category: { id: EATING_OUT, name: 'Eating out', type: 'expense' },
    accountName: 'Card',
    order: 0,
    isActive: true,
    used: 0,
    createdAt: server.clock.now,
  })
  expect(rule!.offReason).toBeUndefined()
})

test('new rules come last, and a rule moves among the others', async () => {
  const client = await signedIn(server)
  for (const name of ['one', 'two', 'three']) await addRule(client, payee(name))
  const [one, , three] = await rulesOf(client)
  await client.ask(addUpdateRule, { id: three!.id, order: 0 })
  expect(await textsOf(client)).toEqual(['three', 'one', 'two'])
  await client.ask(addUpdateRule, { id: one!.id, order: 2 })
  expect(await textsOf(client)).toEqual(['three', 'two', 'one'])
  await client.ask(addUpdateRule, { id: one!.id, order: 500 })
  expect((await rulesOf(client)).map(({ order }) => order)).toEqual([0, 1, 2])
})

test('what an update does not send stays, and what it sends is replaced whole', async () => {
  const client = await signedIn(server)
  const { id } = await addRule(client, { ...when, minor: 450 })
  await client.ask(addUpdateRule, { id, isActive: false })
  const [off] = await rulesOf(client)
  expect(off).toMatchObject({ when: { ...when, minor: 450 }, fill, isActive: false })
  await client.ask(addUpdateRule, { id, when: payee('kiosk', 'is') })
  const [changed] = await rulesOf(client)
  expect(changed).toMatchObject({ when: payee('kiosk', 'is'), fill, isActive: false })
  expect(changed!.when.minor).toBeUndefined()
})

test.each<[string, RuleInput, string]>([
  ['no condition', { fill: { categoryId: 31 } }, 'when'],
  ['an empty condition', { when: {}, fill: { categoryId: 31 } }, 'when'],
  ['nothing to fill', { when }, 'then'],
  ['an empty field', { when, fill: {} }, 'then'],
  ['a payee without letters', { when: payee(' \u200B'), fill }, 'when.payee.text'],
  ['an empty name', { when, fill: { name: ' ' } }, 'then.merchantName'],
  ['an unknown category', { when, fill: { categoryId: 7777 } }, 'then.categoryId'],
])('a rule with %s is refused at its field', async (_name, payload, path) => {
  const client = await signedIn(server)
  const { code, body } = await send(client, payload)
  expect(code).toBe(400)
  expect(JSON.stringify(body)).toContain(`"${path}"`)
  expect(await rulesOf(client)).toEqual([])
})

test('accounts of others, closed and missing ones are not found alike', async () => {
  const client = await signedIn(server)
  const mate = await signedIn(server)
  await makeGroup(server, client, mate)
  const shared = await openAccount(mate, { isShared: true })
  const closed = await openAccount(client)
  await client.ask(deleteAccount, { accountId: closed })
  for (const accountId of [shared, closed, 'missing']) {
    expect(await codeOf(client, { when, fill: { accountId } })).toBe(341)
    expect(await codeOf(client, { when: { accountId }, fill })).toBe(341)
  }
})

test('the group of all income and the unknown category are refused', async () => {
  const client = await signedIn(server)
  for (const categoryId of [932, 60_000]) {
    expect(await codeOf(client, { when, fill: { categoryId } })).toBe(346)
  }
})

test('hidden, deleted and others’ categories are refused', async () => {
  const client = await signedIn(server)
  const mate = await signedIn(server)
  const named = { type: 'expense' as const, name: 'Bees' }
  const { result: own } = await client.ask(addUpdateCategory, named)
  await client.ask(deleteCategory, { id: own.id })
  await client.ask(hideCategory, { id: EATING_OUT, isHidden: true })
  for (const categoryId of [own.id, EATING_OUT]) {
    expect(await codeOf(client, { when, fill: { categoryId } })).toBe(346)
  }
  const { result: theirs } = await mate.ask(addUpdateCategory, { ...named, name: 'Ants' })
  const other = await signedIn(server)
  expect(await codeOf(other, { when, fill: { categoryId: theirs.id } })).toBe(400)
})

test('the 501st rule is refused, and the 500 can be changed', async () => {
  const client = await signedIn(server)
  const { id } = await addRule(client)
  const row = await server.app.database.read
    .selectFrom('rules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: MAX_RULES - 1 }, (_, index) => ({
    ...row,
    id: `${id.slice(0, 20)}-${index}`,
    position: index + 1,
  }))
  await server.app.database.write.insertInto('rules').values(more).execute()
  expect(await codeOf(client, { when, fill })).toBe(346)
  expect(await codeOf(client, { id, order: MAX_RULES - 1 })).toBe(0)
  expect((await rulesOf(client)).at(-1)?.id).toBe(id)
})

test('a rule of another person does not exist', async () => {
  const client = await signedIn(server)
  const mate = await signedIn(server)
  await makeGroup(server, client, mate)
  const { id } = await addRule(client)
  expect(await rulesOf(mate)).toEqual([])
  expect(await codeOf(mate, { id, isActive: false })).toBe(341)
  expect((await mate.send(deleteRule, { _id: id })).code).toBe(341)
  expect(await textsOf(client)).toEqual(['corner shop'])
})

test('a rule whose category or account is gone is off, says so, and comes back', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client, { name: 'Card' })
  await addRule(client, payee('to card'), { accountId })
  await addRule(client, { ...payee('from card'), accountId }, { name: 'Card' })
  await addRule(client, payee('food'), { categoryId: EATING_OUT })
  await client.ask(deleteAccount, { accountId })
  await client.ask(hideCategory, { id: EATING_OUT, isHidden: true })
  const reasons = async () => (await rulesOf(client)).map(({ offReason }) => offReason)
  expect(await reasons()).toEqual(['account', 'account', 'category'])
  expect(await activeTexts(client)).toEqual([])
  await client.ask(hideCategory, { id: EATING_OUT, isHidden: false })
  const reopened = { id: accountId, type: 1, name: 'Card', openingMinor: 0 }
  await client.ask(addAccountWeb, { accounts: [{ ...reopened, isReopened: true }] })
  expect(await reasons()).toEqual([undefined, undefined, undefined])
  expect(await activeTexts(client)).toEqual(['to card', 'from card', 'food'])
})

test('a rule that is switched off is not active', async () => {
  const client = await signedIn(server)
  const { id } = await addRule(client)
  await addRule(client, payee('kiosk'))
  await client.ask(addUpdateRule, { id, isActive: false })
  expect(await activeTexts(client)).toEqual(['kiosk'])
})

test('a deleted rule comes back to its place, for ten minutes', async () => {
  const client = await signedIn(server)
  for (const name of ['one', 'two', 'three']) await addRule(client, payee(name))
  const { id } = (await rulesOf(client))[1]!
  await client.ask(deleteRule, { id })
  expect(await textsOf(client)).toEqual(['one', 'three'])
  expect((await client.send(deleteRule, { _id: id })).code).toBe(341)
  await client.ask(deleteRule, { id, isRestored: true })
  await client.ask(deleteRule, { id, isRestored: true })
  expect(await textsOf(client)).toEqual(['one', 'two', 'three'])
  await client.ask(deleteRule, { id })
  server.clock.now += 11 * MINUTE
  expect((await client.send(deleteRule, { _id: id, restore: true })).code).toBe(341)
})

test('the sweep removes rules that were deleted an hour ago', async () => {
  const client = await signedIn(server)
  const { id } = await addRule(client)
  const { id: stays } = await addRule(client)
  await client.ask(deleteRule, { id })
  server.clock.now += 61 * MINUTE
  await sweep(systemContext(server.app))
  const rows = await server.app.database.read
    .selectFrom('rules')
    .select('id')
    .where('owner_id', '=', await profileIdOf(client))
    .execute()
  expect(rows).toEqual([{ id: stays }])
})

test('a deleted profile leaves no rule behind', async () => {
  const client = await signedIn(server)
  const profileId = await profileIdOf(client)
  await addRule(client)
  await client.ask(presignin, { email: client.email, purpose: 'delete' })
  const code = await codeFor(server, client.email)
  await client.ask(deleteProfile, { email: client.email, code })
  await server.app.jobs.drain()
  const rows = await server.app.database.read
    .selectFrom('rules')
    .select('id')
    .where('owner_id', '=', profileId)
    .execute()
  expect(rows).toEqual([])
})

test('rules stay with who leaves a family', async () => {
  const client = await signedIn(server)
  const mate = await signedIn(server)
  await makeGroup(server, client, mate)
  await addRule(mate)
  await mate.ask(leaveGroup, {})
  await server.app.jobs.drain()
  expect(await textsOf(mate)).toEqual(['corner shop'])
})

test('rules fill in for merchants that are found, and for the typed text itself', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await typeExpense(client, 'Corner Shop Nord', { categoryId: GROCERIES })
  const search = { text: 'corner shop' }
  const before = await client.ask(searchMerchants, search)
  expect(before.merchants[0]).toMatchObject({ lastCategoryId: GROCERIES })
  expect(before.filled).toBeUndefined()
  await addRule(client, when, { categoryId: EATING_OUT, accountId })
  await addRule(client, when, { categoryId: SALARY })
  const filled = { lastCategoryId: EATING_OUT, lastAccountId: accountId }
  const after = await client.ask(searchMerchants, search)
  expect([after.merchants[0], after.filled]).toMatchObject([filled, filled])
  const income = await client.ask(searchMerchants, { ...search, type: 'income' })
  expect(income.filled).toEqual({ lastCategoryId: SALARY, lastAccountId: accountId })
  expect((await client.ask(searchMerchants, { text: 'corner' })).filled).toBeUndefined()
})
