import type { Page } from '@playwright/test'
import { inTurn, press, view } from './view.ts'
import type { View } from './view.ts'

/** How a household stands today: a day of its line, its table, and the lines of what is free. */
export const TODAY: View[] = [
  view('/dashboard', inTurn(press('.line-signs [role=button]'), toTop), 'day-mark'),
  view('/dashboard?days=table'),
  view('/dashboard?until=income', inTurn(openParts, toTop)),
]

/** Opens every line of the free amount to its rows. */
async function openParts(page: Page): Promise<void> {
  for (const summary of await page.locator('.free-parts summary').all())
    await summary.click()
}

/** Scrolls back, so that nothing is measured below the head of the page. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
}
