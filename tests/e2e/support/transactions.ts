import type { Locator, Page } from '@playwright/test'
import { tell } from './accounts.ts'
import type { Home } from './home.ts'
import { lively } from './lively.ts'

/** Adds an expense on a day, at noon of UTC, and returns its id. */
export async function spendOn(
  page: Page,
  home: Home,
  day: string,
  more: object = {},
): Promise<string> {
  return add(page, home, 'addUpdateExpense', day, { categoryId: 31, ...more })
}

/** Adds an income on a day, at noon of UTC, and returns its id. */
export async function earnOn(
  page: Page,
  home: Home,
  day: string,
  more: object = {},
): Promise<string> {
  return add(page, home, 'addUpdateIncome', day, { categoryId: 933, ...more })
}

/** Adds several expenses on a day, at noon of UTC, as the parts of one receipt. */
export async function spendParts(page: Page, home: Home, day: string, parts: object[]) {
  const time = Date.parse(`${day}T12:00Z`)
  const expenses = parts.map((part) => ({ time, amount: 10, categoryId: 31, ...part }))
  await tell(page, home, 'addExpenses', { expenses })
}

async function add(page: Page, home: Home, call: string, day: string, more: object) {
  const time = Date.parse(`${day}T12:00Z`)
  const { result } = await tell(page, home, call, { time, amount: 10, ...more })
  return (result as { _id: string })._id
}

/** Opens expenses or income at an address, and waits for hydration. */
export async function openEntries(page: Page, home: Home, address = '/expenses') {
  await page.goto(home.at(address))
  await lively(page)
  // The notice covers the bottom of a phone.
  const notice = page.getByRole('button', { name: 'OK', exact: true })
  if (await notice.isVisible()) await notice.click()
}

/** Card with the months of a year, or the days or income of a month. */
export function list(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Sum beside "Spent in March 2025" and the like. */
export function total(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')
}

/** Details beside the list, by their heading. */
export function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}
