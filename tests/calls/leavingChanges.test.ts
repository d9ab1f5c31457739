import { afterAll, expect, test } from 'vitest'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { changeEntries } from '#lib/contract/entryChanges.ts'
import { shareEarlier } from '#lib/contract/groups.ts'
import { addUpdateExpense, getTransactionsByType } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { undo } from '../support/entryChanges.ts'
import { leaveGroup, makeGroup } from '../support/groups.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { expensesOf, typeExpense } from '../support/ruleBooks.ts'
import { IS_POSTGRES, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

test('a deletion of many before leaving is undone afterwards, as one of a single entry is', async () => {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  await makeGroup(server, owner, member)
  const accountId = await openAccount(owner, { isShared: true })
  server.clock.now += 10
  const entries = [
    await typeExpense(member, 'Shop', { accountId }),
    await typeExpense(member, 'Kiosk', { accountId }),
  ]
  const { changeId } = await member.ask(changeEntries, {
    entries: entries.map(({ id, modifiedAt }) => ({ id, modifiedAt })),
    isDeletion: true,
  })
  await leaveGroup(member)
  expect(await expensesOf(member)).toEqual([])
  expect(await undo(member, changeId)).toEqual({ changed: 2, refused: [] })
  expect(await expensesOf(member)).toHaveLength(2)
})

/** A family of an owner and a member whose earlier entries stay private. */
async function family() {
  const [owner, member] = [await signedIn(server), await signedIn(server)]
  const at = server.clock.now
  const earlier = (await member.ask(addUpdateExpense, { at, minor: 700 })).result
  const { result: rent } = await member.ask(addUpdateBill, {
    at,
    minor: 900,
    title: 'Rent',
  })
  server.clock.now += 10
  await makeGroup(server, owner, member)
  const accountId = await openAccount(owner, { isShared: true, currency: 'USD' })
  server.clock.now += 10
  return { owner, member, earlier, rent, accountId }
}

const amountsSeenBy = async (client: Client) => {
  const { result } = await client.ask(getTransactionsByType, { year: 2026 })
  return result.flatMap(({ transactions = [] }) => transactions.map(({ minor }) => minor))
}

test('the expense of a payment is its payer’s of now, however old the bill is', async () => {
  const { owner, member, rent } = await family()
  const payment = { billId: rent.id, minor: 900, isFull: true, makesExpense: true }
  await member.ask(markBillPaid, payment)
  expect(await amountsSeenBy(owner)).toEqual([900])
  await member.ask(shareEarlier, { share: true })
  expect((await amountsSeenBy(owner)).toSorted()).toEqual([700, 900])
  await member.ask(shareEarlier, { share: false })
  expect(await amountsSeenBy(owner)).toEqual([900])
})

test('a private earlier entry cannot move the balance of another’s account', async () => {
  const { member, earlier, accountId } = await family()
  const own = await openAccount(member, { currency: 'USD' })
  const { id, at, minor, modifiedAt } = earlier
  const moved = await member.send(addUpdateExpense, {
    _id: id,
    time: at,
    amount: 7,
    accountId,
  })
  expect(moved).toMatchObject({
    code: 346,
    body: { message: 'Only you see this entry: choose an account of your own.' },
  })
  const many = await member.ask(changeEntries, {
    entries: [{ id, modifiedAt }],
    set: { accountId },
  })
  expect(many).toMatchObject({ changed: 0, refused: [{ id, reason: 'rule' }] })
  const { result: transfer } = await member.ask(addUpdateTransfer, {
    at,
    minor,
    fromId: own,
    toId: accountId,
  })
  expect(transfer.minor).toBe(700)
  await member.ask(shareEarlier, { share: true })
  await member.ask(addUpdateExpense, { id, at, minor, accountId })
})
