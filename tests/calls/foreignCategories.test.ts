import { expect, test } from 'vitest'
import { addUpdateBill } from '#lib/contract/bills.ts'
import { addUpdateCategory, getCustomCategoryById } from '#lib/contract/categories.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, profileIdOf, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { database } = server.app

async function addCategory(client: Client, name = 'Presents'): Promise<number> {
  return (await client.ask(addUpdateCategory, { name, type: 'expense' })).result.id
}

/** The answer to a request for another profile's category. */
async function look(client: Client, owner: Client, categoryId: number): Promise<number> {
  const asked = { categoryId, userId: await profileIdOf(owner) }
  return (await client.send(getCustomCategoryById, asked)).code
}

async function addBudget(owner: Client, category_id: number, isShared: 0 | 1) {
  await database.write
    .insertInto('budgets')
    .values({
      id: `budget-${owner.email}`,
      series_id: `budgets-${owner.email}`,
      owner_id: await profileIdOf(owner),
      type: 2,
      kind: 1,
      category_id,
      first_month: 24_322,
      last_month: null,
      currency: 'USD',
      minor: 100,
      carries_forward: 0,
      is_shared: isShared,
      alert_percentage: 100,
      created_at: 0,
      modified_at: 0,
    })
    .execute()
}

test('a category of another member is answered 341 until something shared has it', async () => {
  const ana = await signedIn(server)
  const ben = await signedIn(server)
  const categoryId = await addCategory(ana)
  const spend = () => ana.ask(addUpdateExpense, { at: TEST_START, minor: 1, categoryId })
  await spend()
  await makeGroup(server, ana, ben)
  // Expenses from before joining stay private.
  expect(await look(ben, ana, categoryId)).toBe(341)
  expect(await look(ana, ana, categoryId)).toBe(0)
  const { result } = await spend()
  expect(await look(ben, ana, categoryId)).toBe(0)
  await ana.ask(deleteTransactionWeb, { ids: [result.id] })
  expect(await look(ben, ana, categoryId)).toBe(341)
})

test('a category that no entry has is answered as one that does not exist', async () => {
  const ana = await signedIn(server)
  const ben = await signedIn(server)
  const categoryId = await addCategory(ana)
  await makeGroup(server, ana, ben)
  const asked = { userId: await profileIdOf(ana) }
  const hidden = await ben.send(getCustomCategoryById, { ...asked, categoryId })
  const missing = await ben.send(getCustomCategoryById, { ...asked, categoryId: 19_000 })
  expect(hidden.body).toEqual(missing.body)
})

test('a category of a shared bill is shown', async () => {
  const ana = await signedIn(server)
  const ben = await signedIn(server)
  const categoryId = await addCategory(ana)
  await makeGroup(server, ana, ben)
  await ana.ask(addUpdateBill, { title: 'Gift', at: TEST_START, minor: 1, categoryId })
  expect(await look(ben, ana, categoryId)).toBe(0)
})

test('a category of a budget that the owner of the group shares is shown', async () => {
  const ana = await signedIn(server)
  const ben = await signedIn(server)
  const eve = await signedIn(server)
  const [shared, kept] = [await addCategory(ana), await addCategory(eve)]
  await addBudget(ana, shared, 1)
  await addBudget(eve, kept, 0)
  await makeGroup(server, ana, ben)
  await makeGroup(server, eve, await signedIn(server))
  expect(await look(ben, ana, shared)).toBe(0)
  const ofMember = await addCategory(ben)
  await addBudget(ben, ofMember, 1)
  expect(await look(ana, ben, ofMember)).toBe(341)
  expect(await look(ben, eve, kept)).toBe(341)
})

test('who is in no group with its owner sees no category, whatever has it', async () => {
  const ana = await signedIn(server)
  const ben = await signedIn(server)
  const stranger = await signedIn(server)
  const categoryId = await addCategory(ana)
  await makeGroup(server, ana, ben)
  await ana.ask(addUpdateExpense, { at: TEST_START, minor: 1, categoryId })
  await addBudget(ana, categoryId, 1)
  expect(await look(stranger, ana, categoryId)).toBe(341)
})
