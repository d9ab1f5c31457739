import {
  addAccount,
  daysAgo,
  dialog,
  loseAnswer,
  openAccounts,
  row,
  spend,
  toast,
} from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { expect, test } from './support/test.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('an account that cannot be deleted stays, and the question says why', async ({
  page,
  faults,
}) => {
  faults.provoke(/deleteAccount/)
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await openAccounts(page, home, id)
  await page.route('**/deleteAccount', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete Everyday?')
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(problem(question, NO_NETWORK)).toBeVisible()
  await expectUsable(page)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
})

test('an account whose deletion lost its answer goes with the second try', async ({
  page,
  faults,
}) => {
  faults.provoke(/deleteAccount|ERR_CONNECTION_RESET/)
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await openAccounts(page, home, id)
  await loseAnswer(page, '**/deleteAccount')
  await page.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete Everyday?')
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(problem(question, NO_NETWORK)).toBeVisible()
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'The account was deleted.')).toBeVisible()
  await expect(page).toHaveURL(home.at('/account-detail'))
})

test('an account in use asks where that goes, and it goes there', async ({ page }) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await addAccount(page, home, { accountName: 'Savings' })
  await spend(page, home, id, { time: daysAgo(-3), merchantName: 'Green Grocer' })
  await openAccounts(page, home, id)
  await page.getByRole('link', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete Everyday?')
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(question).toContainText('still used by 1 entry after today')
  await expect(question.locator('.use-names')).toHaveText(
    /^1 entry after todayGreen Grocer[A-Z][a-z]+ \d+, \d{4}$/,
  )
  const where = question.getByLabel('Where they go from now on')
  await expect(where.locator('option')).toHaveText([
    'Savings',
    'No account',
    'End and delete them',
  ])
  await expectUsable(page)
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'The account was deleted.')).toBeVisible()
  await row(page, 'Savings').click()
  await page.getByText('1 upcoming').click()
  await expect(row(page, 'Green Grocer')).toBeVisible()
})
