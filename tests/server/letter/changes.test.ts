import { describe, expect, test } from 'vitest'
import type { Payload } from '../../support/letter/calls.ts'
import { letterClientOfTests } from '../../support/letter/client.ts'
import { EMAIL, OTP } from '../../support/letter/names.ts'

const client = letterClientOfTests()

const today = new Date()
const month = { month: today.getUTCMonth(), year: today.getUTCFullYear() }
const { year } = month
const page = { page: 0 }
const EXPENSES = 'POST api/userdata/getTransactionsByType'
const INCOMES = 'POST api/userdata/getMonthlyIncomeWithTransactions'
const bills = (state: string) => `POST api/userdata/get${state}BillingTransactions`

describe('what was changed shows in later answers', () => {
  test('an expense is added, changed and deleted', async () => {
    const plums = async () =>
      (await client.list(EXPENSES, month, 'result.transactions')).filter(
        ({ notes }) => notes === 'plums',
      )
    const expense = { amount: 3.5, time: Date.now(), categoryId: 31, notes: 'plums' }
    const { body } = await client.ask('POST api/userdata/addUpdateExpense', expense)
    expect(body).toEqual({ code: 0, message: 'OK' })
    const [{ _id, lastModifyTime }] = (await plums()) as [Payload]
    const dearer = { ...expense, _id, amount: 4 }
    await client.ask('POST api/userdata/addUpdateExpense', dearer)
    expect(await plums()).toMatchObject([{ _id, amount: 4 }])
    const chosen = { lastModifyTime, transactions: [{ _id }] }
    await client.ask('POST api/userdata/deleteTransactionWeb', chosen)
    expect(await plums()).toEqual([])
  })

  test('a bill is paid in part and in whole, with its expense', async () => {
    const bill = { title: 'Roof', amount: 90, time: Date.now(), categoryId: 3 }
    await client.ask('POST api/userdata/addUpdateBill', bill)
    const roofs = async (state: string) =>
      (await client.list(bills(state), page, 'result')).filter(
        ({ title }) => title === 'Roof',
      )
    const [roof] = await roofs('Upcoming')
    const payment = { _id: roof!['_id'], paidTime: Date.now(), accountId: 'wallet:1' }
    const part = { ...payment, amountPaid: 40, hasPaid: false, addExpense: false }
    await client.ask('POST api/userdata/markBillPaid', part)
    expect(await roofs('Upcoming')).toMatchObject([{ amountPaid: 40 }])
    const rest = { ...payment, amountPaid: 50, hasPaid: true, addExpense: true }
    await client.ask('POST api/userdata/markBillPaid', rest)
    expect(await roofs('Paid')).toMatchObject([{ amountPaid: 90 }])
    expect(await client.list(EXPENSES, month, 'result.transactions')).toContainEqual(
      expect.objectContaining({ title: 'Roof', amount: 50 }),
    )
  })

  test('a bill of somebody else is not paid', async () => {
    const overdue = await client.list(bills('OverDue'), page, 'result')
    const gym = overdue.find(({ title }) => title === 'Gym')!
    const payment = { _id: gym['_id'], amountPaid: 25, hasPaid: true, paidTime: 1 }
    const { body } = await client.ask('POST api/userdata/markBillPaid', payment)
    expect(body['code']).toBe(1808)
  })

  test('a recurring income is made for a year, and ends', async () => {
    const barns = async () =>
      (await client.list(INCOMES, { year }, 'result.transactions')).filter(
        ({ notes }) => notes === 'rent of the barn',
      )
    await client.ask('POST api/userdata/addUpdateIncome', {
      amount: 10,
      time: Date.UTC(year, 0, 5, 12),
      categoryId: 934,
      notes: 'rent of the barn',
      recurringCategoryId: 5,
      recurringCount: 2,
      recurringRule: 'FREQ=MONTHLY;INTERVAL=2',
    })
    const made = await barns()
    expect(made.map((income) => income['month'])).toEqual([0, 2, 4, 6, 8, 10])
    const named = { recurringServerId: made[0]!['recurringServerId'], type: 2 }
    const parent = 'POST api/userdata/getRecurringParentTrx'
    expect(
      await client.list(parent, { ...named, deviceId: 'WEB' }, 'result'),
    ).toMatchObject([{ recurringCategoryId: 5 }])
    const end = { ...named, startTime: Date.UTC(year, 5, 1) }
    await client.ask('POST api/userdata/deleteRecurringTrx', end)
    expect(await barns()).toHaveLength(3)
  })

  test('a budget is changed for the future and deleted', async () => {
    const ofTrains = async () =>
      (await client.list('POST api/userdata/getBudgets', month, 'Budgets')).filter(
        ({ categoryId }) => categoryId === 41,
      )
    await client.ask('POST api/userdata/addUpdateBudget', {
      date: `${year}-${String(month.month + 1).padStart(2, '0')}`,
      amount: 45.5,
      categoryId: 41,
      type: 2,
      budgetType: 1,
      editFuture: true,
    })
    const budgets = await ofTrains()
    expect(budgets).toMatchObject([{ amount: 45.5, expenseAmount: 80, name: 'Train' }])
    const chosen = { ...month, _id: budgets[0]!['_id'], deleteFuture: true }
    await client.ask('POST api/userdata/deleteBudget', chosen)
    expect(await ofTrains()).toEqual([])
  })

  test('an account is changed by both of its ids', async () => {
    const purse = async () =>
      (await client.list('POST api/userdata/getAllAccounts', {}, 'results'))[0]!
    const { _id, accountId } = await purse()
    const change = {
      _id,
      accountId,
      accountType: 0,
      accountName: 'Tin',
      accountBalance: 51,
    }
    await client.ask('POST api/userdata/addAccountWeb', { accounts: [change] })
    expect(await purse()).toMatchObject({
      accountName: 'Tin',
      currentBalance: 40.1 * 3 + 1,
    })
  })

  test('a deleted profile is gone, whether or not a preview was asked for', async () => {
    await client.ask('POST api/users/email/presignin', { email: EMAIL })
    const proof = { email: EMAIL, otp: OTP, preview: true }
    const deleted = () => client.ask('POST api/users/deleteprofile', proof)
    expect((await deleted()).body['code']).toBe(0)
    expect((await deleted()).body['code']).toBe(339)
    expect((await client.ask('GET api/users/user')).status).toBe(401)
    const again = await client.ask('POST api/users/email/presignin', { email: EMAIL })
    expect(again.body['code']).toBe(340)
  })
})
