import type { Page } from '@playwright/test'
import type { Home } from './home.ts'
import { lively } from './lively.ts'

/**
 * Opens a page whose scripts wait for the returned function, which lets them run, six times
 * slower until the islands are hydrated.
 */
export async function openWithoutScripts(
  page: Page,
  its: Home,
  path: string,
): Promise<() => Promise<void>> {
  const letGo = await holdScripts(page)
  await page.goto(its.at(path), { waitUntil: 'commit' })
  await page.locator('#end').waitFor({ state: 'attached' })
  return async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    letGo()
    await lively(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** Keeps scripts, by default all, on their way until the returned function is called. */
export async function holdScripts(page: Page, name = '*'): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/_astro/${name}.js`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
