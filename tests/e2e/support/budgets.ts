import type { Locator, Page } from '@playwright/test'
import { monthIn } from '../../support/present.ts'
import { tell } from './accounts.ts'
import { spendOn } from './transactions.ts'
import type { Home } from './home.ts'
import { lively } from './lively.ts'

/** Budget of a test: everything but its category has a usual value. */
export type TestBudget = { categoryId?: number; amount?: number } & Record<string, unknown>

export type AddedBudget = { _id: string; lastModifyTime: number }

/** Adds a budget of 100.00 for each month from the present one on. */
export async function addBudget(
  page: Page,
  home: Home,
  budget: TestBudget,
): Promise<AddedBudget> {
  const { result } = await tell(page, home, 'addUpdateBudget', {
    date: monthIn(0),
    amount: 100,
    type: budget.categoryId === undefined ? 1 : 2,
    budgetType: 1,
    editFuture: true,
    ...budget,
  })
  return result as AddedBudget
}

/** Moves the first month of somebody's budgets back, as if they had begun earlier. */
export function beginEarlier(home: Home, email: string, months: number): void {
  home.change(
    `update budgets set first_month = first_month - ?
      where owner_id = (select id from profiles where email = ?)`,
    months,
    email,
  )
}

/** Adds an expense in a month, on its first day. */
export function spendIn(
  page: Page,
  home: Home,
  months: number,
  amount: number,
  more: object = {},
): Promise<string> {
  return spendOn(page, home, `${monthIn(months)}-01`, { amount, ...more })
}

/** Opens the budgets at an address, and waits for hydration. */
export async function openBudgets(page: Page, home: Home, place = '') {
  await page.goto(home.at(`/budget${place}`))
  await lively(page)
  // The notice covers the bottom of a phone.
  const notice = page.getByRole('button', { name: 'OK', exact: true })
  if (await notice.isVisible()) await notice.click()
}

/** Row of a budget, by its category or its month. */
export function budgetRow(page: Page, name: string): Locator {
  return page.locator('.budget-row').filter({ hasText: name })
}

/** Details of the chosen budget. */
export function budgetPanel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Opens the details of a budget; those of a month are named with its year. */
export async function openBudget(page: Page, name: string, title = name): Promise<Locator> {
  await budgetRow(page, name).click()
  return budgetPanel(page, title)
}

/** Amount of a row of the panel's sum. */
export function sumOf(panel: Locator, name: string): Locator {
  return panel.getByRole('row', { name }).getByRole('cell')
}

/** Button with the name of the shown month, which opens the months of a year. */
export function monthButton(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Month' }).getByRole('button').first()
}
