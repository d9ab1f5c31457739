import { monthIn, monthTitleIn, thisYear } from '../support/present.ts'
import { addBudget, beginEarlier } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { openEntries, spendOn } from './support/transactions.ts'
import { expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

onPhone(() => {
  for (const path of ['/expenses', '/budget#Monthly']) {
    test(`${path} opens at its top`, async ({ page }) => {
      const email = await signedIn(page, home)
      await addBudget(page, home, {})
      beginEarlier(home, email, Number(monthIn(0).slice(5)) - 1)
      await openEntries(page, home, path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })
  }

  for (const report of ['savings', 'trends']) {
    test(`the present month is in sight among the months of ${report}`, async ({
      page,
    }) => {
      await signedIn(page, home)
      await spendOn(page, home, `${thisYear()}-01-15`, { categoryId: 3 })
      await openEntries(page, home, `/reports?report=${report}`)
      const month = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${monthTitleIn(0)}`) })
      const box = (await month.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
      expect(box.y).toBeLessThan(780)
    })
  }
})
