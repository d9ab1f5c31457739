import type { Page } from '@playwright/test'

/** Counts how often dialogs and menus of the next page open. */
export async function countOpened(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened = { count: 0 }
    Object.assign(globalThis, { opened })
    addEventListener(
      'beforetoggle',
      (event) => {
        if ((event as ToggleEvent).newState === 'open') opened.count += 1
      },
      true,
    )
  })
}

/** How often dialogs and menus have opened since `countOpened`. */
export const openedCount = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'opened') as { count: number }).count)
