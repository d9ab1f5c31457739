import { expect, test } from 'vitest'
import {
  addUpdateBill,
  getBillExpenses,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import { addUpdateCategory } from '#lib/contract/categories.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import { allowChanges, inviteMember, leaveGroup, undoLeave } from '#lib/contract/groups.ts'
import { acceptInvitation } from '#lib/contract/invitations.ts'
import { deleteSeries, previewSeriesChange } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { balanceOf, openAccount } from '../support/accounts.ts'
import { budgetsOf, changeBudget, NOVEMBER, saveBudget } from '../support/budgets.ts'
import { allow, rightsWith, trustingFamily } from '../support/changeRights.ts'
import { joined, tokenIn } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import {
  Client,
  IS_POSTGRES,
  openNeighbour,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'

const server = await serverOfFile()
const DAY = 86_400_000
const at = TEST_START - DAY
const SHARED = { currency: 'USD', isShared: true }
const RENT = { title: 'Rent', minor: 9000, at: TEST_START + DAY }

const codeOf = async (reply: Promise<{ code: unknown }>) => (await reply).code

async function expensesOf(client: Client) {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.flatMap(({ transactions = [] }) => transactions)
}

test('a payment by a member is the expense of the bill’s owner, under the payer’s name', async () => {
  const { owner, member } = await trustingFamily(server)
  const accountId = await openAccount(owner, { ...SHARED, openingMinor: 20_000 })
  const { result: bill } = await owner.ask(addUpdateBill, { ...RENT, categoryId: 32 })
  const half = { billId: bill.id, minor: 4500, isFull: false, makesExpense: true }
  const { result } = await member.ask(markBillPaid, { ...half, accountId })
  await owner.ask(markBillPaid, { ...half, accountId })
  expect(result).toMatchObject({ paidMinor: 4500, isPaid: false, ownerId: bill.ownerId })
  const [ownerId, memberId] = [await profileIdOf(owner), await profileIdOf(member)]
  const made = await expensesOf(owner)
  expect(made).toMatchObject([
    { categoryId: 32, minor: 4500, accountId, ownerId, creatorId: ownerId },
    { categoryId: 32, minor: 4500, accountId, ownerId, creatorId: memberId },
  ])
  const payments = await member.ask(getBillExpenses, bill)
  expect(payments.result.map(({ creatorId }) => creatorId)).toEqual([memberId, ownerId])
  expect(await balanceOf(owner, accountId)).toBe(11_000)
  const { id: paymentId } = payments.result[1]!
  await member.ask(undoBillPayment, { billId: bill.id, paymentId: paymentId! })
  expect(await balanceOf(owner, accountId)).toBe(15_500)
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('a bill’s owner changes and deletes the expense that a member made by paying', async () => {
  const { owner, member } = await trustingFamily(server)
  const { result: bill } = await owner.ask(addUpdateBill, RENT)
  await member.ask(markBillPaid, {
    billId: bill.id,
    minor: 9000,
    isFull: true,
    makesExpense: true,
  })
  const { id } = (await expensesOf(owner))[0]! // the payment's
  await owner.ask(addUpdateExpense, { id, at, minor: 8000 })
  await allow(owner, member, false)
  expect(
    await codeOf(member.send(deleteTransactionWeb, { transactions: [{ _id: id }] })),
  ).toBe(343)
  await owner.ask(deleteTransactionWeb, { ids: [id] })
  expect(await expensesOf(owner)).toEqual([])
})

test('a member pays from no account that only one of them sees', async () => {
  const { owner, member } = await trustingFamily(server)
  const { result: bill } = await owner.ask(addUpdateBill, RENT)
  const half = { billId: bill.id, minor: 4500, isFull: false, makesExpense: true }
  const hidden = { currency: 'USD', isShared: false }
  for (const accountId of [
    await openAccount(owner, hidden),
    await openAccount(member, hidden),
  ]) {
    const wire = { _id: bill.id, amountPaid: 45, hasPaid: false, addExpense: true }
    expect(await codeOf(member.send(markBillPaid, { ...wire, accountId }))).toBe(341)
  }
  const accountId = await openAccount(member, { ...SHARED, openingMinor: 9000 })
  await member.ask(markBillPaid, { ...half, accountId })
  expect(await balanceOf(member, accountId)).toBe(4500)
})

test('what a member changes stays in its owner’s zone, currency and hidden account', async () => {
  const { owner, member } = await trustingFamily(server, {
    zone: 'America/New_York',
    currency: 'EUR',
  })
  const accountId = await openAccount(owner, { currency: 'EUR', isShared: false })
  const { result: before } = await owner.ask(addUpdateExpense, {
    at,
    minor: 100,
    accountId,
  })
  const night = Date.UTC(2026, 10, 12, 2)
  const { result: seen } = await member.ask(addUpdateExpense, {
    id: before.id,
    at: night,
    minor: 250,
  })
  expect(seen).toMatchObject({ day: '2026-11-11', minor: 250, currency: 'EUR' })
  expect(await rightsWith(member, owner)).toMatchObject({ zone: 'America/New_York' })
  const [after] = await expensesOf(owner)
  expect(after).toMatchObject({ ownerId: before.ownerId, creatorId: before.creatorId })
  expect([after!.currency, after!.accountId]).toEqual([undefined, accountId])
})

test('a member ends a series but for what its owner made away from the group', async () => {
  const { owner, member } = await trustingFamily(server)
  const away = await signedIn(server)
  await joined(owner, away)
  const rule = { text: 'FREQ=DAILY' }
  const { result } = await away.ask(addUpdateIncome, { at, minor: 1000, rule })
  await away.ask(leaveGroup, {})
  server.clock.now += 3 * DAY
  await extendAllSeries(systemContext(server.app), SERIES_KINDS)
  await owner.ask(undoLeave, { profileId: await profileIdOf(away) })
  const token = await tokenIn(server, away.email)
  await new Client(server).ask(acceptInvitation, { token })
  await allow(away, member)
  const series = { id: result.seriesId! }
  const preview = await member.ask(previewSeriesChange, { id: series.id, isDeletion: true })
  expect(preview.result).toMatchObject({ staysHidden: 3, staysPaid: 0 })
  await member.ask(deleteSeries, { series, type: 'income' })
  const { result: months } = await away.ask(getTransactionsByType, {
    year: 2027,
    type: 'income',
  })
  expect(months.map(({ count }) => count)).toEqual([3])
  server.clock.now = TEST_START
})

test('a right is seen by both, mailed to both once, and ends by a press', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await joined(owner, member)
  expect(await rightsWith(owner, member)).toEqual({ mayChange: false, letsChange: false })
  await allow(owner, member)
  await allow(owner, member)
  expect(await rightsWith(owner, member)).toEqual({ mayChange: true, letsChange: false })
  expect(await rightsWith(member, owner)).toMatchObject({
    mayChange: false,
    letsChange: true,
  })
  const mails = await server.app.database.read
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'change-right')
    .where('recipient', 'in', [owner.email, member.email])
    .execute()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.email, member.email].toSorted(),
  )
  const { result } = await owner.ask(addUpdateExpense, { at, minor: 1 })
  await allow(owner, member, false)
  const change = { _id: result.id, time: at, amount: 2 }
  expect(await codeOf(member.send(addUpdateExpense, change))).toBe(343)
})

