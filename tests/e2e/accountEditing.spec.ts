import type { Page } from '@playwright/test'
import { addAccount, openAccounts, row, spend, toast } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()
const panel = (page: Page) => page.locator('.side-panel')
const form = (page: Page) => page.getByRole('dialog')
const done = (page: Page) =>
  form(page).getByRole('button', { name: 'Done', exact: true }).click()
const balance = (page: Page) => page.locator('.account-balance')

onPhone(() => {
  test('a transaction of an account is edited there, and list and balance follow', async ({
    page,
  }) => {
    await signedIn(page, home)
    const account = await addAccount(page, home)
    const id = await spend(page, home, account, { amount: 10, notes: 'Bread' })
    await page.goto(home.at(`/account-detail?account=${account}&entry=${id}`))
    await lively(page)
    await panel(page).getByRole('link', { name: 'Edit transaction' }).click()
    await expect(form(page).getByLabel('Amount in USD')).toHaveValue('10.00')
    await form(page).getByLabel('Amount in USD').fill('250')
    await done(page)
    await expect(toast(page, 'The transaction was updated.')).toBeVisible()
    await expect(panel(page).locator('.figure')).toHaveText('−$250.00')
    await expect(balance(page)).toContainText('$750.00')
    await expect(page.locator('.transaction-row')).toHaveCount(1)
    await expectUsable(page)
  })
})

test('money is moved from an account, the transfer is changed and deleted there', async ({
  page,
}) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  await addAccount(page, home, { accountName: 'Savings', accountBalance: 0 })
  await openAccounts(page, home, account)
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await expect(form(page).getByLabel('From')).toHaveValue(account)
  await form(page).getByLabel('To', { exact: true }).selectOption('Savings')
  await form(page).getByLabel('Amount in USD').fill('300')
  await done(page)
  await expect(form(page)).toBeHidden()
  await expect(balance(page)).toContainText('$700.00')
  await row(page, 'Savings').click()
  await expect(panel(page).locator('.figure')).toHaveText('−$300.00')
  await panel(page).getByRole('link', { name: 'Edit transaction' }).click()
  await form(page).getByLabel('Amount in USD').fill('120')
  await done(page)
  await expect(panel(page).locator('.figure')).toHaveText('−$120.00')
  await expect(balance(page)).toContainText('$880.00')
  await panel(page).getByRole('button', { name: 'Delete transaction' }).click()
  await expect(balance(page)).toContainText('$1,000.00')
  await expect(page.locator('.transaction-row')).toHaveCount(0)
})
