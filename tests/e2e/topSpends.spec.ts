import { region } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { sumsOf } from './support/household.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, withHousehold } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

/** Right of the top of a donut. */
const FIRST_SLICE = { position: { x: 90, y: 11 } }

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

test('a list that is opened before the scripts stays open in another month', async ({
  page,
}) => {
  putStepsAway(home, await withHousehold(page, home))
  const card = region(page, 'Top spending')
  const letGo = await openWithoutScripts(page, home, '/dashboard?month=2025-03')
  await expect(card.getByRole('rowheader')).toHaveCount(5)
  await card.getByText(/^All \d+ categories/).click()
  await expect(card.getByRole('rowheader')).toHaveCount(sumsOf('2025-03').spends.length)
  await letGo()
  await page.getByRole('link', { name: 'Next month: April 2025' }).click()
  const { spends } = sumsOf('2025-04')
  await expect(card.getByRole('rowheader')).toHaveText(
    spends.map(({ category }) => category),
  )
})
