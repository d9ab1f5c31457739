import type { Locator } from '@playwright/test'
import {
  addAccount,
  detail,
  dialog,
  group,
  openAccounts,
  row,
  spend,
  tell,
  toast,
} from './support/accounts.ts'
import { homeOfFile } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { makeFamily } from '../support/families.ts'

const home = homeOfFile({ SUPPORT_EMAIL: 'help@example.com' })
const companion = homeOfFile({ COMPANION_APP: 'on' })

/** Account that a bank feeds, or fed once. */
const FED: Record<string, object> = {
  Fed: { onlineAccount: true, aggregatorStatus: 'connected' },
  'Cut off': { onlineAccount: true, aggregatorStatus: 'expired' },
}

atBothSizes(() => {
  test('a new household adds its first account', async ({ page }) => {
    await signedIn(page, home)
    await openAccounts(page, home)
    await expect(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
    await expectUsable(page)
    await page.getByRole('link', { name: 'Add account' }).click()
    const form = dialog(page, 'Add account')
    await expect(form).toContainText(
      'transactions do not arrive from your bank by themselves',
    )
    await expect(form.getByLabel('Name')).toBeFocused()
    await expectUsable(page)
    await form.getByLabel('Name').fill('House keeping')
    await form.getByLabel('Opening balance').fill('1,234.5')
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(toast(page, 'The account was added.')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(group(page, 'Cash')).toContainText('$1,234.50')
    await expect(row(page, 'House keeping')).toContainText('Checking')
    await expect(page.getByRole('link', { name: 'Add account' })).toBeFocused()
  })
})

test('accounts stand in groups with sums, and say what is special of them', async ({
  page,
}) => {
  await signedIn(page, home)
  await addAccount(page, home, { accountName: 'Wallet', accountType: 8 })
  await addAccount(page, home, { accountName: 'Overdrawn', accountBalance: -250.25 })
  await addAccount(page, home, { accountName: 'Euros', currencyCode: 'EUR' })
  await addAccount(page, home, {
    accountName: 'Card',
    accountType: 2,
    accountBalance: -9,
  })
  await addAccount(page, home, {
    accountName: 'Shares',
    accountType: 6,
    includeBalance: false,
  })
  await addAccount(page, home, { accountName: 'House', accountType: 11 })
  await addAccount(page, home, {
    accountName: 'Mortgage',
    accountType: 3,
    accountBalance: -90_000,
  })
  await addAccount(page, home, { accountName: 'Gift card', accountType: 14 })
  await openAccounts(page, home)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Cash',
    'Credit',
    'Investments',
    'Loans',
    'Assets',
    'Other accounts',
  ])
  const cash = group(page, 'Cash')
  await expect(cash.getByText('$749.75')).toBeVisible()
  await expect(cash.getByText('Not in the sum: €1,000.00')).toBeVisible()
  await expect(row(page, 'Euros')).toContainText('€1,000.00')
  await expect(row(page, 'Overdrawn')).toContainText('Below zero')
  await expect(row(page, 'Credit card')).not.toContainText('Below zero')
  await expect(group(page, 'Credit')).toContainText('$9.00 owed')
  await expect(row(page, 'Shares')).toContainText('Not counted in the balance')
  await expect(group(page, 'Investments').getByText('$0.00')).toBeVisible()
  await expect(group(page, 'Loans')).toContainText('$90,000.00 owed')
  await expect(group(page, 'Other accounts')).toContainText('$1,000.00')
  await expect(page.getByText('Group Mode')).toBeHidden()
  await expectUsable(page)
})

