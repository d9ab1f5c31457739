import type { BrowserContext } from '@playwright/test'

/** From here on the clocks of the tests and of the browser are not the same. */
const MOVED_MILLISECONDS = 60_000

/** How far the clock of the tests is ahead of the browser's, once known. */
const clock: { ahead?: Promise<number> } = {}

/** Gives the pages of a browser the clock of the tests, which may run with another day. */
export async function moveClock(context: BrowserContext): Promise<void> {
  clock.ahead ??= aheadOf(context)
  const ahead = await clock.ahead
  if (Math.abs(ahead) < MOVED_MILLISECONDS) return
  await context.addInitScript((by) => {
    const moved = Symbol.for('moved')
    if (moved in globalThis) return
    Object.assign(globalThis, { [moved]: true })
    const now = () => Real.now() + by
    const Real = Date
    globalThis.Date = new Proxy(Real, {
      construct: (_, parts: [] | [number]) =>
        parts.length === 0 ? new Real(now()) : new Real(...parts),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, ahead)
}

async function aheadOf(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const ahead = Date.now() - (await page.evaluate(() => Date.now()))
  await page.close()
  return ahead
}
