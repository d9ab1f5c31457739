import type { Locator, Page } from '@playwright/test'
import { dollars, sumsOf } from './household.ts'
import type { MonthSums } from './household.ts'
import { expect } from './test.ts'

/** Expects the sums of a month under its name, everywhere on the page. */
export async function expectMonth(page: Page, month: string): Promise<void> {
  const { income, expense, spends } = sumsOf(month)
  const at = new Date(`${month}-01T12:00:00Z`)
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  await expect(chosenMonth(page)).toHaveText(
    new Intl.DateTimeFormat('en', format).format(at),
  )
  await expectFigure(page, 'Income', dollars(income))
  await expectFigure(page, 'Expenses', dollars(expense))
  await expectFigure(page, 'Savings', dollars(income - expense))
  const flow = region(page, 'Income and expenses')
  await expect(flow.getByRole('row', { name: 'Income' })).toContainText(dollars(income))
  await expect(flow.getByRole('row', { name: 'Expenses' })).toContainText(dollars(expense))
  await expectSpends(region(page, 'Top spending'), spends)
}

/** Expects the five largest categories, each with its amount and share. */
async function expectSpends(card: Locator, spends: MonthSums['spends']): Promise<void> {
  await expect(card.getByRole('rowheader')).toHaveText(
    spends.slice(0, 5).map(({ category }) => category),
  )
  await expect(card.getByRole('cell')).toContainText(
    spends.slice(0, 5).map(({ amount }) => dollars(amount)),
  )
}

/** Figure at the top, by its name. */
export async function expectFigure(
  page: Page,
  name: string,
  amount: string,
): Promise<void> {
  const figures = page.getByLabel('The month at a glance')
  const figure = figures.locator('div', { has: page.getByText(name, { exact: true }) })
  await expect(figure.getByRole('definition').first()).toHaveText(amount)
}

/** Name of the month between the arrows. */
export function chosenMonth(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Month' }).getByRole('heading')
}

/** Card of the dashboard by its heading. */
export function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}