test('an account that a bank feeds has its sync icon and a warning, on both tabs', async ({
  page,
}) => {
  await signedIn(page, home)
  await addAccount(page, home, { accountName: 'By hand' })
  await addAccount(page, home, { accountName: 'Fed' })
  await addAccount(page, home, { accountName: 'Cut off' })
  await openAccounts(page, home)
  // No bank is connected here: an aggregator behind another server answers so.
  await page.route('**/getAllAccounts', async (route) => {
    const answered = await route.fetch()
    const answer = (await answered.json()) as { results: { accountName: string }[] }
    const results = answer.results.map((one) => ({ ...one, ...FED[one.accountName] }))
    await route.fulfill({ response: answered, json: { ...answer, results } })
  })
  // Asked for anew when the network is back, but not within seconds of the last time.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const warning = page.getByText('are added automatically')
    await expect(warning).toBeVisible({ timeout: 500 })
  }).toPass()
  const mark = { name: 'Connected: transactions are added automatically' }
  await expect(row(page, 'Fed').getByRole('img', mark)).toBeVisible()
  await expect(row(page, 'Cut off')).toContainText('Disconnected')
  await expect(row(page, 'By hand').getByRole('img', mark)).toHaveCount(0)
  await expectUsable(page)
  await row(page, 'Fed').click()
  await expect(page.getByRole('region', { name: 'Fed', exact: true })).toContainText(
    'are added automatically',
  )
  await expectUsable(page)
})

test('an account is opened, changed and deleted without a new page', async ({ page }) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id, { merchantName: 'Green Grocer' })
  await openAccounts(page, home)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await row(page, 'Everyday').click()
  await expect(page).toHaveURL(home.at(`/account-detail?account=${id}`))
  await expect(page.getByRole('heading', { name: 'Everyday' })).toBeFocused()
  await expect(row(page, 'Green Grocer')).toContainText('Balance $990.00')
  await page.getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit account')
  await expect(form.getByLabel('Opening balance')).toHaveValue('1000.00')
  await form.getByLabel('Name').fill('Household')
  await form.getByLabel('Opening balance').fill('500')
  await expectUsable(page)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(toast(page, 'The account was updated.')).toBeVisible()
  const head = page.getByRole('region', { name: 'Household', exact: true })
  await expect(head).toContainText('$490.00')
  await expect(row(page, 'Green Grocer')).toContainText('Balance $490.00')
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect(row(page, 'Household')).toContainText('$490.00')
  await page.getByRole('link', { name: 'Transactions', exact: true }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete Household?')
  await expect(question).toContainText('stay in the history')
  await expectUsable(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(head).toBeVisible()
  await page.getByRole('link', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'The account was deleted.')).toBeVisible()
  await expect(page).toHaveURL(home.at('/account-detail'))
  await expect(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a long amount stands below the name on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signedIn(page, home)
  const long = { accountName: 'Inheritance', accountBalance: 999_999_999_999.99 }
  const id = await addAccount(page, home, long)
  await spend(page, home, id, { merchantName: 'Green Grocer' })
  await openAccounts(page, home)
  await expectInOneLine(row(page, 'Inheritance').getByText('Inheritance'))
  await expectUsable(page)
  await row(page, 'Inheritance').click()
  await expectInOneLine(row(page, 'Green Grocer').getByText('Green Grocer'))
  await expectUsable(page)
})

/** Text that is not broken up letter by letter. */
async function expectInOneLine(t: Locator) {
  const lines = await t.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.firstChild!) // the words themselves
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
}

