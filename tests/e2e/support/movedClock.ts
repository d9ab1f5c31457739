import type { BrowserContext } from '@playwright/test'

/** From here on the clocks of the tests and of the browser are not the same. */
const MOVED_MILLISECONDS = 60_000

/** Gives the pages of a browser the clock of the tests, which may run with another day. */
export async function moveClock(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const offset = Date.now() - (await page.evaluate(() => Date.now()))
  await page.close()
  if (Math.abs(offset) < MOVED_MILLISECONDS) return
  await context.addInitScript((by) => {
    const now = () => Real.now() + by
    const Real = Date
    globalThis.Date = new Proxy(Real, {
      construct: (_, parts: [] | [number]) =>
        parts.length === 0 ? new Real(now()) : new Real(...parts),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, offset)
}
