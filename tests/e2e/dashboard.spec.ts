import { chosenMonth, expectFigure, expectMonth, region } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { dollars, sumsOf } from './support/household.ts'
import { putStepsAway, signedIn, withHousehold } from './support/people.ts'
import { lively } from './support/lively.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

atBothSizes(() => {
  test('the figures of a month are the sums of the imported file', async ({ page }) => {
    await withHousehold(page, home)
    for (const month of ['2025-01', '2025-06', '2025-12']) {
      await page.goto(home.at(`/dashboard?month=${month}`))
      await expectMonth(page, month)
    }
  })
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

test('a new household is told what will be here', async ({ page }) => {
  putStepsAway(home, await signedIn(page, home))
  await page.goto(home.at('/dashboard'))
  await expectFigure(page, 'Income', '$0.00')
  await expect(page.getByText('No bills due this month.')).toBeVisible()
  await expect(page.getByText('No income and no expenses this month.')).toBeVisible()
  await expect(
    region(page, 'Top spending').locator('b', { hasText: 'No data found' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Import transactions' }).click()
  await expect(page).toHaveURL(home.at('/import-data'))
})

const MARCH = 'year=2025&tab=daily&month=3'

test('what a card names leads to its list', async ({ page }) => {
  await withHousehold(page, home)
  const ways = [
    ['Bills', 'Upcoming', '/bills#upcoming'],
    ['Bills', 'Overdue', '/bills#overdue'],
    ['Bills', 'Paid', '/bills#paid'],
    ['Income and expenses', 'Income', `/income?${MARCH}`],
    ['Income and expenses', 'Expenses', `/expenses?${MARCH}`],
    ['Top spending', 'All expenses', `/expenses?${MARCH}`],
  ] as const
  for (const [card, name, path] of ways) {
    await page.goto(home.at('/dashboard?month=2025-03'))
    await region(page, card).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(home.at(path))
  }
})

test('a month is told with its year, and the year ends into the next one', async ({
  page,
}) => {
  putStepsAway(home, await signedIn(page, home))
  await page.goto(home.at('/dashboard'))
  const now = new Date()
  const year = now.getUTCFullYear()
  await expect(chosenMonth(page)).toHaveAccessibleName(
    new Intl.DateTimeFormat('en', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(now),
  )
  // Screen readers alone hear the year of this one.
  const seen = chosenMonth(page).locator('[aria-hidden]').first()
  await expect(seen).not.toContainText(String(year))
  await page.goto(home.at(`/dashboard?month=${year - 1}-12`))
  await expect(chosenMonth(page)).toHaveText(`December ${year - 1}`)
  await page.getByRole('link', { name: `Next month: January ${year}` }).click()
  await expect(chosenMonth(page)).toHaveAccessibleName(`January ${year}`)
  await page.getByRole('link', { name: `Previous month: December ${year - 1}` }).click()
  await expect(chosenMonth(page)).toHaveText(`December ${year - 1}`)
})

test('a month that is none shows the present one', async ({ page }) => {
  putStepsAway(home, await signedIn(page, home))
  for (const text of ['2025-13', 'soon', '']) {
    await page.goto(home.at(`/dashboard?month=${text}`))
    await expect(chosenMonth(page)).toHaveAccessibleName(
      new Intl.DateTimeFormat('en', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date()),
    )
  }
})

test('a late answer for an earlier month never stands under a later one', async ({
  page,
}) => {
  await withHousehold(page, home)
  await page.goto(home.at('/dashboard?month=2025-02'))
  await expectMonth(page, '2025-02')
  await lively(page)
  const gate = Promise.withResolvers<void>()
  const isMarch = { month: 2, year: 2025 }
  const late: Promise<void>[] = []
  await page.route('**/api/userdata/get*', async (route) => {
    const asked: unknown = route.request().postDataJSON()
    if (JSON.stringify(asked) === JSON.stringify(isMarch)) {
      late.push(gate.promise)
      await gate.promise
    }
    await route.continue()
  })
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect(chosenMonth(page)).toHaveText('March 2025')
  await expect(region(page, 'Top spending')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => late.length).toBeGreaterThanOrEqual(3)
  await page.getByRole('link', { name: 'Next month: April 2025' }).click()
  await expectMonth(page, '2025-04')
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/getExpenseByCategory') &&
      response.request().postData() === JSON.stringify(isMarch),
  )
  gate.resolve()
  await (await answered).finished()
  await expectMonth(page, '2025-04')
  await page.goBack()
  await expectMonth(page, '2025-03')
})

test('figures that cannot be had say so in their card, and come with another try', async ({
  page,
  faults,
}) => {
  faults.provoke(/getBillingStats/, /getExpenseByCategory/)
  await withHousehold(page, home)
  await page.goto(home.at('/dashboard?month=2025-02'))
  await expectMonth(page, '2025-02')
  await lively(page)
  for (const call of ['getBillingStats', 'getExpenseByCategory']) {
    await page.route(`**/${call}`, (route) => route.abort('connectionreset'), { times: 1 })
  }
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect(region(page, 'Bills').getByRole('alert')).toContainText(NO_NETWORK)
  await expect(region(page, 'Top spending').getByRole('alert')).toContainText(NO_NETWORK)
  await expectFigure(page, 'Income', dollars(sumsOf('2025-03').income))
  await region(page, 'Top spending').getByRole('button', { name: 'Try again' }).click()
  await expectMonth(page, '2025-03')
  await region(page, 'Bills').getByRole('button', { name: 'Try again' }).click()
  await expect(region(page, 'Bills').getByRole('link', { name: 'Upcoming' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a card says that its figures are on the way', async ({ page }) => {
  await withHousehold(page, home)
  await page.goto(home.at('/dashboard?month=2025-02'))
  const gate = Promise.withResolvers<void>()
  await page.route('**/getExpenseStats', async (route) => {
    await gate.promise
    await route.continue()
  })
  await lively(page)
  await page.getByRole('link', { name: 'Next month: March 2025' }).click()
  await expect(region(page, 'Income and expenses')).toHaveAttribute('aria-busy', 'true')
  await expect(region(page, 'Top spending')).toHaveAttribute('aria-busy', 'false')
  gate.resolve()
  await expect(region(page, 'Income and expenses')).toHaveAttribute('aria-busy', 'false')
  await expectMonth(page, '2025-03')
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
