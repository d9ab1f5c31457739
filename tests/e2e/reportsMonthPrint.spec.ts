import type { Page } from '@playwright/test'
import { BUILT_IN_CATEGORIES } from '#lib/domain/category.ts'
import { formatAmount, minorOf } from '#lib/domain/money.ts'
import { isInstalled, pdfPages } from '../support/foreignPrograms.ts'
import { addAccount, withMember, tell } from './support/accounts.ts'
import { addBill, payPart } from './support/bills.ts'
import { addBudget, beginEarlier, monthIn, monthTitleIn } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { LAST_YEAR, openReports, rowOf, sheetsOf } from './support/reports.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { earnOn, spendOn } from './support/transactions.ts'

const home = sharedHome()
const MARCH = `${LAST_YEAR}-03`
const IN_MARCH = { month: 2, year: LAST_YEAR }
const AT_ONCE = 20
const FORMATS = ['A4', 'Letter'] as const

const dayOf = (number: number) => `${MARCH}-${String((number % 28) + 1).padStart(2, '0')}`

function sheetOf(page: Page, month: string) {
  return page.goto(home.at(`/reports/print/month/${month}`))
}

const CATEGORIES = BUILT_IN_CATEGORIES.filter(
  ({ type, groupId }) => type === 'expense' && groupId !== null,
).slice(0, 40)

/** Rows of the sheet by turns: an income, a bill, and an expense while there are categories. */
function addRow(page: Page, number: number): Promise<unknown> {
  const day = dayOf(number)
  const category = CATEGORIES[number]
  if (category) {
    return spendOn(page, home, day, { amount: 1.5, categoryId: category.id })
  }
  if (number % 2 === 0) return earnOn(page, home, day, { amount: 20 })
  const time = Date.parse(`${day}T12:00Z`)
  return tell(page, home, 'addUpdateBill', { title: `Bill ${number}.`, amount: 3, time })
}

async function addRows(page: Page, first: number, count: number) {
  for (let done = 0; done < count; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, number) =>
      addRow(page, first + done + number),
    )
    await Promise.all(some)
  }
}

type Sums = { result: { amount: number; due: number }[] }

/** Expects the sums of the sheet to be those that the calls tell. */
async function expectSums(page: Page) {
  const told = async (call: string) => (await tell(page, home, call, IN_MARCH)) as Sums
  const sum = ({ result }: Sums, field: 'amount' | 'due' = 'amount') =>
    formatAmount(
      result.reduce((all, one) => all + minorOf(one[field]), 0),
      { language: 'en', currency: 'USD' },
    )
  const bills = await told('getBillsOfMonth')
  await expect(rowOf(page, /^Total income/)).toContainText(
    sum(await told('getMonthlyIncomeWithTransactions')),
  )
  await expect(rowOf(page, /^Total expenses/)).toContainText(
    `${sum(await told('getExpenseByCategory'))}100.00%`,
  )
  await expect(rowOf(page, /^Total bills/)).toContainText(sum(bills))
  await expect(rowOf(page, /^Total bills/)).toContainText(sum(bills, 'due'))
}

const ROWS = { annotation: { type: 'slow', description: '400 rows are added by calls' } }

for (const [first, count, sheets] of [
  [35, 12, 1],
  [0, 400, 10],
] as const) {
  test(`a month of ${count} rows is whole on its sheets`, ROWS, async ({ page }) => {
    test.slow()
    await signedIn(page, home)
    await addRows(page, first, count)
    await sheetOf(page, MARCH)
    await expect(page.locator('.ledger tbody tr')).toHaveCount(count)
    await expectSums(page)
    for (const format of FORMATS) {
      expect(await sheetsOf(page, format)).toBe(sheets)
    }
    await expectWholeRows(page)
    await expect(page.locator('script, nav')).toHaveCount(0)
  })
}

/** Expects each bill once on paper, under a head of its sheet, and each sheet numbered. */
async function expectWholeRows(page: Page) {
  const { result } = await tell(page, home, 'getBillsOfMonth', IN_MARCH)
  const titles = (result as { title: string }[]).map(({ title }) => title)
  if (!isInstalled('pdftotext')) return
  for (const format of FORMATS) {
    const pages = pdfPages(await page.pdf({ format }))
    const found = pages.flatMap((text) => text.match(/Bill \d+\./g) ?? [])
    expect(found.toSorted()).toEqual(titles.toSorted())
    for (const [index, text] of pages.entries()) {
      expect(text).toMatch(new RegExp(`${index + 1} ?/ ?${pages.length}`))
      if (/Bill \d+\./.test(text)) expect(text).toContain('Who paid what')
    }
  }
}

test('a usual month fits one sheet', async ({ page }) => {
  await signedIn(page, home)
  const today = `${monthIn(0)}-01`
  const time = Date.parse(`${today}T12:00Z`)
  for (const { id } of CATEGORIES.slice(0, 13)) {
    await spendOn(page, home, today, { amount: 98, categoryId: id })
  }
  for (const { id } of CATEGORIES.slice(0, 8)) {
    await addBudget(page, home, { categoryId: id, amount: 100 })
  }
  for (const title of ['Rent', 'Water', 'City Power', 'Fibre internet']) {
    await addBill(page, home, { title, inDays: 0, time })
  }
  await earnOn(page, home, today, { amount: 2108 })
  await earnOn(page, home, today, { amount: 3100 })
  await sheetOf(page, monthIn(0))
  await expect(page.locator('.ledger tbody tr')).toHaveCount(27)
  for (const format of FORMATS) expect(await sheetsOf(page, format)).toBe(1)
})

test('a month without anything is a sheet that says so', async ({ page }) => {
  await signedIn(page, home)
  await sheetOf(page, MARCH)
  await expect(page.getByText('No data found')).toBeVisible()
  for (const format of FORMATS) expect(await sheetsOf(page, format)).toBe(1)
})

