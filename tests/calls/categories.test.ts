import { expect, test } from 'vitest'
import { importTransactions } from '#lib/contract/imports.ts'
import {
  addUpdateCategory,
  deleteCategory,
  getAllUserCategories,
  hideCategory,
} from '#lib/contract/categories.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { getExpenseByCategory } from '#lib/contract/dashboard.ts'
import { serverOfFile, profileIdOf, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

async function add(client: Client, name: string, more: object = {}) {
  const { result } = await client.ask(addUpdateCategory, { name, type: 'expense', ...more })
  return result
}

async function categoriesOf(client: Client) {
  const { results } = await client.ask(getAllUserCategories, {})
  return results.categories
}

async function one(client: Client, categoryId: number) {
  return (await categoriesOf(client)).find(({ id }) => id === categoryId)
}

test('a category of one’s own is numbered from 5000 and listed', async () => {
  const client = await signedIn(server)
  const added = await add(client, ' Bees ', {
    groupId: 3,
    icon: 'flower',
    color: '#87af6a',
  })
  expect(added).toMatchObject({
    id: 5000,
    type: 'expense',
    groupId: 3,
    name: 'Bees',
    icon: '/icons.svg#flower',
    color: '#87af6a',
    isHidden: false,
    isDeleted: false,
    ownerId: await profileIdOf(client),
  })
  expect(await one(client, 5000)).toMatchObject({ name: 'Bees' })
  expect((await add(client, 'Wasps')).id).toBe(5001)
})

test('an income category belongs to the group of income', async () => {
  const client = await signedIn(server)
  const added = await add(client, 'Honey', { type: 'income' })
  expect(added).toMatchObject({ type: 'income', groupId: 932 })
})

test('a change keeps what it leaves out', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Bees', { groupId: 3, icon: 'flower' })
  const { result } = await client.ask(addUpdateCategory, { id: categoryId, name: 'Hives' })
  expect(result).toMatchObject({ name: 'Hives', groupId: 3, icon: '/icons.svg#flower' })
})

test('a number is never given twice, and none is one of the reserved', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Bees')
  await client.ask(deleteCategory, { id: categoryId })
  expect((await add(client, 'Bees')).id).toBe(categoryId + 1)
  await server.app.database.write
    .updateTable('custom_categories')
    .set({ category_id: 12_120 })
    .where('owner_id', '=', await profileIdOf(client))
    .where('category_id', '=', categoryId + 1)
    .execute()
  expect((await add(client, 'Wasps')).id).toBe(12_122)
})

test('a name that is taken, missing or too long is refused', async () => {
  const client = await signedIn(server)
  await add(client, 'Bees')
  const wish = (fields: object) => client.send(addUpdateCategory, fields)
  expect((await wish({ type: 1, name: 'bees ' })).code).toBe(346)
  expect((await wish({ type: 1, name: 'Groceries' })).code).toBe(346)
  expect((await wish({ type: 2, name: 'Bees' })).code).toBe(0)
  expect((await wish({ type: 1, name: ' ' })).code).toBe(400)
  expect((await wish({ type: 1, name: 'x'.repeat(61) })).code).toBe(400)
  expect((await wish({ type: 1, name: 'Ants', iconColor: 'red' })).code).toBe(400)
  const script = 'javascript:alert(1)'
  expect((await wish({ type: 1, name: 'Ants', iconUrl: script })).code).toBe(400)
})

test('a group is one of the same type, and groups do not nest', async () => {
  const client = await signedIn(server)
  const group = await add(client, 'Garden')
  const child = await add(client, 'Bees', { groupId: group.id })
  const wish = async (fields: object) => (await client.send(addUpdateCategory, fields)).code
  const wrong = [932, 31, child.id, 17_000]
  for (const groupId of wrong)
    expect(await wish({ type: 1, name: 'Ants', groupId })).toBe(346)
  expect(await wish({ categoryId: group.id, groupId: 3 })).toBe(346)
  expect(await wish({ categoryId: child.id, groupId: child.id })).toBe(346)
})

test('built-in categories and those of others are not changed', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(await signedIn(server), 'Theirs')
  const wish = async (id: number) =>
    (await client.send(addUpdateCategory, { categoryId: id, name: 'Mine' })).code
  expect([await wish(31), await wish(categoryId), await wish(60_000)]).toEqual([
    346, 341, 346,
  ])
  expect((await client.send(deleteCategory, { categoryId: 31 })).code).toBe(346)
  expect((await client.send(deleteCategory, { categoryId })).code).toBe(341)
  const hide = { categoryId, hidden: true }
  expect((await client.send(hideCategory, hide)).code).toBe(341)
})

test('a category stays with its type', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Bees')
  expect((await client.send(addUpdateCategory, { categoryId, type: 2 })).code).toBe(346)
})

test('a hidden category is not taken by new transactions and comes back', async () => {
  const client = await signedIn(server)
  const { result } = await client.ask(hideCategory, { id: 31, isHidden: true })
  expect(result).toMatchObject({ id: 31, isHidden: true, name: 'Groceries' })
  const transaction = { time: TEST_START, amount: 1, categoryId: 31 }
  expect((await client.send(addUpdateExpense, transaction)).code).toBe(346)
  // The default stands in for a missing category, hidden or not.
  const unnamed = { time: TEST_START, amount: 1 }
  expect((await client.send(addUpdateExpense, unnamed)).code).toBe(0)
  await client.ask(hideCategory, { id: 31, isHidden: false })
  expect((await client.send(addUpdateExpense, transaction)).code).toBe(0)
  expect((await client.send(hideCategory, { categoryId: 932, hidden: true })).code).toBe(
    346,
  )
})

