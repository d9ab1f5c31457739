import { expect, test } from 'vitest'
import { makeFamily } from '../support/families.ts'
import { monthIn, monthTitleIn } from '../support/present.ts'
import { allIn, change, look, pageAt, signIn, tell, textOf } from './home.ts'
import type { Markup } from './home.ts'

const MONTH = monthIn(0)
const TODAY = Date.parse(`${MONTH}-01T12:00Z`)

const sheetOf = (cookie: string) => pageAt(`/reports/print/month/${MONTH}`, cookie)

/** Text of the row of a sheet that begins with a text. */
function rowOf(page: Markup, start: string): string | undefined {
  return allIn(page, 'tr')
    .map(textOf)
    .find((row) => row.startsWith(start))
}

/** Row of a bill by its title. */
function billOf(page: Markup, title: string): string {
  return allIn(page, 'tr')
    .map(textOf)
    .find((row) => row.includes(title))!
}

/** Rows of the sums by member. */
function membersOf(page: Markup): string[] {
  const table = allIn(page, 'table').find((one) => textOf(one).startsWith('Member'))
  return table ? allIn(table, 'tr').map(textOf) : []
}

function nameAs(email: string, name: string) {
  change(
    `update profiles set first_name = ?, last_name = 'Moreau' where email = ?`,
    name,
    email,
  )
}

const addBill = async (cookie: string, title: string, amount: number) => {
  const bill = { title, amount, time: TODAY }
  return (await tell<{ _id: string }>(cookie, 'addUpdateBill', bill))._id
}

const pay = (cookie: string, _id: string, amountPaid: number) =>
  tell(cookie, 'markBillPaid', { _id, amountPaid, hasPaid: false })

const addBudget = (cookie: string, categoryId: number, more: object) =>
  tell(cookie, 'addUpdateBudget', {
    categoryId,
    date: MONTH,
    type: 2,
    budgetType: 1,
    editFuture: true,
    ...more,
  })

/** Month of Ana, who has budgets, and Ben, who earns and pays. */
async function familyMonth(): Promise<Markup> {
  const [ana, ben] = [await signIn(), await signIn()]
  makeFamily({ change }, ana.email, ben.email)
  nameAs(ana.email, 'Ana')
  nameAs(ben.email, 'Ben')
  const earned = { time: TODAY, amount: 1000, categoryId: 933 }
  await tell(ben.cookie, 'addUpdateIncome', earned)
  const spent = { time: TODAY, amount: 53.4, categoryId: 41 }
  await tell(ana.cookie, 'addUpdateExpense', spent)
  await addBudget(ana.cookie, 40, { amount: 50 })
  await addBudget(ana.cookie, 31, { amount: 75, carryForward: true })
  change(
    `update budgets set first_month = first_month - 2
      where owner_id = (select id from profiles where email = ?)`,
    ana.email,
  )
  await pay(ben.cookie, await addBill(ben.cookie, 'Rent', 700), 700)
  const power = await addBill(ana.cookie, 'Power', 96.4)
  await pay(ana.cookie, power, 30)
  await pay(ana.cookie, power, 10)
  await addBill(ana.cookie, 'Water', 34.2)
  return sheetOf(ana.cookie)
}

test('a family’s month says who earned, who paid what, and what is left', async () => {
  const page = await familyMonth()
  expect(textOf(allIn(page, 'h1')[0])).toBe(monthTitleIn(0))
  expect(textOf(allIn(page, 'header')[0])).toMatch(/Ana and Ben Moreau.*As of.*in USD$/)
  expect(textOf(allIn(page, 'dl')[0])).toContain('856.0090.60 still due')
  expect(billOf(page, 'Salary')).toContain('Ben1,000.00')
  expect(membersOf(page)).toEqual([
    'MemberIncomeExpenses',
    'Ana0.0053.40',
    'Ben1,000.000.00',
    'Total1,000.0053.40',
  ])
  expect(rowOf(page, 'Total income')).toContain('1,000.00')
  expect(rowOf(page, 'Total expenses')).toBe('Total expenses53.40100.00%')
  expect(billOf(page, 'Rent')).toMatch(
    /^paid.*Rent Created by Ben.*700\.00Ben 700\.000\.00$/,
  )
  expect(billOf(page, 'Power')).toMatch(/^not paid.*96\.40Ana 40\.0056\.40$/)
  expect(billOf(page, 'Power')).not.toContain('Created by')
  expect(billOf(page, 'Water')).toMatch(/^not paid.*34\.20–34\.20$/)
  expect(rowOf(page, 'Total bills')).toBe('Total bills830.60Ana 40.00, Ben 700.0090.60')
  expect(rowOf(page, 'Transport')).toContain('50.0053.403.40 over')
  expect(rowOf(page, 'Groceries')).toContain('150.00225.000.00225.00')
  expect(rowOf(page, 'Total budgets')).toContain('275.0053.40221.60')
  expect(textOf(page)).toContain('Transport includes Fuel.')
})

test('the sheet of somebody alone has no sums by member', async () => {
  const { cookie } = await signIn()
  await tell(cookie, 'addUpdateExpense', { time: TODAY, amount: 5, categoryId: 41 })
  const page = await sheetOf(cookie)
  expect(rowOf(page, 'Total expenses')).toContain('5.00')
  expect(membersOf(page)).toEqual([])
})

test('a month without anything says so', async () => {
  const { cookie } = await signIn()
  const page = await sheetOf(cookie)
  expect(textOf(allIn(page, 'main')[0])).toContain('No data found')
  expect(allIn(page, 'table')).toEqual([])
})

test('of more bills than fit the first 500 are listed, and the sum at the top counts all', async () => {
  const { cookie } = await signIn()
  const first = await addBill(cookie, 'Fare', 1)
  change(
    `insert into bills (id, owner_id, creator_id, local_number, title, at, due_day, month_index,
      minor, paid_minor, currency, category_id, is_paid, auto_pays, makes_expense, created_at,
      modified_at)
    with recursive numbers (number) as (
      select 1 union all select number + 1 from numbers where number < 500
    )
    select bills.id || '-' || number, owner_id, creator_id, 1000 + number, title, at, due_day,
      month_index, minor, 0, currency, category_id, 0, 0, 0, bills.created_at, bills.modified_at
    from numbers join bills on bills.id = ?`,
    first,
  )
  const page = await sheetOf(cookie)
  expect(rowOf(page, 'First 500 bills')).toContain('500.00')
  expect(textOf(page)).toContain('This month has more than 500 bills due')
  expect(textOf(allIn(page, 'dl')[0])).toContain('501.00 still due')
})

test('what is no month has no sheet, however many ask at once', async () => {
  const { cookie } = await signIn()
  const months = ['2026', '2026-13', '2200-01', 'x']
  // More at once than a person has turns, and each again once it is known as long.
  const asked = [...months, ...months].map((month) =>
    look(`/reports/print/month/${month}`, cookie),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404]))
})

test('the reports lead to the sheet of the present month', async () => {
  const { cookie } = await signIn()
  const page = await pageAt('/reports', cookie)
  const [link, ...more] = allIn(page, 'a', ({ href }) =>
    href!.startsWith('/reports/print/month/'),
  )
  expect(more).toEqual([])
  expect(textOf(link)).toMatch(/^Month sheet/)
  expect(link!.attribs['href']).toBe(`/reports/print/month/${MONTH}`)
})
