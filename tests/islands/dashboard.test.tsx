import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { monthTitleIn, thisYear } from '../support/present.ts'
import {
  chosenMonth,
  expectFigure,
  openDashboard,
  signInSettled,
} from './support/dashboard.ts'
import { expectCount } from './support/expecting.ts'
import { earnOn, spendOn } from './support/made.ts'
import { holdCall, region } from './support/page.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

/** Signs in a new person and stores 40.00 of expenses and 90.00 of income in March 2025. */
async function bookMarch(): Promise<void> {
  await signInSettled()
  await spendOn('2025-03-14', { amount: 40 })
  await earnOn('2025-03-15', { amount: 90 })
}

test('a month without anything says so', async () => {
  await bookMarch()
  await openDashboard()
  await expectFigure('Income', '$0.00')
  await expect.element(page.getByText('No bills due this month.')).toBeVisible()
  await expect
    .element(page.getByText('No income and no expenses this month.'))
    .toBeVisible()
  await expect
    .element(region('Top spending').css('b').filter({ hasText: 'No data found' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Import transactions' }))
    .toHaveAttribute('href', '/import-data')
})

const MARCH = 'year=2025&tab=daily&month=3'

test('what a chart names leads to its list', async () => {
  await bookMarch()
  const ways = [
    ['Bills', 'Upcoming', '/bills#upcoming'],
    ['Bills', 'Overdue', '/bills#overdue'],
    ['Bills', 'Paid', '/bills#paid'],
    ['Income and expenses', 'Income', `/income?${MARCH}`],
    ['Income and expenses', 'Expenses', `/expenses?${MARCH}`],
    ['Bills', 'Bills', '/bills'],
    ['Income and expenses', 'Income and expenses', '/reports'],
    ['Top spending', 'Top spending', `/expenses?${MARCH}`],
  ] as const
  await openDashboard('2025-03')
  for (const [card, name, path] of ways) {
    const link = region(card).getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', path)
  }
})

test('a month is told with its year, and the year ends into the next one', async () => {
  await signInSettled()
  await openDashboard()
  const year = thisYear()
  await expect.element(chosenMonth()).toHaveAccessibleName(monthTitleIn(0))
  // Screen readers alone hear the year of this one.
  const seen = chosenMonth().css('[aria-hidden]').first()
  await expect.element(seen).not.toMatchTextContent(String(year))
  await openDashboard(`${year - 1}-12`)
  await expect.element(chosenMonth()).toHaveTextContent(`December ${year - 1}`)
  await page.getByRole('link', { name: `Next month: January ${year}` }).click()
  await expect.element(chosenMonth()).toHaveAccessibleName(`January ${year}`)
  await page.getByRole('link', { name: `Previous month: December ${year - 1}` }).click()
  await expect.element(chosenMonth()).toHaveTextContent(`December ${year - 1}`)
})

test('a month that is none shows the present one', async () => {
  await signInSettled()
  for (const text of ['2025-13', 'soon', '']) {
    await openDashboard(text)
    await expect.element(chosenMonth()).toHaveAccessibleName(monthTitleIn(0))
  }
})

test('figures that cannot be had say so in their card, and come with another try', async () => {
  await bookMarch()
  await openDashboard('2025-02')
  for (const call of ['getBillingStats', 'getExpenseByCategory']) {
    await commands.cutCall(`**/${call}`)
  }
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect.element(region('Bills').getByRole('alert')).toMatchTextContent(NO_NETWORK)
  await expect
    .element(region('Top spending').getByRole('alert'))
    .toMatchTextContent(NO_NETWORK)
  await expectFigure('Income', '$90.00')
  await region('Top spending').getByRole('button', { name: 'Try again' }).click()
  await expect.element(region('Top spending')).toMatchTextContent('$40.00')
  await region('Bills').getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(region('Bills').getByRole('link', { name: 'Upcoming' }))
    .toBeVisible()
  await expectCount(page.getByRole('alert'), 0)
})

test('a card says that its figures are on the way', async () => {
  await bookMarch()
  await openDashboard('2025-02')
  const stats = await holdCall('**/getExpenseStats')
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect.element(region('Income and expenses')).toHaveAttribute('aria-busy', 'true')
  await expect.element(region('Top spending')).toHaveAttribute('aria-busy', 'false')
  await stats.letGo()
  await expect.element(region('Income and expenses')).toHaveAttribute('aria-busy', 'false')
  await expectFigure('Expenses', '$40.00')
})
