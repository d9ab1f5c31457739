import type { Page } from '@playwright/test'

/** A view to be swept: its name, its address, and the presses that open it. */
export type View = {
  name: string
  path: string
  open?: (page: Page) => Promise<void>
}

/** Presses on a page, which open what is swept. */
export type Open = (page: Page) => Promise<void>

/** Presses elements one after the other, each the first that is in sight. */
export const press =
  (...selectors: string[]): Open =>
  async (page) => {
    for (const selector of selectors)
      await page.locator(selector).filter({ visible: true }).first().click()
  }

/** Takes steps one after the other. */
export const inTurn =
  (...steps: Open[]): Open =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** Types into the first field in sight. */
export const fill =
  (selector: string, text: string): Open =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().fill(text)

/** A view of an address, by default named like it. */
export const view = (path: string, open?: Open, name = nameOf(path)): View => ({
  name,
  path,
  ...(open && { open }),
})

/** Name of a picture: the address without its ids. */
export const nameOf = (path: string) =>
  path
    .replaceAll(/=[\da-f-]{20,}/g, '')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home'
