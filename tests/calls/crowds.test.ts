import { expect, test } from 'vitest'
import { addUpdateBill, getUpcomingBills, markBillPaid } from '#lib/contract/bills.ts'
import type { Call } from '#lib/contract/call.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { answerTo } from '#lib/server/http/refusals.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile()
const MANY = 12

const rent = { title: 'Rent', amount: 1, time: TEST_START }
const monthly = { ...rent, recurringRule: 'FREQ=MONTHLY' }
const WRITING: [string, Call, object][] = [
  ['bills', addUpdateBill, rent],
  ['series of bills', addUpdateBill, monthly],
  ['expenses', addUpdateExpense, { amount: 1, time: TEST_START }],
  ['series of income', addUpdateIncome, monthly],
]

const codesOf = (replies: { code: number }[]) => replies.map(({ code }) => code)
const WELL = Array.from({ length: MANY }, () => 0)

test.each(WRITING)(
  '%s that a dozen people write at once are all written',
  async (_, call, sent) => {
    const clients = await Promise.all(WELL.map(() => signedIn(server)))
    const replies = await Promise.all(clients.map((client) => client.send(call, sent)))
    expect(codesOf(replies)).toEqual(WELL)
  },
)

test.each(WRITING)(
  'a dozen %s of one person at once are all written',
  async (_, call, sent) => {
    const client = await signedIn(server)
    const replies = await Promise.all(WELL.map(() => client.send(call, sent)))
    expect(codesOf(replies)).toEqual(WELL)
  },
)

test('bills that are written at once have numbers of their own, and are all paid at once', async () => {
  const client = await signedIn(server)
  await Promise.all(WELL.map(() => client.send(addUpdateBill, rent)))
  const { bills: result } = await client.ask(getUpcomingBills, { page: 0 })
  const numbers = result.map(({ number }) => number)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(WELL.map((_, at) => at + 1))
  const paid = { amountPaid: 1, hasPaid: true, addExpense: true }
  const replies = await Promise.all(
    result.map(({ id: _id }) => client.send(markBillPaid, { ...paid, _id })),
  )
  expect(codesOf(replies)).toEqual(WELL)
})

test('what met others too often is asked to come again', () => {
  const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' })
  const answer = answerTo(systemContext(server.app), conflict)
  expect(answer).toMatchObject({ status: 503, body: { code: 503 } })
})
