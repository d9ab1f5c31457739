import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { monthIn, spendIn } from './support/budgets.ts'
import { expectCount, focusOn } from './support/expecting.ts'
import { earnOn, spendOn } from './support/made.ts'
import { goBack, holdCall, openPage } from './support/page.ts'

const NOW = { year: Number(monthIn(0).slice(0, 4)), month: Number(monthIn(0).slice(5)) - 1 }
const LAST_YEAR = NOW.year - 1

/** Spends on the tenth of a month of the last year. */
const bookLastYear = (
  month: number,
  { expense, categoryId }: { expense: number; categoryId: number },
) =>
  spendOn(`${LAST_YEAR}-${String(month + 1).padStart(2, '0')}-10`, {
    amount: expense,
    categoryId,
  })

const openReports = (place = '') => openPage(`/reports${place}`)
const rowOf = (name: string): Locator => page.getByRole('row', { name })
const figureOf = (name: string): Locator =>
  page.css('.figure-card').filter({ has: page.getByText(name, { exact: true }) })

const PLACE = `?year=${LAST_YEAR}`

test('a trend without utilities is of the category that cost most', async () => {
  await commands.signIn()
  await bookLastYear(2, { expense: 500, categoryId: 40 })
  await bookLastYear(3, { expense: 20, categoryId: 31 })
  await openReports(PLACE)
  await page.getByRole('link', { name: 'Trends' }).click()
  await expect.element(page.getByLabelText('Category', { exact: true })).toHaveValue('31')
  await expect.element(page.getByText(`Spent in ${LAST_YEAR}$20.00`)).toBeVisible()
})

// In January no month of the year is over.
test.skipIf(NOW.month === 0)('the month that is not over is in no mean', async () => {
  await commands.signIn()
  await spendIn(0, 76, { categoryId: 3 })
  await spendIn(-1, 100, { categoryId: 3 })
  await openReports('?tab=trends')
  await expect.element(page.getByText('Average of 1 month$100.00')).toBeVisible()
  await expect
    .element(page.getByText('is not over yet and not in the average'))
    .toBeVisible()
  await expectCount(page.css('.bar-part'), 1)
  await focusOn(page.css('.hit').last())
  await expect.element(page.getByRole('tooltip')).not.toMatchTextContent('mean')
})

// In December the year has no later month.
test.skipIf(NOW.month === 11)(
  'what is still to come of a year is said by its income and by its report',
  async () => {
    await commands.signIn()
    await earnOn(`${monthIn(0)}-01`, { amount: 1000 })
    await earnOn(`${monthIn(1)}-10`, { amount: 200 })
    await openPage('/income')
    await expect
      .element(page.css('.list-head'))
      .toMatchTextContent(`Earned in ${NOW.year}$1,200.00of this $200.00 still to come`)
    await openReports()
    await expect
      .element(figureOf('Income'))
      .toMatchTextContent('$1,200.00of this $200.00 still to come')
    await expect
      .element(page.getByText(`All of ${NOW.year}, including what is`))
      .toBeVisible()
    await page.getByRole('link', { name: 'Table' }).click()
    await expect.element(rowOf('Total')).toMatchTextContent('1,200.000.001,200.00')
    await expect
      .element(rowOf('Of this, still to come'))
      .toMatchTextContent('200.000.00200.00')
  },
)

test('another year dims the report until it is there, and keeps its category', async () => {
  await commands.signIn()
  await bookLastYear(2, { expense: 500, categoryId: 31 })
  await openReports(`${PLACE}&tab=trends`)
  const held = await holdCall('**/getCategoryTrendByYear')
  await page.getByLabelText('Year', { exact: true }).selectOptions(String(NOW.year))
  await held.asked()
  const report = page.getByRole('region', { name: 'Trend of a category' })
  await expect.element(report).toHaveAttribute('aria-busy', 'true')
  await held.letGo()
  await expect.element(report).toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByLabelText('Category', { exact: true })).toHaveValue('31')
  await expect.element(page.getByText(`Spent in ${NOW.year}$0.00`)).toBeVisible()
  await goBack()
  await expect.element(page.getByText(`Spent in ${LAST_YEAR}$500.00`)).toBeVisible()
})

test('a report that did not come offers another try', async () => {
  await commands.signIn()
  await bookLastYear(2, { expense: 500, categoryId: 3 })
  await openReports()
  await commands.cutCalls('**/api/**')
  await page.getByLabelText('Year', { exact: true }).selectOptions(String(LAST_YEAR))
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  await commands.mendNetwork()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(figureOf('Expenses')).toMatchTextContent('$500.00')
})

test('January of last year is two clicks away on the reports', async () => {
  await commands.signIn()
  await spendOn(`${LAST_YEAR}-01-15`)
  await openReports()
  await page.getByRole('combobox', { name: 'Year' }).selectOptions(String(LAST_YEAR))
  await page.getByRole('button', { name: new RegExp(`^January ${LAST_YEAR}`) }).click()
  await expect
    .element(page.getByRole('tooltip').filter({ hasText: `January ${LAST_YEAR}` }))
    .toBeVisible()
})
