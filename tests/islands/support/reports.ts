import { page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { monthIn } from '../../support/present.ts'
import { earnOn, spendOn } from './made.ts'
import { openPage } from './page.ts'

/** Present year and month, counted from 0. */
export const NOW = {
  year: Number(monthIn(0).slice(0, 4)),
  month: Number(monthIn(0).slice(5)) - 1,
}

/** Last year, whose months are all over. */
export const LAST_YEAR = NOW.year - 1

/** Opens the reports at an address. */
export const openReports = (place = ''): Promise<void> => openPage(`/reports${place}`)

/** Earns and spends on the tenth of a month of the last year. */
export async function bookLastYear(
  month: number,
  { income, expense, ...more }: { income?: number; expense?: number; categoryId?: number },
): Promise<void> {
  const day = `${LAST_YEAR}-${String(month + 1).padStart(2, '0')}-10`
  if (income) await earnOn(day, { amount: income })
  if (expense) await spendOn(day, { amount: expense, ...more })
}

/** Month of a chart, by its name with the year. */
export const monthOfChart = (name: string): Locator =>
  page
    .getByRole('group', { name: /^Months of/ })
    .css('.hit')
    .filter({ hasText: name })

/** Row of a report's table. */
export const rowOf = (name: string | RegExp): Locator => page.getByRole('row', { name })

/** Figure at the top, by its name. */
export const figureOf = (name: string): Locator =>
  page.css('.figure-card').filter({ has: page.getByText(name, { exact: true }) })
