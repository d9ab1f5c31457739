import { chosenMonth, expectMonth, region } from './support/dashboard.ts'
import { addAccount } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { putStepsAway, signedIn, withHousehold } from './support/people.ts'
import { lively } from './support/lively.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes(() => {
  test('the figures of a month are the sums of the imported file', async ({ page }) => {
    await withHousehold(page, home)
    for (const month of ['2025-01', '2025-06', '2025-12']) {
      await page.goto(home.at(`/dashboard?month=${month}`))
      await expectMonth(page, month)
    }
  })
})

test('a full dashboard is one look and a half', async ({ page }) => {
  putStepsAway(home, await withHousehold(page, home))
  const accountId = await addAccount(page, home)
  await addAccount(page, home, {
    accountType: 2,
    accountName: 'Card',
    accountBalance: -800,
  })
  // None is due after the month's last day, which would be said.
  for (const [index, title] of ['Water', 'Rent', 'Fibre internet'].entries())
    await addBill(page, home, { title, inDays: index - 2, amount: 50, accountId })
  for (const categoryId of [31, 41, 51])
    await addBudget(page, home, { amount: 50, categoryId })
  for (const [width, most] of [
    [1280, 1700],
    [390, 2600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(home.at('/dashboard?month=2025-03'))
    await lively(page)
    const cookies = page.getByRole('button', { name: 'OK', exact: true })
    if (await cookies.isVisible()) await cookies.click()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(most)
  }
})

test('the arrows lead through the months, and Back leads the same way', async ({
  page,
}) => {
  await withHousehold(page, home)
  await page.goto(home.at('/dashboard?month=2025-02'))
  await expectMonth(page, '2025-02')
  await lively(page)
  await page.getByRole('link', { name: 'Previous month: January 2025' }).click()
  await expect(page).toHaveURL(home.at('/dashboard?month=2025-01'))
  await expectMonth(page, '2025-01')
  await page.getByRole('link', { name: 'Previous month: December 2024' }).click()
  await expect(chosenMonth(page)).toHaveText('December 2024')
  await expect(
    region(page, 'Top spending').locator('b', { hasText: 'No data found' }),
  ).toBeVisible()
  await page.goBack()
  await expectMonth(page, '2025-01')
  await page.goBack()
  await expectMonth(page, '2025-02')
  await page.goForward()
  await expectMonth(page, '2025-01')
  await page.reload()
  await expect(page).toHaveURL(home.at('/dashboard?month=2025-01'))
  await expectMonth(page, '2025-01')
})

test('a dashboard under reduced motion holds still', async ({ page }) => {
  await signedIn(page, home)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(home.at('/dashboard'))
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(parseFloat)
      }),
    ),
  )
  expect(longest).toBeLessThan(0.001)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the figures are there, and the arrows are links', async ({ page }) => {
    await withHousehold(page, home)
    await page.goto(home.at('/dashboard?month=2025-03'))
    await expectMonth(page, '2025-03')
    await page.getByRole('link', { name: 'Next month: April 2025' }).click()
    await expect(page).toHaveURL(home.at('/dashboard?month=2025-04'))
    await expectMonth(page, '2025-04')
    await chosenMonth(page).click()
    const months = page.getByRole('dialog', { name: 'Choose a month' })
    await months.getByRole('link', { name: 'March 2025' }).click()
    await expectMonth(page, '2025-03')
  })
})
