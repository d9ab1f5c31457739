import type { Page } from '@playwright/test'
import { addAccount, dialog, openAccounts, row, spend, toast } from './support/accounts.ts'
import { addBill, openBills, tab } from './support/bills.ts'
import { addBudget, beginEarlier, monthIn } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { done, thisMonth, today } from './support/transactionForm.ts'
import { earnOn, spendOn } from './support/transactions.ts'

const home = sharedHome()

type Make = (page: Page) => Promise<string>

const ofBill =
  (more: object = {}): Make =>
  async (page) => {
    const { _id } = await addBill(page, home, { title: 'City Power', inDays: 3, ...more })
    return `/bills?bill=${_id}`
  }
const ofExpense: Make = async (page) => {
  const id = await spendOn(page, home, today(), { merchantName: 'Market' })
  return `${thisMonth('expense')}&entry=${id}`
}
const ofIncome =
  (more: object = {}): Make =>
  async (page) => {
    const id = await earnOn(page, home, today(), { merchantName: 'Office', ...more })
    return `${thisMonth('income')}&entry=${id}`
  }
const ofLedger: Make = async (page) => {
  const account = await addAccount(page, home)
  const id = await spend(page, home, account, { merchantName: 'Grocer' })
  return `/account-detail?account=${account}&entry=${id}`
}
const ofBudget =
  (more: object = {}): Make =>
  async (page) => {
    const { _id } = await addBudget(page, home, { categoryId: 31, ...more })
    return `/budget?budget=${_id}`
  }

const ACTIONS: { what: string; make: Make; link: string; title: string }[] = [
  { what: 'a bill', make: ofBill(), link: 'Mark paid', title: 'Mark “City Power” paid' },
  { what: 'a bill', make: ofBill(), link: 'Edit', title: 'Edit bill' },
  { what: 'a bill', make: ofBill(), link: 'Delete', title: 'Delete “City Power”?' },
  {
    what: 'a bill of a series',
    make: ofBill({ rule: 'FREQ=MONTHLY' }),
    link: 'Edit',
    title: 'Edit “City Power”?',
  },
  {
    what: 'a bill of a series',
    make: ofBill({ rule: 'FREQ=MONTHLY' }),
    link: 'Delete',
    title: 'Delete “City Power”?',
  },
  { what: 'an expense', make: ofExpense, link: 'Edit', title: 'Edit expense' },
  { what: 'an expense', make: ofExpense, link: 'Duplicate', title: 'Add expense' },
  { what: 'an income', make: ofIncome(), link: 'Edit', title: 'Edit income' },
  { what: 'an income', make: ofIncome(), link: 'Duplicate', title: 'Add income' },
  { what: 'an income', make: ofIncome(), link: 'Delete', title: 'Delete Office?' },
  {
    what: 'an income of a series',
    make: ofIncome({ recurringRule: 'FREQ=MONTHLY;COUNT=3' }),
    link: 'Edit',
    title: 'Which entries do you want to change?',
  },
  {
    what: 'an entry of an account',
    make: ofLedger,
    link: 'Edit transaction',
    title: 'Edit expense',
  },
  {
    what: 'an entry of an account',
    make: ofLedger,
    link: 'Duplicate',
    title: 'Add expense',
  },
  {
    what: 'a budget',
    make: ofBudget(),
    link: 'Edit',
    title: 'Which budgets do you want to change?',
  },
  {
    what: 'a budget',
    make: ofBudget(),
    link: 'Delete',
    title: 'Which budgets do you want to delete?',
  },
  {
    what: 'a budget of one month',
    make: ofBudget({ editFuture: false }),
    link: 'Edit',
    title: 'Edit budget',
  },
]

for (const { what, make, link, title } of ACTIONS) {
  test(`${link} of ${what} is a link that works before the scripts`, async ({ page }) => {
    await signedIn(page, home)
    const path = await make(page)
    const letGo = await openWithoutScripts(page, home, path)
    const details = page.locator('.side-panel')
    await details.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(/form=/)
    await expect(dialog(page, title)).toBeVisible()
    letGo()
    await lively(page)
    await expect(page).not.toHaveURL(/form=/)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(details.getByRole('link', { name: link, exact: true })).toBeFocused()
    await details.getByRole('link', { name: link, exact: true }).click()
    await expect(dialog(page, title)).toBeVisible()
    await expect(page).not.toHaveURL(/form=/)
  })
}

