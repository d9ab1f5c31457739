import type { Page } from '@playwright/test'
import { addBill, dayIn } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import { expectFigure, region } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { earnOn, openEntries, spendOn } from './support/transactions.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

/** Largest amount that is taken. */
const LARGEST = 999_999_999_999.99

const noteOf = (page: Page, name: string) =>
  page
    .getByLabel('The month at a glance')
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .last()

atBothSizes(() => {
  test('what is to come is told apart, and what the bills still leave', async ({
    page,
  }) => {
    putStepsAway(home, await signedIn(page, home))
    const [today, tomorrow] = [dayIn(0), dayIn(1)]
    await earnOn(page, home, today, { amount: 100 })
    await earnOn(page, home, tomorrow, { amount: 40 })
    await addBill(page, home, { title: 'Power', inDays: 0, amount: 30 })
    await page.goto(home.at('/dashboard'))
    const isOneMonth = today.slice(0, 7) === tomorrow.slice(0, 7)
    await expect(noteOf(page, 'Savings')).toHaveText(
      `$${isOneMonth ? 110 : 70}.00 left after bills still due`,
    )
    await page.goto(home.at(`/dashboard?month=${tomorrow.slice(0, 7)}`))
    await expect(noteOf(page, 'Income')).toHaveText(
      isOneMonth ? 'of this $40.00 still to come' : 'expected',
    )
    const later = dayIn(40)
    await earnOn(page, home, later, { amount: 55 })
    await page.goto(home.at(`/dashboard?month=${later.slice(0, 7)}`))
    await expectFigure(page, 'Income', '$55.00')
    await expect(noteOf(page, 'Income')).toHaveText('expected')
  })
})

test('who spends more than comes in reads negative savings with a minus', async ({
  page,
}) => {
  putStepsAway(home, await signedIn(page, home))
  await earnOn(page, home, '2025-03-14', { amount: 100 })
  await spendOn(page, home, '2025-03-15', { amount: 140 })
  await page.goto(home.at('/dashboard?month=2025-03'))
  await expectFigure(page, 'Savings', '−$40.00')
  const [saved, spent] = ['Savings', 'Expenses'].map((name) =>
    page.getByLabel('The month at a glance').locator('div', { hasText: name }),
  )
  const colourOf = (figure: typeof saved) =>
    figure!
      .getByRole('definition')
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colourOf(saved)).toBe(await colourOf(spent))
  await expect(region(page, 'Income and expenses')).toContainText('Overspent')
})

test('the budget of the legend is marked in the ring, at its share of the income', async ({
  page,
}) => {
  putStepsAway(home, await signedIn(page, home))
  await earnOn(page, home, dayIn(0), { amount: 1000 })
  await addBudget(page, home, { categoryId: 31, amount: 500 })
  await page.goto(home.at('/dashboard'))
  const flow = region(page, 'Income and expenses')
  await expect(flow.getByRole('row', { name: 'Budget' })).toContainText('$500.00')
  const [mark, ring] = await Promise.all(
    ['path.mark', 'svg.chart'].map((name) => flow.locator(name).boundingBox()),
  )
  // Half of the way around from the top is the bottom.
  expect(mark!.x + mark!.width / 2).toBeCloseTo(ring!.x + ring!.width / 2, 0)
  expect(mark!.y).toBeGreaterThan(ring!.y + ring!.height / 2)
})

test('the bars of months are in proportion up to the largest amount', async ({ page }) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-14', { amount: LARGEST })
  await spendOn(page, home, '2025-04-14', { amount: LARGEST / 2 - 0.005 })
  await openEntries(page, home, '/expenses?year=2025')
  const partOf = (month: string) =>
    page.getByRole('link', { name: new RegExp(`^${month}`) }).evaluate((row) => {
      const [track, bar] = ['.month-bar', '.month-bar > rect'].map((name) =>
        row.querySelector(name)!.getBoundingClientRect(),
      )
      return bar!.width / track!.width
    })
  expect(await partOf('March')).toBeCloseTo(1)
  expect(await partOf('April')).toBeCloseTo(0.5)
  expect(await partOf('May')).toBe(0)
})
