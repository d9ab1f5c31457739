import type { Locator, Page } from '@playwright/test'
import { tell } from './accounts.ts'
import type { Home } from './home.ts'
import { lively } from './lively.ts'

/** Spends on a day, at noon of UTC, and gives the entry's id. */
export async function spendOn(
  page: Page,
  home: Home,
  day: string,
  more: object = {},
): Promise<string> {
  return add(page, home, 'addUpdateExpense', day, { categoryId: 31, ...more })
}

/** Earns on a day, at noon of UTC, and gives the entry's id. */
export async function earnOn(
  page: Page,
  home: Home,
  day: string,
  more: object = {},
): Promise<string> {
  return add(page, home, 'addUpdateIncome', day, { categoryId: 933, ...more })
}

async function add(page: Page, home: Home, call: string, day: string, more: object) {
  const time = Date.parse(`${day}T12:00Z`)
  const { result } = await tell(page, home, call, { time, amount: 10, ...more })
  return (result as { _id: string })._id
}

/** Opens expenses or income at a place, and waits until the page is at work. */
export async function openEntries(page: Page, home: Home, place = '/expenses') {
  await page.goto(home.at(place))
  await lively(page)
  // The notice lies over the bottom of a phone.
  const notice = page.getByRole('button', { name: 'Understood' })
  if (await notice.isVisible()) await notice.click()
}

/** The card with the months of a year, the days of a month or its income. */
export function list(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The sum beside "Spent in March 2025" and the like. */
export function total(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')
}

/** The details beside the list, by their heading. */
export function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}
