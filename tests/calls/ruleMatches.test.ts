import { afterAll, expect, test } from 'vitest'
import { getAllAccounts } from '#lib/contract/accounts.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
} from '#lib/contract/transactions.ts'
import { SALARY } from '#lib/domain/category.ts'
import { MAX_CORRECTED } from '#lib/domain/limits.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { indexRest } from '#lib/server/services/searchIndex.ts'
import { openAccount } from '../support/accounts.ts'
import { joined } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { spendOften } from '../support/largeBooks.ts'
import {
  EATING_OUT,
  expensesOf,
  GROCERIES,
  importExpenses,
  payee,
  previewOf,
  typeExpense,
} from '../support/ruleBooks.ts'
import { IS_POSTGRES, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const { write } = server.app.database

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('a preview stores nothing and names the entries that fit, the newest first', async () => {
  const client = await signedIn(server)
  await importExpenses(client, 'CORNER SHOP 0042', 'Kiosk', 'Corner Shop')
  const matches = await previewOf(client, payee('corner shop'), {
    categoryId: EATING_OUT,
    name: 'Corner Shop',
  })
  expect(matches).toMatchObject({ count: 2, changing: 2 })
  expect(matches.entries).toMatchObject([
    {
      type: 'expense',
      day: '2025-03-12',
      name: 'Corner Shop',
      minor: 1200,
      currency: 'USD',
      category: { id: GROCERIES, name: 'Groceries' },
      isEdited: false,
      change: { categoryId: EATING_OUT },
    },
    {
      day: '2025-03-10',
      name: 'CORNER SHOP 0042',
      change: { categoryId: EATING_OUT, name: 'Corner Shop' },
    },
  ])
})

test('entries that are right already fit, come last and would not change', async () => {
  const client = await signedIn(server)
  await importExpenses(client, 'Shop one', 'Shop two')
  const [first] = await expensesOf(client)
  await client.ask(addUpdateExpense, {
    ...first!,
    categoryId: EATING_OUT,
    currency: undefined,
  })
  const { count, changing, entries } = await previewOf(client, payee('shop'))
  expect([count, changing]).toEqual([2, 1])
  expect(entries.map(({ name, change }) => [name, change])).toEqual([
    ['Shop two', { categoryId: EATING_OUT }],
    ['Shop one', {}],
  ])
})

test('an entry that a person typed or changed says so', async () => {
  const client = await signedIn(server)
  await importExpenses(client, 'Shop one', 'Shop two')
  const [first] = await expensesOf(client)
  await client.ask(addUpdateExpense, { ...first!, notes: 'mine', currency: undefined })
  await typeExpense(client, 'Shop three')
  const { entries } = await previewOf(client, payee('shop'))
  expect(entries.map(({ name, isEdited }) => [name, isEdited])).toEqual([
    ['Shop two', false],
    ['Shop one', true],
    ['Shop three', true],
  ])
})

test('the bank’s own texts are compared where an entry has them', async () => {
  const client = await signedIn(server)
  const { id } = await typeExpense(client, 'My bakery', { notes: 'buns' })
  await write
    .updateTable('transactions')
    .set({ bank_payee: 'BÄCKEREI 77', bank_text: 'Kartenzahlung' })
    .where('id', '=', id)
    .execute()
  await indexRest(systemContext(server.app))
  const counts = async (text: string) => [
    (await previewOf(client, payee(text))).count,
    (await previewOf(client, { text: { how: 'contains', text } })).count,
  ]
  expect(await counts('backerei')).toEqual([1, 0])
  expect(await counts('kartenzahlung')).toEqual([0, 1])
  expect(await counts('bakery')).toEqual([0, 0])
  expect(await counts('buns')).toEqual([0, 0])
})

test('a category fits entries of its own type, and a name fits both', async () => {
  const client = await signedIn(server)
  await typeExpense(client, 'Acme')
  const at = Date.UTC(2025, 2, 6, 12)
  await client.ask(addUpdateIncome, { at, minor: 900, merchant: { name: 'ACME Ltd' } })
  const spent = await previewOf(client, payee('acme'))
  expect([spent.count, spent.changing]).toEqual([2, 1])
  const earned = await previewOf(client, payee('acme'), {
    categoryId: SALARY,
    name: 'Acme',
  })
  expect(earned.entries.map(({ type, change }) => [type, change])).toEqual([
    ['income', { categoryId: SALARY, name: 'Acme' }],
    ['expense', {}],
  ])
})

test('an account is filled where there is none and its currency fits', async () => {
  const client = await signedIn(server)
  const card = await openAccount(client, { name: 'Card' })
  const euros = await openAccount(client, { name: 'Euros', currency: 'EUR' })
  await typeExpense(client, 'Shop one')
  await typeExpense(client, 'Shop two', { accountId: card })
  const wanted = async (accountId: string) =>
    (await previewOf(client, payee('shop'), { accountId })).changing
  expect(await wanted(euros)).toBe(0)
  expect(await wanted(card)).toBe(1)
  const matches = await previewOf(client, payee('shop'), { accountId: card })
  const { changeId } = await client.ask(changeEntries, {
    entries: matches.entries.slice(0, 1),
    set: { accountId: card },
  })
  const balance = async () =>
    (await client.ask(getAllAccounts, {})).results.find(({ id }) => id === card)!
      .currentMinor
  expect(await balance()).toBe(-1000)
  await client.ask(undoChange, { changeId: changeId! })
  expect(await balance()).toBe(-500)
})

test('transfers, occurrences of a series, deleted and others’ entries never fit', async () => {
  const owner = await signedIn(server)
  const mate = await signedIn(server)
  await joined(owner, mate)
  await typeExpense(mate, 'Shop')
  const deleted = await typeExpense(owner, 'Shop')
  await owner.ask(deleteTransactionWeb, { ids: [deleted.id] })
  const at = Date.UTC(2025, 2, 6, 12)
  const rule = { text: 'FREQ=MONTHLY;COUNT=2' }
  await owner.ask(addUpdateIncome, { at, minor: 900, merchant: { name: 'Shop' }, rule })
  expect((await expensesOf(owner)).length).toBe(1)
  expect(await previewOf(owner, payee('shop'))).toEqual({
    count: 0,
    changing: 0,
    entries: [],
  })
})

test('a large book is read in steps, and the newest entries are listed', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await spendOften(client, { accountId, groupId: null, count: 2300 })
  await typeExpense(client, 'Shop')
  const { count, changing, entries } = await previewOf(client, { minor: 100 })
  expect([count, changing, entries.length]).toEqual([2300, 2300, MAX_CORRECTED])
  expect((await previewOf(client, payee('shop'))).count).toBe(1)
})
