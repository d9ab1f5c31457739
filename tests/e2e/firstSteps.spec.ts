import { homeOfFile } from './support/home.ts'
import { lively } from './support/lively.ts'
import {
  askForCode,
  giveCode,
  newEmail,
  signedIn,
  withHousehold,
} from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = homeOfFile()

test.describe('in Lisbon', () => {
  test.use({ timezoneId: 'Europe/Lisbon' })

  test('a new book counts in the currency of its country, which is shown', async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto(home.at('/signin'))
    await askForCode(page, email)
    await giveCode(page, await home.codeFor(email))
    await expect(page).toHaveURL(home.at('/dashboard'))
    const card = page.getByRole('region', { name: 'Welcome to your book' })
    await expect(card.getByLabel('Currency')).toHaveValue('EUR')
    await expect(card.getByLabel('Time zone')).toHaveValue('Europe/Lisbon')
    await lively(page)
    await expect(card.getByLabel('Time zone').getByRole('option').first()).toHaveText(
      'Europe/Lisbon (this browser)',
    )
  })
})

atBothSizes(() => {
  test('what was taken is confirmed with one button, and the step folds', async ({
    page,
  }) => {
    await signedIn(page, home)
    await page.goto(home.at('/dashboard'))
    const card = page.getByRole('region', { name: 'Welcome to your book' })
    await expect(card).toContainText('0 of 4 done')
    await expect(page.getByText('No data found')).toBeVisible()
    await expect(page.getByText('No bills due this month.')).toBeVisible()
    await lively(page)
    await card.getByLabel('Currency').selectOption('EUR')
    await card.getByRole('button', { name: 'Yes, this is right' }).click()
    const half = page.getByRole('region', { name: 'Almost there' })
    await expect(half).toContainText('1 of 4 done')
    await expect(half).toContainText('Euro, English')
    await expect(half.getByRole('link', { name: 'Add an account' })).toHaveAttribute(
      'href',
      '/account-detail?form=account',
    )
    await lively(page)
    await half.getByRole('button', { name: 'Change' }).click()
    await expect(half.getByLabel('Currency')).toHaveValue('EUR')
    // The bar at the bottom must not cut a link of the month below the card.
    const next = page.getByRole('link', { name: /^Next month/ })
    await next.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  })
})

test('each step ticks itself, and the dashboard stands below after an import', async ({
  page,
}) => {
  await withHousehold(page, home)
  await page.goto(home.at('/dashboard'))
  const card = page.getByRole('region', { name: 'Almost there' })
  await expect(card).toContainText('1 of 4 done')
  await expect(card).toContainText(/\d+ entries imported/)
  await expect(card).toContainText('2025')
  await expect(page.getByLabel('The month at a glance')).toBeVisible()
  await card.getByRole('link', { name: 'Add a bill' }).click()
  await expect(page).toHaveURL(/\/bills/)
  await expect(page.getByRole('heading', { name: 'Add bill' })).toBeVisible()
  await page.goto(home.at('/dashboard'))
  await card.getByRole('link', { name: 'Show them' }).click()
  await expect(page).toHaveURL(home.at('/expenses?year=2025&tab=daily&month=12'))
  await expect(page.getByText('Spent in December 2025')).toBeVisible()
})

test('steps that are put away stay away, and a line still tells the currency', async ({
  page,
}) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  await lively(page)
  await page.getByRole('button', { name: 'Don’t show this again' }).click()
  await expect(page.getByLabel('The month at a glance')).toBeVisible()
  await lively(page)
  await page.getByLabel('The currency of your book:').selectOption('EUR')
  await expect(page.getByLabel('The month at a glance')).toContainText('€0.00')
  await expect(page.getByRole('region', { name: 'Welcome to your book' })).toHaveCount(0)
})

test('who has no Pro is shown only steps that can be taken', async ({ page }) => {
  const email = await signedIn(page, home)
  home.change('update profiles set is_pro = 0 where email = ?', email)
  await page.goto(home.at('/dashboard'))
  const card = page.getByRole('region', { name: 'Welcome to your book' })
  await expect(card).toContainText('0 of 3 done')
  await expect(card.getByRole('link', { name: 'Import a file' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Add a bill' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Add an account' })).toHaveCount(0)
})