test('an organizer changes nothing of a member who gives no right', async () => {
  const { owner, member } = await trustingFamily(server)
  const { result } = await member.ask(addUpdateExpense, { at, minor: 1 })
  const change = { _id: result.id, time: at, amount: 2 }
  expect(await codeOf(owner.send(addUpdateExpense, change))).toBe(343)
  await allow(member, owner)
  expect(await codeOf(owner.send(addUpdateExpense, change))).toBe(0)
})

test.each(['oneself', 'a stranger'])('nobody lets %s change', async (who) => {
  const { owner } = await trustingFamily(server)
  const stranger = who === 'oneself' ? owner : await signedIn(server)
  const payload = { userId: await profileIdOf(stranger), pen: true }
  expect(await codeOf(owner.send(allowChanges, payload))).toBe(341)
})

test('a right ends with a leaving, and does not come back with who left', async () => {
  const { owner, member } = await trustingFamily(server)
  await allow(member, owner)
  await member.ask(leaveGroup, {})
  await owner.ask(undoLeave, { profileId: await profileIdOf(member) })
  const token = await tokenIn(server, member.email)
  await new Client(server).ask(acceptInvitation, { token })
  expect(await rightsWith(owner, member)).toEqual({ mayChange: false, letsChange: false })
})

test('an invitation gives the right to who accepts it', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  await owner.ask(inviteMember, { email: member.email, givesChangeRight: true })
  const token = await tokenIn(server, member.email)
  await new Client(server).ask(acceptInvitation, { token })
  expect(await rightsWith(member, owner)).toMatchObject({
    mayChange: false,
    letsChange: true,
  })
})

