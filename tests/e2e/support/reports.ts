import type { Locator, Page } from '@playwright/test'
import { monthIn } from '../../support/present.ts'
import type { Home } from './home.ts'
import { lively } from './lively.ts'
import { earnOn, spendOn } from './transactions.ts'

/** Present year and month, counted from 0. */
export const NOW = {
  year: Number(monthIn(0).slice(0, 4)),
  month: Number(monthIn(0).slice(5)) - 1,
}

/** Last year, whose months are all over. */
export const LAST_YEAR = NOW.year - 1

/** Opens the reports at an address, and waits for hydration. */
export async function openReports(page: Page, home: Home, place = '') {
  await page.goto(home.at(`/reports${place}`))
  await lively(page)
  // The notice covers the bottom of a phone.
  const notice = page.getByRole('button', { name: 'OK', exact: true })
  if (await notice.isVisible()) await notice.click()
}

/** Earns and spends on the tenth of a month of the last year. */
export async function bookLastYear(
  page: Page,
  home: Home,
  month: number,
  { income, expense, ...more }: { income?: number; expense?: number; categoryId?: number },
) {
  const day = `${LAST_YEAR}-${String(month + 1).padStart(2, '0')}-10`
  if (income) await earnOn(page, home, day, { amount: income })
  if (expense) await spendOn(page, home, day, { amount: expense, ...more })
}

/** Month of a chart, by its name with the year. */
export function monthOfChart(page: Page, name: string): Locator {
  return page.getByRole('group', { name: /^Months of/ }).locator('.hit', { hasText: name })
}

/** Row of a report's table; on a phone the names of its months are short. */
export function rowOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('row', { name })
}
