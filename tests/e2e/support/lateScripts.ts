import type { Page } from '@playwright/test'
import type { Home } from './home.ts'

/** Opens a page, six times slower, whose scripts wait until the returned function is called. */
export async function openWithoutScripts(
  page: Page,
  its: Home,
  path: string,
): Promise<() => void> {
  const letGo = await holdScripts(page)
  await page.goto(its.at(path), { waitUntil: 'commit' })
  await page.locator('#end').waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return letGo
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
