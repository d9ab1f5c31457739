import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Presses Tab until the element of that name has the focus, once it has been drawn. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name
  const drawn = page.locator('a, button, input, select, textarea, summary, [tabindex]')
  const namesOf = () =>
    drawn.evaluateAll((elements) =>
      elements.map((element) =>
        (element.getAttribute('aria-label') ?? element.textContent).trim(),
      ),
    )
  await expect.poll(namesOf).toContainEqual(expect.stringMatching(wanted))
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
