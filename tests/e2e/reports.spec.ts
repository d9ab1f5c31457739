import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import {
  bookLastYear,
  LAST_YEAR,
  monthOfChart,
  openReports,
  rowOf,
} from './support/reports.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { lively } from './support/lively.ts'

const home = sharedHome()
const PLACE = `?year=${LAST_YEAR}`

atBothSizes((isPhone) => {
  test('a bar of a trend leads to the entries that it counts', async ({ page }) => {
    await signedIn(page, home)
    await bookLastYear(page, home, 2, { expense: 240, categoryId: 3 })
    // What is below a category counts with it.
    await bookLastYear(page, home, 3, { expense: 60, categoryId: 21 })
    await bookLastYear(page, home, 3, { expense: 99, categoryId: 31 })
    await openReports(page, home, `${PLACE}&tab=trends`)
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('3')
    await expect(page.getByText(`Spent in ${LAST_YEAR}$300.00`)).toBeVisible()
    await expect(page.getByText('Average of 10 months$30.00')).toBeVisible()
    // The book begins in March.
    await expect(page.locator('.plot-x > span').first()).toContainText('Mar')
    await expect(page.locator('.plot .hit')).toHaveCount(10)
    const march = monthOfChart(page, `March ${LAST_YEAR}`)
    await expect(march).toHaveText(`March ${LAST_YEAR}: $240.00. Show entries`)
    if (isPhone) {
      // A finger chooses a month before it follows the link.
      await march.tap()
      await expect(page.getByRole('tooltip')).toContainText('Above average$210.00')
      await march.tap()
    } else {
      await march.click()
    }
    await expect(page.getByText('Utilities with subcategories only')).toBeVisible()
    await expect(page.locator('.list-head')).toContainText('$240.00')
    await page.goBack()
    await lively(page)
    await page.getByLabel('Category', { exact: true }).selectOption('Groceries')
    await expect(page).toHaveURL(/category=31/)
    await expect(page.getByText(`Spent in ${LAST_YEAR}$99.00`)).toBeVisible()
    await page.getByRole('link', { name: 'Table' }).click()
    await expect(rowOf(page, /^Feb/)).toHaveCount(0)
    await expect(rowOf(page, /^Mar(ch)? \d/)).toContainText('0.00–')
    await expect(rowOf(page, /^Apr/)).toContainText('99.00+88.00')
    const april = rowOf(page, /^Apr/).getByRole('link')
    await expect(april).toHaveAttribute('href', /month=4&category=31&sub$/)
  })
})

test('who reads without scripts sees charts and tables all the same', async ({
  page,
  browser,
}) => {
  await signedIn(page, home)
  await bookLastYear(page, home, 6, { income: 6408, expense: 4318.75, categoryId: 3 })
  const storageState = await page.context().storageState()
  const plain = await browser.newPage({ storageState, javaScriptEnabled: false })
  await plain.goto(home.at(`/reports${PLACE}`))
  await expect(plain.getByRole('img', { name: /^Income and expenses/ })).toBeVisible()
  await expect(plain.locator('.dot')).toHaveCount(14)
  await plain.getByRole('link', { name: 'Table' }).click()
  await expect(plain.getByRole('row', { name: 'July' })).toContainText('2,089.25')
  await plain.getByRole('link', { name: 'Trends' }).click()
  await plain.getByRole('link', { name: 'Chart' }).click()
  await expect(plain.locator('.bar-month')).toHaveCount(1)
  await monthOfChart(plain, `July ${LAST_YEAR}`).click()
  await expect(plain.locator('.list-head')).toContainText('$4,318.75')
  await plain.close()
})
