import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import type { Call, PayloadOf } from '#lib/contract/call.ts'
import { relabelCurrency } from '#lib/contract/profile.ts'
import {
  addExpenses,
  addUpdateExpense,
  addUpdateIncome,
} from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { openAccount } from '../support/accounts.ts'
import { budgetInput, changeBudget, saveBudget } from '../support/budgets.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const at = TEST_START
const WHOLE = 'Amounts in this currency have no decimals.'

/** A book of dollars whose currency became the yen. */
const becomesYen = (client: Client) =>
  client.ask(relabelCurrency, { from: 'USD', to: 'JPY' })

/** The refused fields of a call, in the contract's spelling. */
async function wrongFields<Asked extends Call>(
  client: Client,
  call: Asked,
  input: PayloadOf<Asked>,
): Promise<unknown> {
  const { code, body } = await client.send(call, z.encode(call.takes, input as never))
  return code === 400 && body['errors']
}

test.each([
  ['an expense', addUpdateExpense, { at, minor: 1250 }, 'amount'],
  ['an income', addUpdateIncome, { at, minor: 1250 }, 'amount'],
  [
    'recurring income',
    addUpdateIncome,
    { at, minor: 1250, rule: { text: 'FREQ=MONTHLY' } },
    'amount',
  ],
  ['a bill', addUpdateBill, { at, minor: 1250, title: 'Water' }, 'amount'],
  [
    'a recurring bill',
    addUpdateBill,
    { at, minor: 1250, title: 'Water', rule: { text: 'FREQ=MONTHLY' } },
    'amount',
  ],
  ['a budget', addUpdateBudget, budgetInput({ minor: 1250 }), 'amount'],
  [
    'an account',
    addAccountWeb,
    { accounts: [{ type: 1, name: 'Bank', openingMinor: 1250 }] },
    'accounts.0.accountBalance',
  ],
  [
    'a purchase',
    addExpenses,
    {
      expenses: [
        { at, minor: 1250 },
        { at, minor: 1200 },
      ],
    },
    'expenses.0.amount',
  ],
] as [string, Call, object, string][])(
  'decimals of yen are refused in %s',
  async (_what, call, input, path) => {
    const client = await signedIn(server, { currency: 'JPY' })
    expect(await wrongFields(client, call, input as never)).toEqual([
      { path, message: WHOLE },
    ])
  },
)

test('an amount paid in yen is whole, and one in dollars has hundredths', async () => {
  const client = await signedIn(server)
  const inYenOf = (minor: number) => ({
    at,
    minor: 1250,
    foreign: { minor, currency: 'JPY' },
  })
  expect(await wrongFields(client, addUpdateExpense, inYenOf(1250))).toEqual([
    { path: 'currencyAmount', message: WHOLE },
  ])
  const { result } = await client.ask(addUpdateExpense, inYenOf(1200))
  expect(result.foreign).toEqual({ minor: 1200, currency: 'JPY' })
})

test('each side of a transfer has the decimals of its currency', async () => {
  const client = await signedIn(server)
  const fromId = await openAccount(client, { currency: 'USD' })
  const toId = await openAccount(client, { currency: 'JPY' })
  const wire = { fromId, toId, minor: 1250, at }
  expect(await wrongFields(client, addUpdateTransfer, { ...wire, toMinor: 1250 })).toEqual([
    { path: 'toAmount', message: WHOLE },
  ])
  const { result } = await client.ask(addUpdateTransfer, { ...wire, toMinor: 190_000 })
  expect(result.toMinor).toBe(190_000)
  const back = { fromId: toId, toId: fromId, minor: 1250, toMinor: 8, at }
  expect(await wrongFields(client, addUpdateTransfer, back)).toEqual([
    { path: 'amount', message: WHOLE },
  ])
})

test('an older entry keeps its hundredths through a change of something else', async () => {
  const client = await signedIn(server)
  const { result: lunch } = await client.ask(addUpdateExpense, { at, minor: 1250 })
  const budget = await saveBudget(client, { minor: 1250 })
  const account = { type: 1, name: 'Bank', openingMinor: 1250 }
  const accountId = await openAccount(client, account)
  await becomesYen(client)
  const change = { id: lunch.id, at, minor: 1250, notes: 'With Bo' }
  expect((await client.ask(addUpdateExpense, change)).result).toMatchObject(change)
  expect(await wrongFields(client, addUpdateExpense, { ...change, minor: 1260 })).toEqual([
    { path: 'amount', message: WHOLE },
  ])
  const alert = { alertPercentage: 50, modifiedAt: undefined }
  expect((await changeBudget(client, budget, alert)).minor).toBe(1250)
  const renamed = { ...account, id: accountId, name: 'Other' }
  const { results } = await client.ask(addAccountWeb, { accounts: [renamed] })
  expect(results).toMatchObject([{ name: 'Other', openingMinor: 1250, currency: 'JPY' }])
})

test('an older bill is paid in whole yen, or by all that is due', async () => {
  const client = await signedIn(server)
  const { result: bill } = await client.ask(addUpdateBill, {
    at,
    minor: 1250,
    title: 'Water',
  })
  await becomesYen(client)
  const pay = { billId: bill.id, isFull: false, makesExpense: true, at }
  expect(await wrongFields(client, markBillPaid, { ...pay, minor: 150 })).toEqual([
    { path: 'amountPaid', message: WHOLE },
  ])
  const part = (await client.ask(markBillPaid, { ...pay, minor: 200 })).result
  expect(part).toMatchObject({ paidMinor: 200, isPaid: false })
  const paid = (await client.ask(markBillPaid, { ...pay, minor: 1050 })).result
  expect(paid).toMatchObject({ paidMinor: 1250, isPaid: true })
})
