import { addBudget, beginEarlier } from './support/budgets.ts'
import { countClicks } from './support/clicks.ts'
import type { Clicks } from './support/clicks.ts'
import { chosenMonth } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { signedIn, withHousehold } from './support/people.ts'
import { lively } from './support/lively.ts'
import { openEntries, spendOn } from './support/transactions.ts'
import { expect, onPhone, test } from './support/test.ts'
import type { Locator, Page } from '@playwright/test'

const home = sharedHome()

const now = new Date()
const thisYear = now.getUTCFullYear()
const nameOf = (at: Date, more: Intl.DateTimeFormatOptions = { year: 'numeric' }) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC', ...more }).format(at)
const presentName = nameOf(now)

for (const path of [
  '/dashboard?month=2026-03',
  '/expenses?year=2026&tab=daily&month=3',
  '/income?year=2026&tab=daily&month=3',
]) {
  test(`the picker of ${path} leads to January of last year in three clicks, past marked months`, async ({
    page,
  }) => {
    await withHousehold(page, home)
    await page.goto(home.at(path))
    await lively(page)
    await page.getByRole('button', { name: 'March 2026' }).click()
    await page.getByRole('button', { name: 'Previous year' }).click()
    await page.getByRole('link', { name: 'January 2025, has entries' }).click()
    await expect(chosenMonth(page)).toHaveText('January 2025')
  })
}

/** Opens the picker by its name and chooses January of the year before. */
async function byPicker(page: Page, clicks: Clicks, name: string): Promise<void> {
  await clicks.click(page.getByRole('button', { name, exact: true }))
  await clicks.click(page.getByRole('button', { name: 'Previous year', exact: true }))
  const months = page.getByRole('dialog', { name: 'Choose a month' })
  await clicks.click(
    months.getByRole('link', { name: new RegExp(`^January ${thisYear - 1}`) }),
  )
}

const january = `January ${thisYear - 1}`

const SCREENS: {
  path: string
  wanted: (page: Page) => Locator
  walk: (page: Page, clicks: Clicks) => Promise<void>
}[] = [
  ...[
    '/dashboard',
    '/expenses?tab=daily',
    '/income?tab=daily',
    '/budget',
    '/budget#Income_Budget',
  ].map((path) => ({
    path,
    wanted: (page: Page) => chosenMonth(page).filter({ hasText: january }),
    walk: (page: Page, clicks: Clicks) => byPicker(page, clicks, presentName),
  })),
  ...['/expenses', '/income'].map((path) => ({
    path,
    wanted: (page: Page) => chosenMonth(page).filter({ hasText: january }),
    walk: (page: Page, clicks: Clicks) => byPicker(page, clicks, String(thisYear)),
  })),
  {
    path: '/bills',
    wanted: (page) => page.getByRole('region', { name: 'Calendar' }).getByText(january),
    walk: (page, clicks) => byPicker(page, clicks, presentName),
  },
  {
    path: '/reports',
    wanted: (page) => page.getByRole('tooltip').filter({ hasText: january }),
    walk: async (page, clicks) => {
      await clicks.select(
        page.getByRole('combobox', { name: 'Year' }),
        String(thisYear - 1),
      )
      await clicks.click(page.getByRole('button', { name: new RegExp(`^${january}`) }))
    },
  },
]

for (const { path, wanted, walk } of SCREENS) {
  test(`January of last year is three clicks away on ${path}`, async ({ page }) => {
    await signedIn(page, home)
    await spendOn(page, home, `${thisYear - 1}-01-15`)
    await openEntries(page, home, path)
    const clicks = countClicks()
    await walk(page, clicks)
    await expect(wanted(page).first()).toBeVisible()
    expect(clicks.count()).toBeLessThanOrEqual(3)
  })
}

test('a year leads to its neighbours, and its picker to a month and back to today', async ({
  page,
}) => {
  await signedIn(page, home)
  await openEntries(page, home, `/expenses?year=${thisYear - 1}`)
  await page.getByRole('link', { name: `Next year: ${thisYear}` }).click()
  await expect(page).toHaveURL(home.at(`/expenses?year=${thisYear}&tab=monthly`))
  await page.getByRole('link', { name: `Previous year: ${thisYear - 1}` }).click()
  await expect(page).toHaveURL(home.at(`/expenses?year=${thisYear - 1}&tab=monthly`))
  await page.getByRole('button', { name: String(thisYear - 1), exact: true }).click()
  const months = page.getByRole('dialog', { name: 'Choose a month' })
  await expect(months.locator('[aria-current]')).toHaveCount(0)
  await expect(months.getByRole('link', { name: `December ${thisYear - 1}` })).toBeFocused()
  await months.getByRole('link', { name: 'Today' }).click()
  await expect(chosenMonth(page)).toHaveText(presentName)
})

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

  for (const report of ['savings', 'trends']) {
    test(`the present month is in sight among the months of ${report}`, async ({
      page,
    }) => {
      await signedIn(page, home)
      await spendOn(page, home, `${thisYear}-01-15`, { categoryId: 3 })
      await openEntries(page, home, `/reports?report=${report}`)
      const month = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${presentName}`) })
      const box = (await month.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
      expect(box.y).toBeLessThan(780)
    })
  }
})
