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

test('a panel tells the largest amount in full', async ({ page }) => {
  await withLargeBook(page, home)
  await page.setViewportSize({ width: 320, height: 844 })
  for (const [path, row] of [
    ['/bills', '.bill-row'],
    ['/budget#Monthly', '.budget-row'],
  ] as const) {
    await page.goto(home.at(path))
    await lively(page)
    await page.locator(row).first().click()
    const figure = page.locator('.side-panel .figure')
    await expect(figure).toHaveText(/^Rp\s999,999,999,999$/)
    expect(await misfits(page), path).toEqual([])
  }
})

test('a suggested amount fits its button', async ({ page }) => {
  await withLargeBook(page, home)
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(home.at('/budget#Monthly'))
  await lively(page)
  await page.getByRole('main').getByRole('link', { name: 'Add budget' }).first().click()
  const suggested = page.locator('.suggestion').first()
  await expect(suggested).toContainText('999,999,999,999')
  const room = await suggested.evaluate(
    ({ clientWidth, scrollWidth }) => clientWidth - scrollWidth,
  )
  expect(room).toBe(0)
})

test('an amount in few letters is exact in its title and to screen readers', async ({
  page,
}) => {
  await withLargeBook(page, home)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(home.at('/account-detail'))
  const debts = page
    .getByRole('region', { name: 'Net worth' })
    .getByRole('definition')
    .last()
  await expect(debts.getByText('Rp 500B')).toBeVisible()
  await expect(debts.getByTitle(/^Rp\s500,000,000,000$/)).toBeVisible()
  await expect(debts).toMatchAriaSnapshot('- definition: /Rp 500,000,000,000$/')
})
