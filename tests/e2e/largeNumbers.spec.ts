import { sharedHome } from './support/home.ts'
import { withLargeBook } from './support/largeBook.ts'
import { lively } from './support/lively.ts'
import { misfits, nextFrame } from './support/misfits.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const ALL_AMOUNTS = [
  '/dashboard',
  '/bills',
  '/bills#overdue',
  '/bills#paid',
  '/expenses',
  '/expenses?tab=daily',
  '/income?tab=daily',
  '/account-detail',
  '/budget',
  '/budget#Income_Budget',
  '/budget#Monthly',
  '/reports',
  '/reports?view=table',
  '/reports?tab=trends',
  '/reports?tab=trends&view=table',
  '/account',
  '/account#settings',
  '/import-data',
]

const SIZES = [
  { width: 320, height: 844 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]
const MANY = { annotation: { type: 'slow', description: 'every screen with amounts' } }

test('the largest amounts and longest names fit any phone', MANY, async ({ page }) => {
  const { accountId } = await withLargeBook(page, home)
  for (const path of [...ALL_AMOUNTS, `/account-detail?account=${accountId}`]) {
    await page.goto(home.at(path))
    await lively(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await nextFrame(page)
      expect(await misfits(page), `${path} at ${size.width} px`).toEqual([])
    }
  }
})
