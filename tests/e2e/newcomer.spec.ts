import { thisYear } from '../support/present.ts'
import { countClicks } from './support/clicks.ts'
import { expectFigure, region } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { dollars, sumsOf } from './support/household.ts'
import {
  expectCodeAsked,
  newEmail,
  sampleFile,
  signedIn,
  withHousehold,
} from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

const euros = (hundredths: number) => dollars(hundredths).replace('$', '€')

test.describe('a newcomer in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('sees an imported year in euros after nine clicks at most', async ({ page }) => {
    const email = newEmail()
    const clicks = countClicks()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(home.at('/'))
    await page.getByLabel('E-mail').fill(email)
    await clicks.click(button('Next'))
    await expectCodeAsked(page)
    await page.getByLabel('One-time code').fill(await home.codeFor(email))
    await clicks.click(button('Sign in'))
    const card = page.getByRole('region', { name: 'Welcome to your book' })
    await expect(card).toContainText('Europe/Berlin, Euro')
    await clicks.click(button('Yes, this is right'))
    await clicks.click(page.getByRole('main').getByRole('link', { name: 'Import a file' }))
    await clicks.click(page.getByLabel('Our template'))
    await clicks.choose(page.getByLabel('File to import'), sampleFile('household-2025.csv'))
    await clicks.click(button('Import'))
    await clicks.click(page.getByRole('link', { name: 'See the dashboard' }))
    const december = sumsOf('2025-12')
    await expect(page).toHaveURL(home.at('/dashboard?month=2025-12'))
    await expectFigure(page, 'Expenses', euros(december.expense))
    await expectFigure(page, 'Income', euros(december.income))
    await expect(page.getByText('Not in the sum')).toHaveCount(0)
    expect(clicks.count()).toBeLessThanOrEqual(9)
  })

  test('finds a category’s entries of a month of last year in five clicks', async ({
    page,
  }) => {
    const lastYear = thisYear() - 1
    await withHousehold(page, home, lastYear)
    await page.goto(home.at('/dashboard'))
    const clicks = countClicks()
    const april = `April ${lastYear}`
    const [first] = sumsOf('2025-04').spends
    await clicks.click(page.locator('#shown-month').getByRole('button'))
    await clicks.click(page.getByRole('button', { name: 'Previous year', exact: true }))
    await clicks.click(page.getByRole('link', { name: april }))
    const spends = region(page, 'Top spending')
    await clicks.click(spends.getByRole('link', { name: first!.category, exact: true }))
    await expect(page.getByText(`Spent in ${april}`)).toBeVisible()
    await clicks.click(
      page
        .getByRole('region', { name: `Days of ${april}` })
        .getByRole('listitem')
        .getByRole('link')
        .first(),
    )
    await expect(page.getByRole('main')).toContainText('1 transaction')
    expect(clicks.count()).toBeLessThanOrEqual(5)
  })

  test('begins months on payday with three clicks', async ({ page }) => {
    await signedIn(page, home)
    await page.goto(home.at('/dashboard'))
    const clicks = countClicks()
    const steps = page.getByRole('region', { name: 'Welcome to your book' })
    await clicks.click(steps.getByRole('link', { name: 'Choose a day' }))
    const heading = page.getByRole('heading', { name: 'When your month begins' })
    await expect(heading).toBeFocused()
    const months = page.getByRole('form', { name: 'When your month begins' })
    await clicks.click(
      months.getByRole('radio', { name: 'On one of the last working days' }),
    )
    await clicks.click(months.getByRole('button', { name: 'Begin months on payday' }))
    await expect(page.getByText('Your months are saved.')).toBeVisible()
    expect(clicks.count()).toBe(3)
    await page.goto(home.at('/dashboard'))
    await expect(page.getByText('1 of 5 done')).toBeVisible()
  })
})
