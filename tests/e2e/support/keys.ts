import type { Page } from '@playwright/test'

/** Presses Tab until the element of that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (wanted.test(focused.trim())) return
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}
