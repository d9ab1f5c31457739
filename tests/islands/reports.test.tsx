import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { monthIn } from '../support/present.ts'
import { spendIn } from './support/budgets.ts'
import {
  LAST_YEAR,
  NOW,
  bookLastYear,
  figureOf,
  monthOfChart,
  openReports,
  rowOf,
} from './support/reports.ts'
import { expectAddress, expectCount, expectHidden, focusOn } from './support/expecting.ts'
import { earnOn, spendOn } from './support/made.ts'
import { goBack, holdCall, openPage } from './support/page.ts'

const PLACE = `?year=${LAST_YEAR}`

test('a year’s income and expenses stand beside those of the year before', async () => {
  await commands.signIn()
  await bookLastYear(0, { income: 5208, expense: 3104.6 })
  await bookLastYear(6, { income: 6408, expense: 7000 })
  await earnOn(`${LAST_YEAR - 1}-07-10`, { amount: 11_000 })
  await openReports(PLACE)
  // The book has no month before July of the year before: both count from July on.
  await expect
    .element(figureOf('Income'))
    .toMatchTextContent(`$11,616.00Jul to Dec: −42% compared with ${LAST_YEAR - 1}`)
  await expect
    .element(figureOf('Expenses'))
    .toMatchTextContent(`$10,104.60None in ${LAST_YEAR - 1}`)
  await expect.element(figureOf('Savings')).toMatchTextContent('$1,511.4013% of income')
  await expect
    .element(page.getByText(`The whole year, compared with ${LAST_YEAR - 1}.`))
    .toBeVisible()
  await expect
    .element(
      page.getByRole('img', { name: `by month of ${LAST_YEAR} and ${LAST_YEAR - 1}` }),
    )
    .toBeVisible()
  await page.getByRole('link', { name: 'Table' }).click()
  await expect.element(rowOf(/^Jun/)).toMatchTextContent('0.000.000.00–––')
  await expect
    .element(rowOf(/^Jul/))
    .toMatchTextContent('6,408.007,000.00−592.0011,000.000.0011,000.00')
  const before = page.getByRole('columnheader', { name: `Income ${LAST_YEAR - 1}` })
  await expect.element(before).toBeVisible()
  await page.viewport(390, 844)
  await expectHidden(before)
  await expect.element(rowOf('Total')).toMatchTextContent('11,616.0010,104.601,511.40')
  // The table is no step of its own: back leads to where the reports were opened.
  await page.getByRole('link', { name: 'Trends' }).click()
  await expectAddress(/tab=trends/)
  await goBack()
  await expect.element(rowOf('Total')).toBeVisible()
})

test('the words of a month come by mouse and by keyboard', async () => {
  await commands.signIn()
  await bookLastYear(6, { income: 6408, expense: 4318.75 })
  await bookLastYear(7, { income: 100, expense: 150.5 })
  await earnOn(`${LAST_YEAR - 1}-07-10`, { amount: 492.1 })
  await openReports(PLACE)
  const tip = page.getByRole('tooltip')
  const july = monthOfChart(`July ${LAST_YEAR}`)
  await page.getByRole('heading', { level: 1 }).hover()
  await expectCount(tip, 0)
  await july.hover()
  await expect
    .element(tip)
    .toHaveTextContent(
      `July ${LAST_YEAR}Income$6,408.00Expenses$4,318.75Savings$2,089.25` +
        `Savings in July ${LAST_YEAR - 1}$492.10`,
    )
  const [words, shape] = [tip, july].map((one) => one.element().getBoundingClientRect())
  expect(words!.right).toBeLessThanOrEqual(shape!.x)
  await page.getByRole('heading', { level: 1 }).hover()
  await expectCount(tip, 0)
  await focusOn(page.getByRole('link', { name: 'Table' }))
  await userEvent.tab()
  await expect.element(monthOfChart(`January ${LAST_YEAR}`)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tip).toMatchTextContent(`December ${LAST_YEAR}`)
  for (let step = 0; step < 4; step += 1) await userEvent.keyboard('{ArrowLeft}')
  await expect.element(monthOfChart(`August ${LAST_YEAR}`)).toHaveFocus()
  await expect.element(tip).toMatchTextContent('Overspent$50.50')
  await userEvent.keyboard('{Escape}')
  await expectCount(tip, 0)
  await userEvent.keyboard('{Home}')
  await expect.element(tip).toMatchTextContent(`January ${LAST_YEAR}`)
  // The months are one stop: the next key leaves them.
  await userEvent.tab()
  await expectCount(tip, 0)
})

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
      .toMatchTextContent('Savings count $200.00 of income to come, but not the expenses')
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

test('a year without anything says what will be here', async () => {
  await commands.signIn()
  await openReports()
  await expect.element(page.getByText('No data found')).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Add expense' })
  await openPage(link.element().getAttribute('href')!)
  await expect.element(page.getByRole('dialog', { name: 'Add expense' })).toBeVisible()
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
