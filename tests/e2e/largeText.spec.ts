import type { Page } from '@playwright/test'
import { addAccount, spend } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { PRIVATE, PRO, PUBLIC } from './support/paths.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

/** Root fonts in per cent, with the width of a phone on which they have to fit. */
const SIZES = [
  { text: '150%', width: 375 },
  { text: '200%', width: 390 },
]
const FORMS = ['/bills?form=bill', '/expenses?form=expense', '/income?form=income']
const VIEWS = [
  '/bills#paid',
  '/reports?view=table',
  '/reports?tab=trends',
  '/budget#Monthly',
]
/** Pages for paper are as wide as paper. */
const SCREENS = PRO.filter((path) => !path.startsWith('/reports/print'))
const MANY = { annotation: { type: 'slow', description: 'many screens at two sizes' } }

test('larger text fits a phone on every public page', MANY, async ({ page }) => {
  for (const path of PUBLIC) await expectFitting(page, path)
})

test('larger text fits a phone on every screen', MANY, async ({ page }) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  await spend(page, home, accountId, { amount: 1234.56 })
  await addBill(page, home, { title: 'Electricity and gas', inDays: 1, amount: 1234.56 })
  await addBudget(page, home, { categoryId: 31, amount: 1000 })
  for (const path of [...PRIVATE, ...SCREENS, ...VIEWS, ...FORMS])
    await expectFitting(page, path)
})

/** Expects a page whose text a person has made larger to need no scrolling sideways. */
async function expectFitting(page: Page, path: string): Promise<void> {
  await page.goto(home.at(path))
  await lively(page)
  for (const { text, width } of SIZES) {
    await page.setViewportSize({ width, height: 812 })
    const tooWide = await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size
      await new Promise(requestAnimationFrame)
      const open = document.querySelectorAll('[role=dialog]')
      return [document.documentElement, ...open]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((rest) => rest > 0)
    }, text)
    expect(tooWide, `${path} at ${text}`).toEqual([])
  }
}
