import type { Page } from '@playwright/test'
import { monthIn, today } from '../support/present.ts'
import { addAccount, dialog, openAccounts, row, spend, toast } from './support/accounts.ts'
import { addBill, openBills, tab } from './support/bills.ts'
import { addBudget, beginEarlier } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'
import { done, thisMonth } from './support/transactionForm.ts'
import { spendOn } from './support/transactions.ts'

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
const ofBudget =
  (more: object = {}): Make =>
  async (page) => {
    const { _id } = await addBudget(page, home, { categoryId: 31, ...more })
    return `/budget?budget=${_id}`
  }

test('an action is a link that works before the scripts, and opens in place after', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, await ofBill()(page))
  const link = page.locator('.side-panel').getByRole('link', { name: 'Edit', exact: true })
  await link.click()
  await expect(page).toHaveURL(/form=/)
  await expect(dialog(page, 'Edit bill')).toBeVisible()
  await letGo()
  await expect(page).not.toHaveURL(/form=/)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  await link.click()
  await expect(dialog(page, 'Edit bill')).toBeVisible()
  await expect(page).not.toHaveURL(/form=/)
})

onPhone(() => {
  test('a payment that is typed and sent before the scripts is recorded when they come', async ({
    page,
  }) => {
    await signedIn(page, home)
    const path = await ofBill()(page)
    const letGo = await openWithoutScripts(page, home, `${path}&form=bill-pay`)
    const form = dialog(page, 'Mark “City Power” paid')
    await form.getByLabel('Notes (optional)').fill('at the counter')
    await form.getByRole('button', { name: 'Mark paid' }).click()
    await letGo()
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
    await letGo()
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
  await dialog(page, 'Close Everyday?').getByRole('button', { name: 'Cancel' }).click()
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
  await letGo()
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
  await letGo()
  await expect(toast(page, 'The bill was skipped. Its series continues.')).toBeVisible()
  await expect(page.locator('.side-panel')).toHaveCount(0)
})
