import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Scrolls as far down as the page goes. */
async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

/** Scrolls to the end again and again, as pages arrive, until a check passes. */
export async function scrollUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await toTheEnd(page)
    await check()
  }).toPass({ intervals: [50] })
}

/**
 * Waits until nothing is loading, no row moves and the list takes clicks again.
 * A scrolling list takes no clicks, and a waiting click scrolls the list itself.
 */
export async function atRest(page: Page): Promise<void> {
  await expect(async () => {
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.list-end')).toHaveText('', { timeout: 500 })
    const [before, after] = await page.evaluate(async () => {
      const look = () => {
        const lists = [...document.querySelectorAll('ul')]
        const isDeaf = lists.some((list) => getComputedStyle(list).pointerEvents === 'none')
        return { top: scrollY, height: document.documentElement.scrollHeight, isDeaf }
      }
      const first = look()
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return [first, look()] as const
    })
    expect(after).toEqual({ ...before, isDeaf: false })
  }).toPass()
}
