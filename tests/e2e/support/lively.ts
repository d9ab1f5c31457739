import type { Page } from '@playwright/test'

/** Waits until the islands of a page are hydrated; before that its arrows are links. */
export async function lively(page: Page): Promise<void> {
  // Looks at each frame; an expectation would look again after 100, 350 and 850 ms.
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
}

/** Loads the page again and waits for its islands, before which nobody hears a click. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await lively(page)
}
