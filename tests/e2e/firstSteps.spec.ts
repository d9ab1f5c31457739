import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { askForCode, giveCode, newEmail, signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

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
    await expect(card).toContainText(
      'Europe/Lisbon, Euro, English: taken from your browser',
    )
    await lively(page)
    await card.getByRole('button', { name: 'Change' }).click()
    await expect(card.getByLabel('Currency')).toHaveValue('EUR')
    await expect(card.getByLabel('Time zone')).toHaveValue('Europe/Lisbon')
    await expect(card.getByLabel('Time zone').getByRole('option').first()).toHaveText(
      'Europe/Lisbon (this browser)',
    )
  })
})

onPhone(() => {
  test('what was taken is confirmed with one button, and the step folds', async ({
    page,
  }) => {
    await signedIn(page, home)
    await page.goto(home.at('/dashboard'))
    const card = page.getByRole('region', { name: 'Welcome to your book' })
    await expect(card).toContainText('0 of 5 done')
    await expect(page.getByText('No data found')).toBeVisible()
    await expect(page.getByText('No bills due this month.')).toBeVisible()
    await lively(page)
    await card.getByRole('button', { name: 'Change' }).click()
    await card.getByLabel('Currency').selectOption('EUR')
    await card.getByRole('button', { name: 'Yes, this is right' }).click()
    const half = page.getByRole('region', { name: 'Almost there' })
    await expect(half).toContainText('1 of 5 done')
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

test('steps that are put away stay away, and a line still tells the currency', async ({
  page,
}) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  await lively(page)
  await page.getByRole('button', { name: 'Don’t show this again' }).click()
  await expect(page.getByText('No data found')).toBeVisible()
  await lively(page)
  await page.getByLabel('The currency of your book:').selectOption('EUR')
  await expect(page.getByLabel('The currency of your book:')).toHaveValue('EUR')
  await expect(page.getByRole('region', { name: 'Welcome to your book' })).toHaveCount(0)
})