test('a group is hidden with all below it', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Bees', { groupId: 3 })
  await client.ask(hideCategory, { id: 3, isHidden: true })
  const hidden = (await categoriesOf(client)).filter(({ isHidden }) => isHidden)
  const below = (await categoriesOf(client)).filter(({ groupId }) => groupId === 3)
  expect(below.length).toBeGreaterThan(2)
  expect(hidden.map((category) => category.id)).toEqual(
    expect.arrayContaining([3, categoryId, ...below.map((category) => category.id)]),
  )
  await client.ask(hideCategory, { id: 3, isHidden: false })
  expect((await categoriesOf(client)).filter(({ isHidden }) => isHidden)).toHaveLength(1)
})

test('a group that is shown again leaves hidden what was hidden by itself', async () => {
  const client = await signedIn(server)
  const own = await add(client, 'Bees', { groupId: 3 })
  const alone = [21, own.id]
  const mark = (categoryId: number, hidden: boolean) =>
    client.ask(hideCategory, { id: categoryId, isHidden: hidden })
  const isHidden = async () =>
    Promise.all([3, ...alone, 22].map(async (id) => (await one(client, id))?.isHidden))
  for (const id of alone) await mark(id, true)
  await mark(3, true)
  expect(await isHidden()).toEqual([true, true, true, true])
  await mark(3, false)
  expect(await isHidden()).toEqual([false, true, true, false])
})

test('a category out of a hidden group brings the group back and no other', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Bees', { groupId: 3 })
  await client.ask(hideCategory, { id: 3, isHidden: true })
  const transaction = { time: TEST_START, amount: 1, categoryId }
  expect((await client.send(addUpdateExpense, transaction)).code).toBe(346)
  await client.ask(hideCategory, { id: categoryId, isHidden: false })
  expect((await client.send(addUpdateExpense, transaction)).code).toBe(0)
  const shown = await Promise.all([3, categoryId, 21].map((id) => one(client, id)))
  expect(shown.map((category) => category?.isHidden)).toEqual([false, false, true])
})

test('one that cannot be resolved is no category for a transaction', async () => {
  const client = await signedIn(server)
  const transaction = { time: TEST_START, amount: 1, categoryId: 60_000 }
  expect((await client.send(addUpdateExpense, transaction)).code).toBe(346)
  expect((await client.send(addUpdateIncome, transaction)).code).toBe(346)
})

test('a name that became a built-in one’s in another language stays', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Lebensmittel')
  await client.ask(updateSettings, { language: 'de' })
  const names = (await categoriesOf(client)).map(({ name }) => name)
  expect(names.filter((name) => name === 'Lebensmittel')).toHaveLength(2)
  const changed = { id: categoryId, name: 'Lebensmittel', icon: 'flower' }
  const { result } = await client.ask(addUpdateCategory, changed)
  expect(result.icon).toBe('/icons.svg#flower')
})

test('a cleared description is left out of the answer', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Bees', { description: 'In the garden' })
  expect(await one(client, categoryId)).toMatchObject({ description: 'In the garden' })
  await client.ask(addUpdateCategory, { id: categoryId, description: '' })
  expect((await one(client, categoryId))?.description).toBeUndefined()
})

test('a deleted category keeps its transactions and their name', async () => {
  const client = await signedIn(server)
  const { id: categoryId } = await add(client, 'Bees')
  const child = await add(client, 'Hives', { groupId: categoryId })
  await client.ask(addUpdateExpense, { at: TEST_START, minor: 100, categoryId })
  await client.ask(deleteCategory, { id: categoryId })
  expect(await one(client, categoryId)).toMatchObject({ name: 'Bees', isDeleted: true })
  expect((await one(client, child.id))?.groupId).toBeUndefined()
  const { result } = await client.ask(getExpenseByCategory, { year: 2026, month: 10 })
  const ownerId = await profileIdOf(client)
  expect(result).toMatchObject([
    { category: { id: categoryId, name: 'Bees', ownerId }, minor: 100 },
  ])
  const transactions = await client.ask(getTransactionsByType, { year: 2026 })
  expect(transactions.result[0]?.transactions?.[0]?.categoryId).toBe(categoryId)
  const transaction = { time: TEST_START, amount: 1, categoryId }
  expect((await client.send(addUpdateExpense, transaction)).code).toBe(346)
  expect((await client.send(deleteCategory, { categoryId })).code).toBe(341)
})

test('an import takes the next number after one’s own, leaving out the reserved', async () => {
  const client = await signedIn(server)
  await add(client, 'Bees')
  await server.app.database.write
    .updateTable('custom_categories')
    .set({ category_id: 12_119 })
    .where('owner_id', '=', await profileIdOf(client))
    .execute()
  const rows = ['Ants', 'Wasps'].map((name) => `2026-01-01,Expense,${name},1,,,,`)
  const head = 'Date,Type,Category,Amount,Currency,Account,Merchant,Notes'
  const csvFile = new File([[head, ...rows].join('\n')], 'rows.csv')
  await client.ask(importTransactions, { file: csvFile })
  await server.app.jobs.drain()
  const own = (await categoriesOf(client)).filter(({ ownerId }) => ownerId !== undefined)
  expect(own.map(({ id }) => id)).toEqual([12_119, 12_120, 12_122])
})
