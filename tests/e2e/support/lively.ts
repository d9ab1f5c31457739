import type { Page } from '@playwright/test'

/** Islands that wait for nothing but their scripts. */
const WAITING = 'astro-island[ssr]:not([client="visible"])'

/** Waits until a page's scripts have run and its islands are hydrated; its arrows are links before. */
export async function lively(page: Page): Promise<void> {
  // Looks at each frame; an expectation would look again after 100, 350 and 850 ms.
  await page.waitForFunction(
    (waiting) => document.readyState === 'complete' && !document.querySelector(waiting),
    WAITING,
  )
}

/** Loads the page again and waits for its islands, before which nobody hears a click. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await lively(page)
}

/** Cuts the network once a page's scripts are there: without them it has nothing to tell with. */
export async function cutNetwork(page: Page): Promise<void> {
  await lively(page)
  await page.context().setOffline(true)
}
