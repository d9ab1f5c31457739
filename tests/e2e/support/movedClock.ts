import type { BrowserContext } from '@playwright/test'
import { moveDate } from '../../support/movedClock.ts'

/** How far the clock of the tests is ahead of the browser's, once known. */
const clock: { ahead?: Promise<number> } = {}

/** Gives the pages of a browser the clock of the tests, which may run with another day. */
export async function moveClock(context: BrowserContext): Promise<void> {
  clock.ahead ??= aheadOf(context)
  await context.addInitScript(moveDate, await clock.ahead)
}

async function aheadOf(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const ahead = Date.now() - (await page.evaluate(() => Date.now()))
  await page.close()
  return ahead
}
