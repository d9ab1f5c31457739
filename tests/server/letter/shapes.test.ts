import { describe, expect, test } from 'vitest'
import { CALLS } from '#lib/contract/calls.ts'
import { ANSWERED_CALLS } from '../../support/letter/backend.ts'
import type { Payload } from '../../support/letter/calls.ts'
import { letterClientOfTests } from '../../support/letter/client.ts'
import { ENTITIES } from '../../support/letter/entities.ts'
import { PAYLOADS } from '../../support/letter/payloads.ts'
import { EMAIL, OTP } from '../../support/letter/names.ts'

const client = letterClientOfTests()

const today = new Date()
const month = { month: today.getUTCMonth(), year: today.getUTCFullYear() }
const { year } = month
const page = { page: 0 }
const SETTINGS = 'GET api/userdata/settings'
const SPENDS = 'POST api/userdata/getExpenseByCategory'
const EXPENSES = 'POST api/userdata/getTransactionsByType'
const INCOMES = 'POST api/userdata/getMonthlyIncomeWithTransactions'
const bills = (state: string) => `POST api/userdata/get${state}BillingTransactions`

/** Where each entity is: its call, payload, and the path in the answer. */
const ANSWERED: [keyof typeof ENTITIES, string, Payload, string][] = [
  ['settings', SETTINGS, {}, 'settings'],
  ['currencyDetails', SETTINGS, {}, 'settings.currencyDetails'],
  ['currency', 'GET api/admin/currencies', {}, 'Currencies'],
  ['currency', 'GET api/admin/currency/EUR', {}, 'currency'],
  ['timeZone', 'GET api/admin/timezones', {}, 'lists'],
  ['language', 'GET api/admin/languages', {}, 'lists'],
  ['accountType', 'GET api/admin/getAccountTypes', {}, 'actTypes'],
  [
    'serviceProvider',
    'POST api/admin/getServiceProviderSync',
    { currency: 'EUR' },
    'results.serviceProviders',
  ],
  ['serviceProvider', 'GET api/admin/serviceProvider/90210', {}, 'serviceProvider'],
  ['notice', 'GET api/admin/notice/web', {}, 'results'],
  ['merchant', 'POST merchant/search', { searchKey: 'corner', pageNumber: 0 }, 'merchants'],
  ['category', 'POST api/userdata/getAllUserCategories', {}, 'results.categories'],
  [
    'category',
    'POST api/userdata/getCustomCategoryById',
    { categoryId: 5009, type: 1, userId: 'usr-ivo-11c9' },
    'result',
  ],
  ['account', 'POST api/userdata/getAllAccounts', {}, 'results'],
  ['account', 'POST api/group/accounts', {}, 'results.accounts'],
  ['group', 'GET api/group/detail', {}, 'groups'],
  ['member', 'GET api/group/detail', {}, 'groups.members'],
  [
    'transaction',
    'POST api/userdata/getAccountTrx',
    { accountId: 'bank:0x7c', page: 0 },
    'result',
  ],
  ['billingStats', 'POST api/userdata/getBillingStats', month, 'result'],
  ['expenseStats', 'POST api/userdata/getExpenseStats', month, 'result'],
  ['spend', SPENDS, month, 'result'],
  ['spendCategory', SPENDS, month, 'result.category'],
  ['trendMonth', 'POST api/userdata/getIncomeExpenseTrend', { year }, 'result'],
  [
    'categoryMonth',
    'POST api/userdata/getCategoryTrendByYear',
    { year, categoryId: 31 },
    'result',
  ],
  ['month', EXPENSES, { year }, 'result'],
  ['expense', EXPENSES, { year }, 'result.transactions'],
  ['month', INCOMES, { year }, 'result'],
  ['income', INCOMES, { year }, 'result.transactions'],
  ['bill', bills('Upcoming'), page, 'result'],
  ['bill', bills('OverDue'), page, 'result'],
  ['bill', bills('Paid'), page, 'result'],
  ['bill', 'POST api/userdata/getRecurringBills', {}, 'result'],
  ['budget', 'POST api/userdata/getBudgets', month, 'Budgets'],
  ['budget', 'POST api/userdata/getBudgetByYear', { year }, 'result'],
  ['budget', 'POST api/userdata/getCategoryBudgetList', month, 'result'],
  ['invitation', 'GET api/public/group/invite-with-entries', {}, 'result'],
  [
    'invitation',
    'POST api/public/group/getInvitedUserDetail',
    { token: 'invite-empty' },
    'results',
  ],
  ['template', 'GET tem/tpl-9/fb-open', {}, 'result'],
  ['question', 'GET tem/tpl-9/fb-open', {}, 'result.questions'],
]

