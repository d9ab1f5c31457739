import { hundredthsOfPercent, region } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { dollars, sumsOf } from './support/household.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, withHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a category of top spending leads to the expenses that it counts', async ({
  page,
}) => {
  await withHousehold(page, home)
  const [first] = sumsOf('2025-03').spends
  const card = region(page, 'Top spending')
  await page.goto(home.at('/dashboard?month=2025-03'))
  const link = card.getByRole('link', { name: first!.category, exact: true })
  const address = await link.getAttribute('href')
  expect(address).toMatch(/^\/expenses\?year=2025&tab=daily&month=3&category=\d+$/)
  const told = new RegExp(`^Top spending\\. Most of it on ${first!.category}: `)
  const chart = card.getByRole('group', { name: told })
  await expect(chart.locator(`a[href="${address}"]`)).toHaveCount(1)
  await link.click()
  await expect(page).toHaveURL(home.at(address!))
  await expect(page.getByRole('main')).toContainText(dollars(first!.amount))
})

/** Right of the top of a donut. */
const FIRST_SLICE = { position: { x: 100, y: 12 } }

test('a slice tells its name, amount and share to pointer and focus', async ({ page }) => {
  await withHousehold(page, home)
  const { spends } = sumsOf('2025-03')
  const card = region(page, 'Top spending')
  const tip = card.getByRole('tooltip')
  await page.goto(home.at('/dashboard?month=2025-03'))
  await lively(page)
  await card.locator('.chart').hover(FIRST_SLICE)
  await expect(tip).toContainText(spends[0]!.category)
  await expect(tip).toContainText(dollars(spends[0]!.amount))
  await expect(tip).toContainText('Share')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await card.getByRole('link', { name: spends[1]!.category, exact: true }).focus()
  await expect(tip).toContainText(dollars(spends[1]!.amount))
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the first touch of a slice tells about it, the next follows it', async ({
    page,
  }) => {
    await withHousehold(page, home)
    await page.goto(home.at('/dashboard?month=2025-03'))
    await lively(page)
    const card = region(page, 'Top spending')
    const chart = card.locator('.chart')
    await chart.tap(FIRST_SLICE)
    await expect(card.getByRole('tooltip')).toContainText('Share')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await chart.tap(FIRST_SLICE)
    await expect(page).toHaveURL(/\/expenses\?.*category=/)
  })
})

test('all categories are listed when asked for, and their parts make the whole', async ({
  page,
}) => {
  await withHousehold(page, home)
  const card = region(page, 'Top spending')
  for (const month of ['2025-03', '2025-06', '2025-11']) {
    await page.goto(home.at(`/dashboard?month=${month}`))
    const { spends, expense } = sumsOf(month)
    await lively(page)
    await card.getByText(`All ${spends.length} categories`).click()
    await expect(card.getByRole('rowheader')).toHaveText(
      spends.map(({ category }) => category),
    )
    const texts = await card.getByRole('cell').allInnerTexts()
    const shares = texts.map((text) => hundredthsOfPercent(text))
    for (const [index, { amount }] of spends.entries()) {
      expect(texts[index]).toContain(dollars(amount))
      expect(Math.abs(shares[index]! - (amount * 10_000) / expense)).toBeLessThan(1)
    }
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000)
  }
  await card.getByText(/^All \d+ categories/).click()
  await expect(card.getByRole('rowheader')).toHaveCount(8)
})

test('a list that is opened before the scripts stays open in another month', async ({
  page,
}) => {
  putStepsAway(home, await withHousehold(page, home))
  const card = region(page, 'Top spending')
  const letGo = await openWithoutScripts(page, home, '/dashboard?month=2025-03')
  await expect(card.getByRole('rowheader')).toHaveCount(8)
  await card.getByText(/^All \d+ categories/).click()
  await expect(card.getByRole('rowheader')).toHaveCount(sumsOf('2025-03').spends.length)
  letGo()
  await lively(page)
  await page.getByRole('link', { name: 'Next month: April 2025' }).click()
  const { spends } = sumsOf('2025-04')
  await expect(card.getByRole('rowheader')).toHaveText(
    spends.map(({ category }) => category),
  )
})
