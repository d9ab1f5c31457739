import { afterAll, expect, test } from 'vitest'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import { addUpdateCategory, hideCategory } from '#lib/contract/categories.ts'
import { getExpenseByCategory } from '#lib/contract/dashboard.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import { search } from '#lib/contract/search.ts'
import { previewSeriesChange } from '#lib/contract/series.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { OTHER_INCOME } from '#lib/domain/category.ts'
import type { EntryFields } from '#lib/domain/entryChange.ts'
import { balanceOf, openAccount } from '../support/accounts.ts'
import { accountInEuros, categoriesOf, change, undo } from '../support/entryChanges.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { EATING_OUT, expensesOf, GROCERIES, typeExpense } from '../support/ruleBooks.ts'
import { IS_POSTGRES, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { clock } = server

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

/** A transfer of 20.00. */
async function move(client: Client, fromId: string, toId: string) {
  const transfer = { fromId, toId, minor: 2000, at: clock.now }
  return (await client.ask(addUpdateTransfer, transfer)).result
}

test('chosen entries get a category, merchant and account at once, and back at once', async () => {
  const client = await signedIn(server)
  const card = await openAccount(client, { name: 'Card' })
  const entries = [await typeExpense(client, 'Shop'), await typeExpense(client, 'Shop 2')]
  const before = await expensesOf(client)
  const set = { categoryId: EATING_OUT, merchant: ' Corner  Shop ', accountId: card }
  const { changeId, changed, refused } = await change(client, entries, set)
  expect([changed, refused]).toEqual([2, []])
  const after = await expensesOf(client)
  const shown = { categoryId: EATING_OUT, merchant: { name: 'Corner Shop' } }
  expect(after).toMatchObject([
    { ...shown, accountId: card },
    { ...shown, accountId: card },
  ])
  expect(await balanceOf(client, card)).toBe(-1000)
  const sums = await client.ask(getExpenseByCategory, { year: 2025, month: 2 })
  expect(JSON.stringify(sums)).toContain('Eating out')
  const found = await client.ask(search, { text: 'corner', onlySums: false })
  expect(found.count).toBe(2)
  expect(await undo(client, changeId)).toEqual({ changed: 2, refused: [] })
  const back = await expensesOf(client)
  expect(back.map((one) => ({ ...one, modifiedAt: 0 }))).toEqual(
    before.map((one) => ({ ...one, modifiedAt: 0 })),
  )
  expect(await balanceOf(client, card)).toBe(0)
})

test('null clears an account and a merchant', async () => {
  const client = await signedIn(server)
  const card = await openAccount(client)
  const entry = await typeExpense(client, 'Shop', { accountId: card })
  await change(client, [entry], { accountId: null, merchant: null })
  const [after] = await expensesOf(client)
  expect([after!.accountId, after!.merchant]).toEqual([undefined, undefined])
  expect(await balanceOf(client, card)).toBe(0)
})

test('entries that are so already are neither changed nor refused', async () => {
  const client = await signedIn(server)
  const entry = await typeExpense(client, 'Shop')
  const outcome = await change(client, [entry], { categoryId: GROCERIES })
  expect(outcome).toEqual({ changed: 0, refused: [] })
  expect((await expensesOf(client))[0]!.modifiedAt).toBe(entry.modifiedAt)
})

test('a merchant comes back with its picture and id', async () => {
  const client = await signedIn(server)
  const merchant = { id: 'm1', name: 'Old', icon: '/media/x.png' }
  const entry = await typeExpense(client, 'Old', { merchant })
  const { changeId } = await change(client, [entry], { merchant: 'New' })
  expect((await expensesOf(client))[0]!.merchant).toEqual({ name: 'New' })
  await undo(client, changeId)
  expect((await expensesOf(client))[0]!.merchant).toEqual(merchant)
})

test('a transfer takes an account that money leaves, and nothing else', async () => {
  const client = await signedIn(server)
  const from = await openAccount(client, { name: 'From' })
  const to = await openAccount(client, { name: 'To' })
  const card = await openAccount(client, { name: 'Card' })
  const transfer = await move(client, from, to)
  for (const set of [
    { categoryId: EATING_OUT },
    { merchant: 'Shop' },
    { accountId: null },
    { accountId: to },
  ]) {
    const { changed, refused } = await change(client, [transfer], set)
    expect([changed, refused[0]!.reason]).toEqual([0, 'rule'])
  }
  const { changeId } = await change(client, [transfer], { accountId: card })
  expect([await balanceOf(client, from), await balanceOf(client, card)]).toEqual([0, -2000])
  await undo(client, changeId)
  expect([await balanceOf(client, from), await balanceOf(client, card)]).toEqual([-2000, 0])
})

test('a bill takes a category and an account of its currency, and no merchant', async () => {
  const client = await signedIn(server)
  const card = await openAccount(client)
  const { result: bill } = await client.ask(addUpdateBill, {
    title: 'Power',
    minor: 100,
    at: clock.now,
  })
  const refusedBy = async (set: EntryFields) =>
    (await change(client, [bill], set)).refused.map(({ reason }) => reason)
  expect(await refusedBy({ merchant: 'Shop' })).toEqual(['rule'])
  expect(await refusedBy(await accountInEuros(client))).toEqual(['rule'])
  expect(await refusedBy({ categoryId: OTHER_INCOME })).toEqual(['rule'])
  const { changeId } = await change(client, [bill], {
    categoryId: EATING_OUT,
    accountId: card,
  })
  const shown = async () => (await client.ask(getUpcomingBills, { page: 0 })).bills[0]
  expect(await shown()).toMatchObject({ categoryId: EATING_OUT, accountId: card })
  await undo(client, changeId)
  expect(await shown()).toMatchObject({ categoryId: bill.categoryId })
})

test('an occurrence becomes edited by hand, until the change is undone', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
  const { result } = await client.ask(addUpdateIncome, { at: clock.now, minor: 900, rule })
  const edited = async () =>
    (await client.ask(previewSeriesChange, { id: result.seriesId! })).result.staysEdited
  const { changeId } = await change(client, [result], { merchant: 'Work' })
  expect(await edited()).toBe(1)
  await undo(client, changeId)
  expect(await edited()).toBe(0)
})