test('a change of many entries leaves those of others, unless they are meant', async () => {
  const { owner, member } = await trustingFamily(server)
  const theirs = (await owner.ask(addUpdateExpense, { at, minor: 1 })).result
  const own = (await member.ask(addUpdateExpense, { at, minor: 2 })).result
  const set = { categoryId: 32 }
  const entries = [theirs, own]
  const first = await member.ask(changeEntries, { entries, set })
  expect(first).toMatchObject({ changed: 1, refused: [{ reason: 'not-yours' }] })
  const alsoOf = [await profileIdOf(owner)]
  const second = await member.ask(changeEntries, { entries: [theirs], set, alsoOf })
  expect(second).toMatchObject({ changed: 1, refused: [] })
  expect((await expensesOf(owner)).map(({ categoryId }) => categoryId)).toEqual([32, 32])
  await member.ask(undoChange, { changeId: second.changeId! })
  const where = { kinds: ['expense' as const] }
  const all = { where, count: 2, isDeletion: true, alsoOf }
  const { changeId } = await member.ask(changeEntries, all)
  expect(await expensesOf(owner)).toEqual([])
  await member.ask(undoChange, { changeId: changeId! })
  expect(await expensesOf(owner)).toMatchObject([{ categoryId: 32 }, { categoryId: 31 }])
})

test('entries of others get no category of one’s own', async () => {
  const { owner, member } = await trustingFamily(server)
  const names = { type: 'expense', name: 'Bees' } as const
  const { result } = await member.ask(addUpdateCategory, names)
  await owner.ask(addUpdateCategory, { ...names, name: 'Wasps' })
  const entry = (await owner.ask(addUpdateExpense, { at, minor: 1 })).result
  const answer = await member.ask(changeEntries, {
    entries: [entry],
    set: { categoryId: result.id },
    alsoOf: [await profileIdOf(owner)],
  })
  expect(answer).toMatchObject({ changed: 0, refused: [{ reason: 'rule' }] })
})

test('a member changes a shared budget, and never whether it is shared', async () => {
  const { owner, member } = await trustingFamily(server)
  const budget = await saveBudget(owner, { isShared: true, minor: 100 })
  await changeBudget(member, budget, { minor: 300, isShared: false })
  expect(await budgetsOf(owner, NOVEMBER)).toMatchObject([{ minor: 300, isShared: true }])
})

test('a budget that its organizer keeps private is nobody’s to replace', async () => {
  const { owner, member } = await trustingFamily(server)
  await saveBudget(owner, { scope: 'month', isShared: false, minor: 100 })
  const payload = { date: '2026-11', amount: 5, type: 1, budgetType: 1, editFuture: false }
  expect(await codeOf(member.send(addUpdateBudget, payload))).toBe(343)
  expect(await budgetsOf(owner, NOVEMBER)).toMatchObject([{ minor: 100 }])
})

test.runIf(IS_POSTGRES)(
  'a right that ends on one server is gone on another at once',
  async () => {
    const { owner, member } = await trustingFamily(server)
    const { result } = await owner.ask(addUpdateExpense, { at, minor: 1 })
    const neighbour = await openNeighbour(server)
    const there = new Client(neighbour, member.email)
    there.headers.set('cookie', member.headers.get('cookie') ?? '')
    await allow(owner, member, false)
    const change = { _id: result.id, time: at, amount: 2 }
    expect(await codeOf(member.send(addUpdateExpense, change))).toBe(343)
  },
)
