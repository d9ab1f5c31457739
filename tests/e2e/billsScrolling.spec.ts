import type { Page } from '@playwright/test'
import { billPanel, billRow, openBills, rows } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { atRest, scrollUntil } from './support/scrolling.ts'
import { expect, onPhone, test } from './support/test.ts'
import { fillBills } from '../support/filledBills.ts'

const home = sharedHome()
const ALL = 5000

onPhone(() => {
  test(
    'of 5,000 bills only those near the window are drawn, each once and in its place',
    { annotation: { type: 'slow', description: '5,000 bills are scrolled through' } },
    async ({ page }) => {
      test.slow()
      const email = await signedIn(page, home)
      fillBills(home, email, ALL)
      await openBills(page, home)
      const list = page.getByRole('region', { name: 'Upcoming bills' })
      await expect(list).toContainText('All upcoming$5,000.00')
      await expect(rows(page)).toHaveCount(20)
      const shown: number[] = []
      for (let step = 0; step < 40; step += 1) {
        await page.evaluate(() => scrollBy(0, 900))
        shown.push(await rows(page).count())
      }
      expect(Math.max(...shown)).toBeLessThan(200)
      await scrollUntil(page, async () => {
        expect(Math.max(...(await drawnNumbers(page)))).toBeGreaterThan(400)
      })
      await atRest(page)
      const numbers = await drawnNumbers(page)
      expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
      expect(await rows(page).count()).toBeLessThan(200)
      // Opening and closing a bill far down keeps the scroll position.
      const middle = numbers[Math.floor(numbers.length / 2)]!
      const row = billRow(page, `Bill ${middle}`).first()
      await row.scrollIntoViewIfNeeded()
      await atRest(page)
      const top = () => row.evaluate((element) => element.getBoundingClientRect().top)
      const before = await top()
      await row.click()
      await expect(billPanel(page, `Bill ${middle}`)).toBeVisible()
      await page.getByRole('link', { name: 'Back to the bills' }).click()
      await expect(billPanel(page, `Bill ${middle}`)).toBeHidden()
      await expect(row).toBeFocused()
      // Rows above may have been measured again: visible rows keep their position.
      expect(Math.abs((await top()) - before)).toBeLessThan(2)
    },
  )
})

/** Numbers of the drawn rows below the first page, from top to bottom. */
async function drawnNumbers(page: Page): Promise<number[]> {
  const texts = await rows(page).allTextContents()
  return texts
    .map((text) => Number(/Bill (\d+?)(?=[A-Z])/.exec(text)![1]))
    .filter((number) => number > 20)
    .toSorted((one, other) => one - other)
}