describe('a backend of the letter alone', () => {
  test('answers the letter’s calls and no others', () => {
    expect(ANSWERED_CALLS.toSorted()).toEqual(Object.keys(PAYLOADS).toSorted())
  })

  test.each(ANSWERED)('names no field of %s beyond the letter: %s', async (...row) => {
    const [entity, call, payload, path] = row
    const rows = await client.list(call, payload, path)
    expect(rows.length).toBeGreaterThan(0)
    expect(fieldsBeyond(ENTITIES[entity], rows)).toEqual([])
  })

  test('has no field of a person beyond the letter', async () => {
    const known = [...ENTITIES.user, ...ENTITIES.profileDetails]
    const people = await client.list('GET api/users/user', {}, 'user')
    expect(fieldsBeyond(known, people)).toEqual([])
  })

  test('has no field of a series or its payments beyond the letter', async () => {
    const [series] = await client.list('POST api/userdata/getRecurringBills', {}, 'result')
    const parent = 'POST api/userdata/getRecurringParentTrx'
    const named = { recurringServerId: series!['recurringServerId'], type: 4 }
    const parents = await client.list(parent, { ...named, deviceId: 'WEB' }, 'result')
    expect(fieldsBeyond(ENTITIES.bill, parents)).toEqual([])
    const [paid] = await client.list(bills('Paid'), page, 'result')
    const number = { localIdLong: paid!['localIdLong'] }
    const payments = await client.list(
      'POST api/userdata/getBillExpenses',
      number,
      'result',
    )
    expect(payments).toHaveLength(1)
    expect(fieldsBeyond(ENTITIES.payment, payments)).toEqual([])
  })

  test('answers 404 to a call that was added to the letter', async () => {
    const added = CALLS.filter((call) => call.added)
    expect(added.length).toBeGreaterThan(20)
    for (const { method, path } of added) {
      const { status, body } = await client.ask(`${method} ${path.slice(1)}`, {})
      expect({ path, status, code: body['code'] }).toEqual({ path, status: 404, code: 404 })
    }
  })

  test('answers 401 without a session', async () => {
    client.signOut()
    const { status, body } = await client.ask('POST api/userdata/getAllAccounts', {})
    expect([status, body['code']]).toEqual([401, 401])
  })

  test('signs in with a code of four digits', async () => {
    const stranger = { email: 'who@letter.example' }
    const unknown = await client.ask('POST api/users/email/presignin', stranger)
    expect(unknown).toMatchObject({ status: 200, body: { code: 340 } })
    await client.ask('POST api/users/email/presignin', { email: EMAIL })
    const wrong = await client.ask('POST auth/otpsignin', { email: EMAIL, otp: '123456' })
    expect(wrong.body).toEqual({ code: 1701, message: 'That code is not right' })
    const right = await client.ask('POST auth/otpsignin', { email: EMAIL, otp: OTP })
    const claims = String(right.body['token']).split('.')[1]!
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Payload
    expect(Number(exp) * 1000).toBeGreaterThan(Date.now())
  })

  test('has lists of seven, which end with an empty page', async () => {
    const sizes = [0, 1, 2].map((number) =>
      client.list(bills('Upcoming'), { page: number }, 'result'),
    )
    expect((await Promise.all(sizes)).map((list) => list.length)).toEqual([7, 7, 0])
  })

  test('has amounts with the noise of adding up', async () => {
    const accounts = await client.list('POST api/userdata/getAllAccounts', {}, 'results')
    const amounts = accounts.map(({ currentBalance }) => currentBalance)
    expect(amounts).toContain(120.30000000000001)
    expect(amounts).toContain(0.30000000000000004)
  })
})

function fieldsBeyond(known: string[], rows: Payload[]): string[] {
  return rows.flatMap((row) => Object.keys(row)).filter((field) => !known.includes(field))
}
