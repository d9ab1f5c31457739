import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import {
  bookLastYear,
  figureOf,
  LAST_YEAR,
  monthOfChart,
  openReports,
  rowOf,
} from './support/reports.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { earnOn } from './support/transactions.ts'
import { lively } from './support/lively.ts'

const home = sharedHome()
const PLACE = `?year=${LAST_YEAR}`

atBothSizes((isPhone) => {
  test('a year’s income and expenses stand beside those of the year before', async ({
    page,
  }) => {
    await signedIn(page, home)
    await bookLastYear(page, home, 0, { income: 5208, expense: 3104.6 })
    await bookLastYear(page, home, 6, { income: 6408, expense: 7000 })
    await earnOn(page, home, `${LAST_YEAR - 1}-07-10`, { amount: 11_000 })
    await openReports(page, home, PLACE)
    // The book has no month before July of the year before: both count from July on.
    await expect(figureOf(page, 'Income')).toContainText(
      `$11,616.00Jul to Dec: −41.75% compared with ${LAST_YEAR - 1}`,
    )
    await expect(figureOf(page, 'Expenses')).toContainText(
      `$10,104.60None in ${LAST_YEAR - 1}`,
    )
    await expect(figureOf(page, 'Savings')).toContainText('$1,511.4013.01% of income')
    await expect(
      page.getByText(`The whole year, compared with ${LAST_YEAR - 1}.`),
    ).toBeVisible()
    await expect(
      page.getByRole('img', { name: `by month of ${LAST_YEAR} and ${LAST_YEAR - 1}` }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Table' }).click()
    await expect(rowOf(page, /^Jun/)).toContainText('0.000.000.00–––')
    await expect(rowOf(page, /^Jul/)).toContainText(
      '6,408.007,000.00−592.0011,000.000.0011,000.00',
    )
    const before = page.getByRole('columnheader', { name: `Income ${LAST_YEAR - 1}` })
    await expect(before).toBeVisible({ visible: !isPhone })
    await expect(rowOf(page, 'Total')).toContainText('11,616.0010,104.601,511.40')
    // The table is no step of its own: back leads to where the reports were opened.
    await page.getByRole('link', { name: 'Trends' }).click()
    await expect(page).toHaveURL(/tab=trends/)
    await page.goBack()
    await expect(rowOf(page, 'Total')).toBeVisible()
  })

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

test('the words of a month come by mouse and by keyboard', async ({ page }) => {
  await signedIn(page, home)
  await bookLastYear(page, home, 6, { income: 6408, expense: 4318.75 })
  await bookLastYear(page, home, 7, { income: 100, expense: 150.5 })
  await earnOn(page, home, `${LAST_YEAR - 1}-07-10`, { amount: 492.1 })
  await openReports(page, home, PLACE)
  const tip = page.getByRole('tooltip')
  const july = monthOfChart(page, `July ${LAST_YEAR}`)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tip).toHaveCount(0)
  await july.hover()
  await expect(tip).toHaveText(
    `July ${LAST_YEAR}Income$6,408.00Expenses$4,318.75Savings$2,089.25` +
      `Savings in July ${LAST_YEAR - 1}$492.10`,
  )
  const [words, shape] = [await tip.boundingBox(), await july.boundingBox()]
  expect(words!.x + words!.width).toBeLessThanOrEqual(shape!.x)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tip).toHaveCount(0)
  await page.getByRole('link', { name: 'Table' }).focus()
  await page.keyboard.press('Tab')
  await expect(monthOfChart(page, `January ${LAST_YEAR}`)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tip).toContainText(`December ${LAST_YEAR}`)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(monthOfChart(page, `August ${LAST_YEAR}`)).toBeFocused()
  await expect(tip).toContainText('Overspent$50.50')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(tip).toContainText(`January ${LAST_YEAR}`)
  // The months are one stop: the next key leaves them.
  await page.keyboard.press('Tab')
  await expect(tip).toHaveCount(0)
})

test('a year without anything says what will be here', async ({ page }) => {
  await signedIn(page, home)
  await openReports(page, home)
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add expense' }).click()
  await expect(page.getByRole('dialog', { name: 'Add expense' })).toBeVisible()
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