test('a change undone keeps the mark of an occurrence that was edited before', async () => {
  const client = await signedIn(server)
  const rule = { text: 'FREQ=MONTHLY;COUNT=3' }
  const { result } = await client.ask(addUpdateIncome, { at: clock.now, minor: 900, rule })
  const { result: saved } = await client.ask(addUpdateIncome, {
    id: result.id,
    at: clock.now,
    minor: 800,
  })
  const { changeId } = await change(client, [saved], { merchant: 'Work' })
  await undo(client, changeId)
  const preview = await client.ask(previewSeriesChange, { id: result.seriesId! })
  expect(preview.result.staysEdited).toBe(1)
})

test('an entry that was changed since stays as it is, and says so', async () => {
  const client = await signedIn(server)
  const entries = [await typeExpense(client, 'One'), await typeExpense(client, 'Two')]
  const { changeId } = await change(client, entries, { categoryId: EATING_OUT })
  const [first] = await expensesOf(client)
  await client.ask(addUpdateExpense, { ...first!, categoryId: 40, currency: undefined })
  const { changed, refused } = await undo(client, changeId)
  expect(changed).toBe(1)
  expect(refused).toMatchObject([{ id: first!.id, reason: 'stale' }])
  expect((await categoriesOf(client)).toSorted()).toEqual([GROCERIES, 40])
})

test('an undone change puts back a category that was hidden meanwhile', async () => {
  const client = await signedIn(server)
  const entry = await typeExpense(client, 'Shop')
  const { changeId } = await change(client, [entry], { categoryId: EATING_OUT })
  await client.ask(hideCategory, { id: GROCERIES, isHidden: true })
  await undo(client, changeId)
  expect(await categoriesOf(client)).toEqual([GROCERIES])
})

test('a change is undone once, by its maker, within ten minutes', async () => {
  const client = await signedIn(server)
  const other = await signedIn(server)
  const make = async (categoryId: number) => {
    const entries = await expensesOf(client)
    return (await change(client, entries, { categoryId })).changeId
  }
  await typeExpense(client, 'Shop')
  const first = await make(EATING_OUT)
  expect((await other.send(undoChange, { changeId: first })).code).toBe(341)
  await undo(client, first)
  expect((await client.send(undoChange, { changeId: first })).code).toBe(341)
  const late = await make(40)
  const before = clock.now
  clock.now += 10 * 60_000 + 1
  expect((await client.send(undoChange, { changeId: late })).code).toBe(341)
  clock.now = before
})

test('a repeated key gets the first answer again', async () => {
  const client = await signedIn(server)
  const { id: _id, modifiedAt: lastModifyTime } = await typeExpense(client, 'Shop')
  const wire = { transactions: [{ _id, lastModifyTime }], set: { categoryId: EATING_OUT } }
  const headers = { 'idempotency-key': 'once' }
  const first = await client.send(changeEntries, wire, headers)
  const again = await client.send(changeEntries, wire, headers)
  expect(again.body).toEqual(first.body)
  expect(first.body['changed']).toBe(1)
})

test('own categories fit, too', async () => {
  const client = await signedIn(server)
  const entry = await typeExpense(client, 'Shop')
  const { result } = await client.ask(addUpdateCategory, { type: 'expense', name: 'Hens' })
  await change(client, [entry], { categoryId: result.id })
  expect(await categoriesOf(client)).toEqual([result.id])
})
