import { addBudget, beginEarlier } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { openEntries } from './support/transactions.ts'
import { expect, onPhone, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'

const home = sharedHome()

const now = new Date()
const thisYear = now.getUTCFullYear()
const nameOf = (at: Date, more: Intl.DateTimeFormatOptions = { year: 'numeric' }) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC', ...more }).format(at)
const presentName = nameOf(now)

onPhone(() => {
  /** Whether an element is whole between the top bar and the bar at the bottom. */
  async function expectInSight(page: Page, shown: Locator): Promise<void> {
    const bars = page.locator('.side-menu')
    await expect
      .poll(async () => {
        const box = (await shown.boundingBox())!
        const bar = (await bars.boundingBox())!
        return (
          box.y >= 56 &&
          box.y + box.height <= bar.y &&
          box.x >= 0 &&
          box.x + box.width <= 390
        )
      })
      .toBe(true)
  }

  for (const path of ['/expenses', '/income', '/budget#Monthly']) {
    test(`${path} opens at its top`, async ({ page }) => {
      const email = await signedIn(page, home)
      await addBudget(page, home, {})
      beginEarlier(home, email, now.getUTCMonth())
      await openEntries(page, home, path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })
  }

  test('the present month is in sight in the picker', async ({ page }) => {
    await signedIn(page, home)
    await openEntries(page, home, '/expenses')
    await page.getByRole('button', { name: String(thisYear), exact: true }).tap()
    const months = page.getByRole('dialog', { name: 'Choose a month' })
    await expectInSight(page, months.getByRole('link', { name: presentName }))
  })
})
