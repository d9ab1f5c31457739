import type { Page } from '@playwright/test'
import { billPanel, billRow, openBills, rows } from './support/bills.ts'
import { fillBills } from '../support/filledBills.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { atRest, scrollUntil } from './support/scrolling.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()
const LONG = 60

atBothSizes((isPhone) => {
  test('the list stays where it is, however the details are closed', async ({ page }) => {
    const email = await signedIn(page, home)
    // What was hidden under details takes the focus again at once, without motion, too.
    await page.emulateMedia({ reducedMotion: isPhone ? 'reduce' : 'no-preference' })
    fillBills(home, email, LONG)
    await openBills(page, home)
    await scrollUntil(page, () =>
      expect(billRow(page, `Bill ${LONG}`)).toBeInViewport({ timeout: 500 }),
    )
    await page.evaluate(() => scrollBy(0, -innerHeight))
    await atRest(page)
    const title = await rowInSight(page)
    const row = billRow(page, title)
    const top = () => row.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    const close = isPhone ? 'Back to the bills' : 'Close'
    const ways = [
      () => page.getByRole('link', { name: close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]
    for (const [number, leave] of ways.entries()) {
      await row.click()
      await expect(billPanel(page, title)).toBeVisible()
      await expect(page).toHaveURL(/bill=/)
      await leave()
      await expect(billPanel(page, title)).toBeHidden()
      await expect(page).not.toHaveURL(/bill=/)
      await expect(row).toBeFocused()
      expect(Math.abs((await top()) - before), `way ${number}`).toBeLessThan(2)
    }
  })
})

/** Title of a bill in the middle of the window. */
async function rowInSight(page: Page): Promise<string> {
  const text = await rows(page).evaluateAll((all) => {
    const isInside = (row: Element) => row.getBoundingClientRect().top > innerHeight / 3
    return all.find(isInside)?.textContent
  })
  return /Bill \d+?(?=[A-Z])/.exec(text ?? '')![0]
}