test('an account that is not there, or is somebody else’s, is not found', async ({
  page,
  faults,
  browser,
}) => {
  faults.provoke(/404/)
  await signedIn(page, home)
  const other = await browser.newPage()
  await signedIn(other, home)
  const theirs = await addAccount(other, home)
  await other.close()
  for (const id of [theirs, 'nothing']) {
    await page.goto(home.at(`/account-detail?account=${id}`))
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('a family sees whose account it is and who made a transaction', async ({
  page,
  browser,
}) => {
  const ana = await signedIn(page, home)
  const other = await browser.newPage()
  const ben = await signedIn(other, home)
  home.change("update profiles set first_name = 'Ben' where email = ?", ben)
  makeFamily(home, ana, ben)
  await addAccount(page, home, { accountName: 'Ours', familyShare: true })
  const bens = await addAccount(other, home, { accountName: 'Ben’s', familyShare: true })
  await addAccount(other, home, { accountName: 'Ben’s own' })
  const category = await tell(other, home, 'addUpdateCategory', {
    type: 1,
    name: 'Bees',
    iconUrl: 'leaf',
    iconColor: '#557722',
  })
  const { categoryId } = category['result'] as { categoryId: number }
  await spend(other, home, bens, { categoryId, merchantName: 'Hive' })
  await other.close()
  await openAccounts(page, home)
  await expect(page.getByText('Group Mode')).toBeVisible()
  await expect(row(page, 'Ours')).toContainText('Shared with the family')
  await expect(row(page, 'Ben’s')).toContainText('Owner: Ben')
  await expect(row(page, 'Ben’s own')).toHaveCount(0)
  await expect(group(page, 'Cash')).toContainText('$1,990.00')
  await expectUsable(page)
  await row(page, 'Ben’s').click()
  await expect(row(page, 'Hive')).toContainText('Bees')
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  await row(page, 'Hive').click()
  const panel = detail(page, 'Hive')
  await expect(panel).toContainText('Bees')
  await expect(panel).toContainText(/Created by\s*Ben/)
  await expect(panel.getByRole('button', { name: 'Delete' })).toBeHidden()
  await expect(panel.getByRole('link', { name: 'Edit' })).toBeHidden()
  await expectUsable(page)
})

test('while the accounts are under maintenance they are not shown', async ({ page }) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id, { merchantName: 'Grocer' })
  home.change("insert into switches values ('accounts-maintenance', 1, 0)")
  try {
    await openAccounts(page, home)
    const told = page.getByText('Accounts are down for maintenance')
    await expect(told).toBeVisible()
    await expect(page.getByRole('link', { name: /help@example.com/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add account' })).toBeHidden()
    await expectUsable(page)
    await openAccounts(page, home, id)
    await expect(told).toBeVisible()
    await row(page, 'Grocer').click()
    await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Delete|Edit/ })).toHaveCount(0)
    await expectUsable(page)
  } finally {
    home.change("delete from switches where name = 'accounts-maintenance'")
  }
})

test('in companion mode accounts are made in the app', async ({ page }) => {
  const email = 'app-user@example.com'
  companion.change(
    `insert into profiles (id, email, active, currency, language, is_pro, notify_bills,
      notify_budgets, notify_expenses, notify_sign_in, notify_monthly_report, notify_minute,
      created_at, modified_at) values ('app', ?, 1, 'USD', 'en', 1, 1, 1, 1, 1, 1, 540, 0, 0)`,
    email,
  )
  await signedIn(page, companion, email)
  await openAccounts(page, companion)
  await expect(page.getByText('Accounts are added in the mobile app')).toBeVisible()
  const asked = await page.request.get(companion.at('/account-detail?form=account'))
  expect(await asked.text()).not.toContain('<dialog')
  await expect(page.getByRole('link', { name: 'Add account' })).toBeHidden()
  await expectUsable(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('accounts, their transactions and details are there, by links', async ({ page }) => {
    await signedIn(page, home)
    const id = await addAccount(page, home)
    await spend(page, home, id, { merchantName: 'Grocer', notes: 'For the week' })
    await page.goto(home.at('/account-detail'))
    await row(page, 'Everyday').click()
    await row(page, 'Grocer').click()
    await expect(detail(page, 'Grocer')).toContainText('For the week')
  })
})

test('a closed account is found and reopened', async ({ page }) => {
  await signedIn(page, home)
  await addAccount(page, home, { accountName: 'Everyday' })
  const id = await addAccount(page, home, { accountName: 'Old savings' })
  await tell(page, home, 'deleteAccount', { accountId: id })
  await openAccounts(page, home)
  await expect(row(page, 'Old savings')).toHaveCount(0)
  await page.getByText('Closed accounts').click()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Reopen Old savings' }).click()
  await expect(toast(page, 'The account is open again.')).toBeVisible()
  await expect(row(page, 'Old savings')).toContainText('$1,000.00')
  await expect(page.getByText('No account is closed.')).toBeVisible()
})
