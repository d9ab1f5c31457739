import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Waits until the islands of a page are hydrated; before that its arrows are links. */
export async function lively(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}
