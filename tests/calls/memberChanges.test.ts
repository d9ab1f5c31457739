import { expect, test } from 'vitest'
import { addUpdateBill, getBillExpenses, markBillPaid } from '#lib/contract/bills.ts'
import { getMemberChanges, takeBackChange } from '#lib/contract/groups.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { changeBudget, saveBudget } from '../support/budgets.ts'
import { trustingFamily } from '../support/changeRights.ts'
import { joined } from '../support/invites.ts'
import { profileIdOf, serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { clock } = server
const MINUTE = 60_000
const at = TEST_START - 60 * MINUTE
const RENT = { title: 'Rent', minor: 9000, at: TEST_START + 1440 * MINUTE }

const happened = async (client: Client, entryId?: string) =>
  (await client.ask(getMemberChanges, { entryId })).results
const actsSeenBy = async (client: Client) =>
  (await happened(client)).map(({ act, subject }) => `${act} ${subject}`)
const expensesOf = async (client: Client) => {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.flatMap(({ transactions = [] }) => transactions)
}

async function paidHalf() {
  const { owner, member } = await trustingFamily(server)
  const { result: bill } = await owner.ask(addUpdateBill, RENT)
  const payment = { billId: bill.id, minor: 4500, isFull: false, makesExpense: true }
  await member.ask(markBillPaid, payment)
  return { owner, member, bill }
}

test('both read who paid what and when, and the owner takes it back', async () => {
  const { owner, member, bill } = await paidHalf()
  const [paid] = await happened(owner, bill.id)
  expect(paid).toMatchObject({
    act: 'paid',
    subject: 'bill',
    title: 'Rent',
    minor: 4500,
    currency: 'USD',
    actorId: await profileIdOf(member),
    ownerId: await profileIdOf(owner),
    at: clock.now,
    until: clock.now + 10 * MINUTE,
  })
  expect(await happened(member)).toEqual([paid])
  await owner.ask(takeBackChange, { id: paid!.id })
  expect((await owner.ask(getBillExpenses, bill)).result).toEqual([])
  expect(await expensesOf(owner)).toEqual([])
  const [undone] = await happened(member)
  expect(undone).toMatchObject({ id: paid!.id, isUndone: true })
  expect(undone!.until).toBeUndefined()
  expect((await owner.send(takeBackChange, { _id: paid!.id })).code).toBe(341)
})

test('a changed amount of a payment’s expense is taken back with its payment', async () => {
  const { owner, member, bill } = await paidHalf()
  const [expense] = await expensesOf(member)
  const { id, at: time } = expense!
  await member.ask(addUpdateExpense, { id, at: time, minor: 3000 })
  const [changed] = await happened(member, id)
  expect(changed).toMatchObject({ act: 'changedAmount', minor: 3000 })
  await member.ask(takeBackChange, { id: changed!.id })
  expect(await expensesOf(owner)).toMatchObject([{ minor: 4500 }])
  expect((await owner.ask(getBillExpenses, bill)).result).toMatchObject([{ minor: 4500 }])
})

test('what was changed since is not taken back, nor after ten minutes', async () => {
  const { owner, member } = await trustingFamily(server)
  const { id } = (await owner.ask(addUpdateExpense, { at, minor: 1 })).result
  await member.ask(addUpdateExpense, { id, at, minor: 1, categoryId: 32 })
  const [change] = await happened(owner)
  expect(change!.act).toBe('changedCategory')
  clock.now += MINUTE
  await owner.ask(addUpdateExpense, { id, at, minor: 2 })
  expect((await member.send(takeBackChange, { _id: change!.id })).code).toBe(409)
  await member.ask(deleteTransactionWeb, { ids: [id] })
  const [deletion] = await happened(owner)
  clock.now += 11 * MINUTE
  expect((await owner.send(takeBackChange, { _id: deletion!.id })).code).toBe(341)
  clock.now = TEST_START
})

test('each act on what another owns is in the list of both, and of nobody else', async () => {
  const { owner, member } = await trustingFamily(server)
  const third = await signedIn(server)
  await joined(owner, third)
  const { id } = (await owner.ask(addUpdateExpense, { at, minor: 1 })).result
  await owner.ask(addUpdateExpense, { id, at, minor: 2 })
  const income = { at, minor: 3, rule: { text: 'FREQ=MONTHLY' } }
  const series = { id: (await owner.ask(addUpdateIncome, income)).result.seriesId! }
  const budget = await saveBudget(owner, { isShared: true })
  clock.now += MINUTE
  await member.ask(deleteTransactionWeb, { ids: [id] })
  clock.now += MINUTE
  await member.ask(addUpdateIncome, { ...income, id: series.id, minor: 4 })
  clock.now += MINUTE
  await member.ask(deleteSeries, { series, type: 'income' })
  clock.now += MINUTE
  await changeBudget(member, budget, { minor: 300 })
  const acts = [
    'changed budget',
    'endedSeries income',
    'changedSeries income',
    'deleted expense',
  ]
  expect(await actsSeenBy(owner)).toEqual(acts)
  expect(await actsSeenBy(member)).toEqual(acts)
  expect(await actsSeenBy(third)).toEqual([])
  const deletion = (await happened(owner)).at(-1)!
  await owner.ask(takeBackChange, { id: deletion.id })
  expect(await expensesOf(owner)).toHaveLength(1)
  clock.now += 91 * 1440 * MINUTE
  await sweep(systemContext(server.app))
  const kept = await server.app.database.read
    .selectFrom('member_changes')
    .select('id')
    .where('id', '=', deletion.id)
    .execute()
  expect(kept).toEqual([])
  clock.now = TEST_START
})