/** Names a person as their profile does. */
function call(email: string, name: string, of: Home) {
  of.change(
    `update profiles set first_name = ?, last_name = 'Moreau' where email = ?`,
    name,
    email,
  )
}

atBothSizes(() => {
  test('a family’s month says who earned, who paid what, and what is left', async ({
    page,
    browser,
  }) => {
    const { ana, ben, member, other } = await withMember(page, browser, home)
    call(ana, 'Ana', home)
    call(ben, 'Ben', home)
    const today = `${monthIn(0)}-01`
    const time = Date.parse(`${today}T12:00Z`)
    await earnOn(member, home, today, { amount: 1000 })
    await spendOn(page, home, today, { amount: 53.4, categoryId: 41 })
    await addBudget(page, home, { categoryId: 40, amount: 50 })
    await addBudget(page, home, { categoryId: 31, amount: 75, carryForward: true })
    beginEarlier(home, ana, 2)
    const rent = await addBill(member, home, {
      title: 'Rent',
      inDays: 0,
      amount: 700,
      time,
    })
    const power = await addBill(page, home, {
      title: 'Power',
      inDays: 0,
      amount: 96.4,
      time,
    })
    await addBill(page, home, { title: 'Water', inDays: 0, amount: 34.2, time })
    await payPart(member, home, rent, 700)
    await payPart(page, home, power, 30)
    await payPart(page, home, power, 10)
    await other.close()
    await sheetOf(page, monthIn(0))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(monthTitleIn(0))
    await expect(page.getByText('Ana and Ben Moreau')).toBeVisible()
    await expect(page.getByText('As of')).toContainText('in USD')
    const left = page.locator('dl > div', { hasText: 'Left after bills still due' })
    await expect(left).toContainText('856.0090.60 still due')
    await expect(rowOf(page, /Salary/)).toContainText('Ben1,000.00')
    await expect(rowOf(page, /^paid.*Rent/)).toContainText('700.00Ben 700.000.00')
    await expect(rowOf(page, /^paid.*Rent/)).toContainText('Rent Created by Ben')
    await expect(rowOf(page, /^not paid.*Power/)).toContainText('96.40Ana 40.0056.40')
    await expect(rowOf(page, /^not paid.*Power/)).not.toContainText('Created by')
    await expect(rowOf(page, /^not paid.*Water/)).toContainText('34.20–34.20')
    await expect(rowOf(page, /^Total bills/)).toContainText('Ana 40.00, Ben 700.0090.60')
    await expect(rowOf(page, /^Transport/)).toContainText('50.0053.403.40 over')
    await expect(rowOf(page, /^Groceries/)).toContainText('150.00225.000.00225.00')
    await expect(rowOf(page, /^Total budgets/)).toContainText('275.0053.40221.60')
    await expect(page.getByText('Transport includes Fuel.')).toBeVisible()
    for (const format of FORMATS) expect(await sheetsOf(page, format)).toBe(1)
  })
})

test('the sheet is black on white in the dark, too, and needs no script', async ({
  browser,
  page,
}) => {
  await signedIn(page, home)
  await addRows(page, 40, 2)
  const state = await page.context().storageState()
  const still = await browser.newContext({
    storageState: state,
    javaScriptEnabled: false,
    colorScheme: 'dark',
  })
  const paper = await still.newPage()
  await sheetOf(paper, MARCH)
  await expect(paper.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const name of ['Income', 'Bills']) {
    const heading = paper.getByRole('heading', { name, exact: true })
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  await expect(rowOf(paper, /^Total income/)).toContainText('20.00')
  await expect(paper.locator('thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(paper.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  await still.close()
})

test('more bills than fit are told, and the sum at the top counts all', async ({
  page,
}) => {
  await signedIn(page, home)
  const first = await addBill(page, home, {
    title: 'Fare',
    inDays: 0,
    amount: 1,
    time: Date.parse(`${dayOf(1)}T12:00Z`),
  })
  home.change(
    `insert into bills (id, owner_id, creator_id, local_number, title, at, due_day, month_index,
      minor, paid_minor, currency, category_id, is_paid, auto_pays, makes_expense, created_at,
      modified_at)
    with recursive numbers (number) as (
      select 1 union all select number + 1 from numbers where number < 500
    )
    select bills.id || '-' || number, owner_id, creator_id, 1000 + number, title, at, due_day,
      month_index, minor, 0, currency, category_id, 0, 0, 0, bills.created_at, bills.modified_at
    from numbers join bills on bills.id = ?`,
    first._id,
  )
  await sheetOf(page, MARCH)
  await expect(rowOf(page, /^First 500 bills/)).toContainText('500.00')
  await expect(page.getByText('This month has more than 500 bills due')).toBeVisible()
  await expect(page.getByText('501.00 still due')).toBeVisible()
})

for (const path of ['2026', '2026-13', '2200-01', 'x']) {
  test(`/reports/print/month/${path} is no page`, async ({ page, faults }) => {
    faults.provoke(/404.*reports\/print/)
    await signedIn(page, home)
    expect((await sheetOf(page, path))!.status()).toBe(404)
  })
}

test('the reports lead to the sheet of the present month', async ({ page }) => {
  await signedIn(page, home)
  await openReports(page, home)
  await page.getByRole('link', { name: /^Month sheet/ }).click()
  await expect(page).toHaveURL(home.at(`/reports/print/month/${monthIn(0)}`))
})

test('an account leads to the print of its present month', async ({ page }) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  await page.goto(home.at(`/account-detail?account=${accountId}`))
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(home.at(`/reports/print/account/${accountId}/${monthIn(0)}`))
})
