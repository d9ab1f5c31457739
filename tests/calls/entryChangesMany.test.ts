import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  addUpdateBill,
  getBillExpenses,
  getBillsOfMonth,
  markBillPaid,
} from '#lib/contract/bills.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import { search } from '#lib/contract/search.ts'
import { addUpdateExpense, deleteTransactionWeb } from '#lib/contract/transactions.ts'
import type { EntryFields } from '#lib/domain/entryChange.ts'
import { MAX_CHANGED } from '#lib/domain/limits.ts'
import type { SearchFilter } from '#lib/domain/search.ts'
import { openAccount } from '../support/accounts.ts'
import { undo } from '../support/entryChanges.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { endMembership, makeGroup } from '../support/groups.ts'
import { joined } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { spendOften } from '../support/largeBooks.ts'
import { readAll } from '../support/readings.ts'
import { EATING_OUT, typeExpense } from '../support/ruleBooks.ts'
import { IS_POSTGRES, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

const found = async (client: Client, where: SearchFilter = {}) =>
  client.ask(search, { ...where, onlySums: false })

/** All that is found, by its filter and count. */
const allOf = async (client: Client, where: SearchFilter = {}) => ({
  where,
  count: (await found(client, where)).count,
})

test('all that a filter finds is changed at once, and nothing else', async () => {
  const client = await signedIn(server)
  await typeExpense(client, 'Shop one')
  await typeExpense(client, 'Shop two')
  await typeExpense(client, 'Kiosk')
  const chosen = await allOf(client, { text: 'shop' })
  const set = { categoryId: EATING_OUT }
  expect(await client.ask(changeEntries, { ...chosen, set })).toMatchObject({ changed: 2 })
  const eating = await found(client, { categoryIds: [EATING_OUT] })
  expect(eating.result.map((one) => 'merchant' in one && one.merchant?.name)).toEqual([
    'Shop two',
    'Shop one',
  ])
})

test('a filter that finds another number by now changes nothing', async () => {
  const client = await signedIn(server)
  await typeExpense(client, 'Shop one')
  const chosen = await allOf(client)
  await typeExpense(client, 'Shop two')
  const reply = await client.send(changeEntries, { ...chosen, set: { categoryId: 32 } })
  expect(reply.code).toBe(409)
  expect((await found(client, { categoryIds: [32] })).count).toBe(0)
})

test('a filter that finds more than 10,000 entries is refused', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await spendOften(client, { accountId, groupId: null, count: MAX_CHANGED + 1 })
  const chosen = { where: {}, count: MAX_CHANGED + 1 }
  const reply = await client.send(changeEntries, { ...chosen, delete: true })
  expect([reply.code, reply.body['message']]).toEqual([
    346,
    expect.stringContaining('At most 10000 entries'),
  ])
})

test('a filter names others’ entries, which stay', async () => {
  const owner = await signedIn(server)
  const mate = await signedIn(server)
  await joined(owner, mate)
  await typeExpense(owner, 'Mine')
  const theirs = await typeExpense(mate, 'Theirs')
  const chosen = await allOf(owner)
  expect(chosen.count).toBe(2)
  const outcome = await owner.ask(changeEntries, { ...chosen, isDeletion: true })
  expect(outcome.changed).toBe(1)
  expect(outcome.refused).toMatchObject([{ id: theirs.id, reason: 'not-yours' }])
  expect((await found(mate)).count).toBe(1)
})

test('entries that were restored by hand stay so when the deletion is undone', async () => {
  const client = await signedIn(server)
  const one = await typeExpense(client, 'One')
  const two = await typeExpense(client, 'Two')
  const { changeId } = await client.ask(changeEntries, {
    entries: [one, two],
    isDeletion: true,
  })
  await undo(client, changeId)
  expect((await found(client)).count).toBe(2)
  const again = await client.ask(changeEntries, {
    ...(await allOf(client)),
    isDeletion: true,
  })
  expect(again.changed).toBe(2)
  const late = server.clock.now
  server.clock.now += 10 * 60_000 + 1
  expect((await client.send(undoChange, { changeId: again.changeId })).code).toBe(341)
  server.clock.now = late
})

/** A bill of 10.00 that an expense paid. */
async function paidBill(client: Client, accountId: string) {
  const { result } = await client.ask(addUpdateBill, {
    title: 'Power',
    minor: 1000,
    at: TEST_START,
  })
  const payment = { billId: result.id, minor: 1000, isFull: true, makesExpense: true }
  await client.ask(markBillPaid, { ...payment, accountId })
  const { result: expenses } = await found(client, { kinds: ['expense'] })
  return { bill: result, expense: expenses[0]! }
}

const paymentsOf = async (client: Client, number: number) =>
  (await client.ask(getBillExpenses, { number })).result
const isPaid = async (client: Client) =>
  (await client.ask(getBillsOfMonth, { year: 2026, month: 10 })).bills[0]!.isPaid

test('a payment’s expense moves its payment to the account', async () => {
  const client = await signedIn(server)
  const [card, cash] = [await openAccount(client), await openAccount(client)]
  const { bill, expense } = await paidBill(client, card)
  const { changeId } = await client.ask(changeEntries, {
    entries: [expense],
    set: { accountId: cash },
  })
  expect(await paymentsOf(client, bill.number)).toMatchObject([{ accountId: cash }])
  await undo(client, changeId)
  expect(await paymentsOf(client, bill.number)).toMatchObject([{ accountId: card }])
})

