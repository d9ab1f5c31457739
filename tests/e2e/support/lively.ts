import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until the islands of a page are hydrated; before that its arrows are links. */
export async function lively(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** Loads the page again and waits for its islands, before which nobody hears a click. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await lively(page)
}
