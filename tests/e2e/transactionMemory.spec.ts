import { addAccount, dialog, row, toast } from './support/accounts.ts'
import { earnOn, openEntries, panel, spendOn, total } from './support/transactions.ts'
import { done, openNew, thisMonth, today } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'
import { searchField } from './support/fields.ts'

const home = sharedHome()

const account = (form: Locator) => form.getByLabel('Account')
const category = (form: Locator) => searchField(form, 'Category')
const merchant = (form: Locator) => searchField(form, 'Merchant')

/** Two accounts: expenses were last paid from the wallet, income last went to the bank. */
async function withTwoAccounts(page: Page): Promise<{ bank: string; wallet: string }> {
  await signedIn(page, home)
  const bank = await addAccount(page, home, { accountName: 'Bank' })
  const wallet = await addAccount(page, home, { accountName: 'Wallet', accountType: 2 })
  await spendOn(page, home, '2025-03-01', { accountId: bank })
  await spendOn(page, home, '2025-03-02', { accountId: wallet })
  await earnOn(page, home, '2025-03-03', { accountId: bank })
  return { bank, wallet }
}

async function chooseMerchant(form: Locator, name: string): Promise<void> {
  await merchant(form).fill(name.slice(0, 4))
  await form.getByRole('option', { name }).click()
}

/** Waits until a form has left the screen and the history. */
async function closed(page: Page, form: Locator): Promise<void> {
  await expect(form).toBeHidden()
  await page.waitForFunction(() => !(history.state as { layers?: unknown } | null)?.layers)
}

const chosenAccount = (form: Locator) => account(form).locator('option:checked')

test('each kind begins with the account that was last used for it', async ({ page }) => {
  await withTwoAccounts(page)
  const expense = await openNew(page, home)
  await expect(chosenAccount(expense)).toHaveText(/Wallet/)
  const income = await openNew(page, home, 'income')
  await expect(chosenAccount(income)).toHaveText(/Bank/)
})

test('a merchant brings the category and the account of the last time', async ({
  page,
}) => {
  const { bank } = await withTwoAccounts(page)
  await spendOn(page, home, '2025-03-04', {
    merchantName: 'Corner Café',
    categoryId: 32,
    accountId: bank,
  })
  await spendOn(page, home, '2025-03-05', { merchantName: 'Others', categoryId: 31 })
  const form = await openNew(page, home)
  const before = await category(form).inputValue()
  await chooseMerchant(form, 'Corner Café')
  await expect(category(form)).not.toHaveValue(before)
  await expect(chosenAccount(form)).toHaveText(/Bank/)
})

test('what was chosen stays, whatever the merchant had', async ({ page }) => {
  const { bank, wallet } = await withTwoAccounts(page)
  await spendOn(page, home, '2025-03-04', {
    merchantName: 'Corner Café',
    categoryId: 32,
    accountId: bank,
  })
  const form = await openNew(page, home)
  await account(form).selectOption(wallet)
  await category(form).fill('Groc')
  await category(form).press('Enter')
  await expect(category(form)).toHaveValue(/Groceries/)
  await chooseMerchant(form, 'Corner Café')
  await expect(merchant(form)).toHaveValue('Corner Café')
  await expect(category(form)).toHaveValue(/Groceries/)
  await expect(chosenAccount(form)).toHaveText(/Wallet/)
})

test('another one keeps the day, the account and the category', async ({ page }) => {
  const { bank } = await withTwoAccounts(page)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('12.50+3')
  await form.getByLabel('Date', { exact: true }).fill('2025-03-14')
  await account(form).selectOption(bank)
  await category(form).fill('Groc')
  await category(form).press('Enter')
  await merchant(form).fill('Market')
  await form.getByRole('button', { name: 'Done, add another' }).click()
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('')
  await expect(merchant(form)).toHaveValue('')
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('2025-03-14')
  await expect(chosenAccount(form)).toHaveText(/Bank/)
  await expect(category(form)).toHaveValue(/Groceries/)
  await form.getByLabel('Amount in USD').fill('4.50')
  await done(form)
  await closed(page, form)
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3&day=14')
  await expect(panel(page, 'Fri, Mar 14, 2025')).toContainText('$15.50')
  await expect(panel(page, 'Fri, Mar 14, 2025')).toContainText('$4.50')
})

test('an expense is duplicated as one of today', async ({ page }) => {
  const { bank } = await withTwoAccounts(page)
  await spendOn(page, home, '2025-03-14', {
    amount: 40,
    merchantName: 'Market',
    accountId: bank,
    notes: 'For two',
  })
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3&day=14')
  await row(page, 'Market').click()
  await panel(page, 'Market').getByRole('link', { name: 'Duplicate' }).click()
  const form = dialog(page, 'Add expense')
  await expect(form.getByLabel('Amount in USD')).toHaveValue('40.00')
  await expect(merchant(form)).toHaveValue('Market')
  await expect(chosenAccount(form)).toHaveText(/Bank/)
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(today())
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await closed(page, form)
  await openEntries(page, home, '/expenses?year=2025&tab=daily&month=3')
  await expect(row(page, 'Fri, Mar 14, 2025')).toContainText('$40.00')
  await openEntries(page, home, thisMonth('expense'))
  await expect(page.getByText('$40.00').first()).toBeVisible()
})

test('an income is duplicated with its account', async ({ page }) => {
  const { bank } = await withTwoAccounts(page)
  await earnOn(page, home, '2025-03-15', { amount: 90, title: 'Lessons', accountId: bank })
  await openEntries(page, home, '/income?year=2025&tab=daily&month=3')
  await row(page, '$90.00').click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const form = dialog(page, 'Add income')
  await expect(form.getByLabel('Amount in USD')).toHaveValue('90.00')
  await expect(chosenAccount(form)).toHaveText(/Bank/)
  await done(form)
  await closed(page, form)
  await openEntries(page, home, thisMonth('income'))
  await expect(row(page, '$90.00')).toHaveCount(1)
  await openEntries(page, home, '/income?year=2025&tab=daily&month=3')
  await expect(total(page, 'Earned in March 2025')).toHaveText('$100.00')
})
