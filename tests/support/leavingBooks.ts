import { getAllAccounts } from '#lib/contract/accounts.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { deleteSeries } from '#lib/contract/series.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from './accounts.ts'
import { makeGroup } from './groups.ts'
import { TEST_START } from './testServer.ts'
import type { Client } from './testServer.ts'

export const DAY = 86_400_000
export const at = TEST_START - DAY

/** A member's entries on the shared account of another, and the member's own account. */
export type SharedBooks = {
  owner: Client
  member: Client
  shared: string
  own: string
  expense: string
  deleted: string
  income: { first: string; second: string; seriesId: string; ended: string }
  transfer: string
  bill: { id: string; number: number; seriesId: string }
  upcoming: string
  itself: string
}

/** Lets a member write on a shared account of another, once each way. */
export async function write(owner: Client, member: Client): Promise<SharedBooks> {
  const shared = await openAccount(owner, { currency: 'USD', isShared: true })
  const own = await openAccount(member, { currency: 'USD' })
  await makeGroup(owner.server, owner, member)
  const entry = { at, minor: 1000, accountId: shared }
  const expense = await addOne(member, addUpdateExpense, entry)
  const deleted = await addOne(member, addUpdateExpense, entry)
  await member.ask(deleteTransactionWeb, { ids: [deleted.id] })
  const series = { ...entry, rule: { text: 'FREQ=DAILY;COUNT=9' } }
  const first = await addOne(member, addUpdateIncome, { ...series, at: at - 3 * DAY })
  const second = await addOne(member, addUpdateIncome, entry)
  const ended = await addOne(member, addUpdateIncome, series)
  const seriesId = ended.seriesId!
  await member.ask(deleteSeries, { series: { id: seriesId }, type: 'income', at: at })
  const move = { fromId: own, toId: shared, minor: 700, at }
  const transfer = (await member.ask(addUpdateTransfer, move)).result
  const bill = { title: 'Power', minor: 5000, at, accountId: shared, makesExpense: true }
  const paid = (
    await member.ask(addUpdateBill, { ...bill, rule: { text: 'FREQ=MONTHLY;COUNT=6' } })
  ).result
  const part = { billId: paid.id, minor: 2000, isFull: false, makesExpense: true }
  await member.ask(markBillPaid, { ...part, accountId: shared })
  const upcoming = (await member.ask(addUpdateBill, bill)).result
  const later = { ...bill, at: TEST_START + 3 * DAY, autoPays: true }
  const itself = (await member.ask(addUpdateBill, later)).result
  return {
    owner,
    member,
    shared,
    own,
    expense: expense.id,
    deleted: deleted.id,
    income: {
      first: first.id,
      second: second.id,
      seriesId: first.seriesId!,
      ended: ended.id,
    },
    transfer: transfer.id,
    bill: { id: paid.id, number: paid.number, seriesId: paid.seriesId! },
    upcoming: upcoming.id,
    itself: itself.id,
  }
}

async function addOne(
  client: Client,
  call: typeof addUpdateExpense | typeof addUpdateIncome,
  input: object,
) {
  return (await client.ask(call, input as never)).result
}

/** The balance of the shared account today. */
export async function balanceOf({ owner, shared }: SharedBooks): Promise<number> {
  const { results } = await owner.ask(getAllAccounts, {})
  return results.find(({ id }) => id === shared)!.currentMinor
}