atBothSizes(() => {
  test('a payment that is typed and sent before the scripts is recorded when they come', async ({
    page,
  }) => {
    await signedIn(page, home)
    const path = await ofBill()(page)
    const letGo = await openWithoutScripts(page, home, `${path}&form=bill-pay`)
    const form = dialog(page, 'Mark “City Power” paid')
    await form.getByLabel('Notes (optional)').fill('at the counter')
    await form.getByRole('button', { name: 'Mark paid' }).click()
    letGo()
    await expect(toast(page, 'The payment was added to the bill.')).toBeVisible()
  })

  test('what is changed of an expense before the scripts is saved when they come', async ({
    page,
  }) => {
    await signedIn(page, home)
    const path = await ofExpense(page)
    const letGo = await openWithoutScripts(page, home, `${path}&form=transaction-edit`)
    const form = dialog(page, 'Edit expense')
    await form.getByLabel('Amount in USD').fill('77.5')
    await done(form)
    letGo()
    await expect(form).toBeHidden()
    await expect(page.locator('.side-panel')).toContainText('$77.50')
  })
})

test('an action is opened beside, also where the page came without the details', async ({
  page,
}) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Rent', inDays: -3 })
  await openBills(page, home, '#overdue')
  await tab(page, 'Overdue').click()
  await page.getByRole('link', { name: /Rent/ }).click()
  const link = page.locator('.side-panel').getByRole('link', { name: 'Edit' })
  const opened = await page.context().newPage()
  await opened.goto(home.at((await link.getAttribute('href'))!))
  await expect(dialog(opened, 'Edit bill')).toBeVisible()
  await expect(opened).not.toHaveURL(/form=/)
  await opened.close()
})

for (const { form, make, table, named } of [
  { form: 'bill-pay', make: ofBill(), table: 'bills', named: 'bill' },
  { form: 'bill-edit', make: ofBill(), table: 'bills', named: 'bill' },
  { form: 'bill-delete', make: ofBill(), table: 'bills', named: 'bill' },
  { form: 'transaction-edit', make: ofExpense, table: 'transactions', named: 'entry' },
  { form: 'transaction-copy', make: ofLedger, table: 'transactions', named: 'entry' },
  { form: 'transaction-delete', make: ofIncome(), table: 'transactions', named: 'entry' },
]) {
  test(`what somebody else entered has no ${form}`, async ({ page }) => {
    await signedIn(page, home)
    const path = home.at(await make(page))
    await page.goto(`${path}&form=${form}`)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    const id = new URL(path).searchParams.get(named)!
    home.change(`update ${table} set creator_id = 'another' where id = ?`, id)
    await page.goto(`${path}&form=${form}`)
    await lively(page)
    await expect(page.locator('.side-panel')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('a budget of a month that is over has no forms', async ({ page }) => {
  const email = await signedIn(page, home)
  const path = await ofBudget()(page)
  beginEarlier(home, email, 1)
  for (const form of ['budget-edit', 'budget-delete']) {
    await page.goto(home.at(`${path}&month=${monthIn(-1)}&form=${form}`))
    await lively(page)
    await expect(page.locator('.side-panel')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a question that a page began with is not asked of the next account', async ({
  page,
}) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  await addAccount(page, home, { accountName: 'Savings' })
  await page.goto(home.at(`/account-detail?account=${account}&form=account-close`))
  await lively(page)
  await dialog(page, 'Delete Everyday?').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'All accounts' }).click()
  await row(page, 'Savings').click()
  await expect(page.getByRole('heading', { name: 'Savings' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what closes details is a link that works before the scripts', async ({ page }) => {
  await signedIn(page, home)
  const path = await ofBill()(page)
  await openWithoutScripts(page, home, path)
  const details = page.locator('.side-panel')
  await details.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(home.at('/bills#upcoming'))
  await expect(details).toHaveCount(0)
})

test('an expense that is deleted before the scripts is deleted when they come', async ({
  page,
}) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  const id = await spend(page, home, account, { merchantName: 'Grocer' })
  const path = `/account-detail?account=${account}&entry=${id}`
  const letGo = await openWithoutScripts(page, home, path)
  await page.getByRole('button', { name: 'Delete transaction' }).click()
  letGo()
  await expect(toast(page, 'The transaction was deleted.')).toBeVisible()
  await openAccounts(page, home, account)
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
})

test('a bill that is skipped before the scripts is skipped when they come', async ({
  page,
}) => {
  await signedIn(page, home)
  const path = await ofBill({ rule: 'FREQ=MONTHLY;COUNT=2' })(page)
  const letGo = await openWithoutScripts(page, home, path)
  await page.locator('.side-panel').getByRole('button', { name: 'Skip' }).click()
  letGo()
  await expect(toast(page, 'The bill was skipped. Its series continues.')).toBeVisible()
  await expect(page.locator('.side-panel')).toHaveCount(0)
})
