import {
  addAccount,
  detail,
  dialog,
  group,
  openAccounts,
  row,
  spend,
  toast,
} from './support/accounts.ts'
import { homeOfFile, sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()
const companion = homeOfFile({ COMPANION_APP: 'on' })

atBothSizes(() => {
  test('a new household adds its first account', async ({ page }) => {
    await signedIn(page, home)
    await openAccounts(page, home)
    await expect(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Add account' }).click()
    const form = dialog(page, 'Add account')
    await expect(form).toContainText(
      'transactions do not arrive from your bank by themselves',
    )
    await expect(form.getByLabel('Name')).toBeFocused()
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