test.each([
  [false, false],
  [true, true],
])('payments of deleted expenses stay: %s', async (keepsPayments, stays) => {
  const client = await signedIn(server)
  const { bill, expense } = await paidBill(client, await openAccount(client))
  const { changeId } = await client.ask(changeEntries, {
    entries: [expense],
    isDeletion: true,
    keepsPayments,
  })
  expect(await isPaid(client)).toBe(stays)
  await undo(client, changeId)
  expect(await isPaid(client)).toBe(true)
  expect(await paymentsOf(client, bill.number)).toHaveLength(1)
})

test('a refund gets its purchase back, unless it was changed since', async () => {
  const client = await signedIn(server)
  const purchase = await typeExpense(client, 'Shop')
  const refund = { at: TEST_START, minor: 100, isRefund: true, refundOf: purchase.id }
  const { result } = await client.ask(addUpdateExpense, refund)
  const refundOf = async () => {
    const { result: rows } = await found(client)
    const row = rows.find(({ id }) => id === result.id)!
    return 'refundOf' in row ? row.refundOf : undefined
  }
  const remove = async () => {
    const { result: rows } = await found(client)
    const entries = rows.filter(({ id }) => id === purchase.id)
    return (await client.ask(changeEntries, { entries, isDeletion: true })).changeId
  }
  const first = await remove()
  expect(await refundOf()).toBeUndefined()
  await undo(client, first)
  expect(await refundOf()).toBe(purchase.id)
  const second = await remove()
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  await undo(client, second)
  expect((await found(client)).count).toBe(1)
})

test('an account that was lost with its group does not come back', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, owner, member)
  const shared = await openAccount(owner, { isShared: true })
  const entry = await typeExpense(member, 'Shop', { accountId: shared })
  const { changeId } = await member.ask(changeEntries, {
    entries: [entry],
    set: { accountId: null },
  })
  await endMembership(member)
  const { changed, refused } = await undo(member, changeId)
  expect([changed, refused]).toMatchObject([0, [{ id: entry.id, reason: 'not-found' }]])
})

/** Answers without versions and what counts them. */
async function readingsOf(client: Client, things: Parameters<typeof readAll>[1]) {
  const answers = [...(await readAll(client, things))]
  return answers.map(([path, answer]) => [
    path,
    answer.replaceAll(/"(lastModifyTime|updated_at|requestId)":("[^"]*"|\d+)/g, ''),
  ])
}

test(
  'after undoing, every reading call answers as before',
  { meta: { slow: 'random changes, and all readings twice each' } },
  async () => {
    const client = await signedIn(server)
    const mate = await signedIn(server)
    await joined(client, mate)
    const things = await writeEveryKind(client, 'undo', true)
    await typeExpense(mate, 'Theirs')
    const card = await openAccount(client, { name: 'Card', currency: 'USD' })
    const fields = fc.record<EntryFields>(
      {
        categoryId: fc.constantFrom(EATING_OUT, things.categoryId, 20_000),
        accountId: fc.constantFrom(card, null),
        merchant: fc.constantFrom('Somebody', null),
      },
      { requiredKeys: [] },
    )
    const change = fc.oneof(
      fields.filter((set) => Object.keys(set).length > 0).map((set) => ({ set })),
      fc.boolean().map((keepsPayments) => ({ isDeletion: true, keepsPayments })),
    )
    const chosen = fc.constantFrom<SearchFilter>(
      {},
      { kinds: ['expense'] },
      { kinds: ['income', 'transfer'] },
      { kinds: ['bill'] },
      { categoryIds: [things.categoryId] },
    )
    const before = await readingsOf(client, things)
    await fc.assert(
      fc.asyncProperty(change, chosen, async (made, where) => {
        const { changeId } = await client.ask(changeEntries, {
          ...(await allOf(client, where)),
          ...made,
        })
        if (changeId) expect((await undo(client, changeId)).refused).toEqual([])
        expect(await readingsOf(client, things)).toEqual(before)
      }),
      { numRuns: 12 },
    )
  },
)

test('thousands of entries go and come back, with payments and refunds among them', async () => {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await spendOften(client, { accountId, groupId: null, count: 1200 })
  const { bill } = await paidBill(client, accountId)
  const purchase = await typeExpense(client, 'Shop')
  const refund = { at: TEST_START, minor: 100, isRefund: true, refundOf: purchase.id }
  await client.ask(addUpdateExpense, refund)
  const before = await found(client)
  expect(before.count).toBe(1204)
  const removal = { ...(await allOf(client)), isDeletion: true }
  const deletion = await client.ask(changeEntries, removal)
  expect([deletion.changed, deletion.refused]).toEqual([1204, []])
  expect((await found(client)).count).toBe(0)
  expect(await undo(client, deletion.changeId)).toEqual({ changed: 1204, refused: [] })
  const after = await found(client)
  expect([after.count, after.sums]).toEqual([before.count, before.sums])
  expect(await paymentsOf(client, bill.number)).toHaveLength(1)
  expect(await isPaid(client)).toBe(true)
  const { result } = await client.ask(search, { text: '1.00', onlySums: false })
  expect(result.some((row) => 'refundOf' in row && row.refundOf === purchase.id)).toBe(true)
  const set = { categoryId: EATING_OUT }
  const expenses = await allOf(client, { kinds: ['expense'] })
  const change = await client.ask(changeEntries, { ...expenses, set })
  expect(change.changed).toBe(1203)
  expect((await undo(client, change.changeId)).changed).toBe(1203)
  expect((await found(client, { categoryIds: [EATING_OUT] })).count).toBe(0)
  const left = await server.app.database.read
    .selectFrom('entry_changes')
    .select('id')
    .where('id', 'like', `${change.changeId}%`)
    .execute()
  expect(left).toEqual([])
})
