import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { monthTitleIn, thisYear } from '../support/present.ts'
import { expectAddress, expectCount } from './support/expecting.ts'
import { spendOn } from './support/made.ts'
import { onPhone, openPage } from './support/page.ts'

const year = thisYear()
const presentName = monthTitleIn(0)
const january = `January ${year - 1}`

const months = () => page.getByRole('dialog', { name: 'Choose a month' })
const YEAR_OF_EXPENSES = `/expenses?year=${year}`
const chosenMonth = () => page.css('#shown-month')

for (const address of [
  '/dashboard',
  '/expenses?tab=daily',
  '/income?tab=daily',
  '/budget',
  '/budget#Income_Budget',
  YEAR_OF_EXPENSES,
  '/income',
]) {
  const isYear = address === YEAR_OF_EXPENSES || address === '/income'
  test(`January of last year is three clicks away on ${address}`, async () => {
    await commands.signIn()
    await openPage(address)
    const name = isYear ? String(year) : presentName
    await page.getByRole('button', { name, exact: true }).click()
    await months().getByRole('button', { name: 'Previous year', exact: true }).click()
    await months().getByRole('link', { name: january }).click()
    await expect.element(chosenMonth()).toMatchTextContent(january)
    await expectCount(page.css('.picker-card:popover-open'), 0)
  })
}

test('January of last year is three clicks away in the calendar of bills', async () => {
  await commands.signIn()
  await openPage('/bills')
  await page.getByRole('button', { name: presentName, exact: true }).click()
  await months().getByRole('button', { name: 'Previous year', exact: true }).click()
  await months().getByRole('link', { name: january }).click()
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await expect.element(calendar.getByText(january).first()).toBeVisible()
})

for (const [address, type] of [
  ['/dashboard', 'all'],
  ['/expenses?tab=daily', 'expenses'],
] as const) {
  test(`the picker of ${address} marks months with entries, of ${type}`, async () => {
    await commands.signIn()
    await spendOn(`${year - 1}-01-15`)
    await openPage(address)
    await page.getByRole('button', { name: presentName, exact: true }).click()
    await months().getByRole('button', { name: 'Previous year', exact: true }).click()
    const marked: Locator = months().getByRole('link', { name: `${january}, has entries` })
    await expect.element(marked).toBeVisible()
    await expectCount(months().getByRole('link', { name: 'has entries' }), 1)
  })
}

test('a year leads to its neighbours, and its picker to a month and back to today', async () => {
  await commands.signIn()
  await openPage(`/expenses?year=${year - 1}`)
  await page.getByRole('link', { name: `Next year: ${year}` }).click()
  await expectAddress(`/expenses?year=${year}&tab=monthly`)
  await page.getByRole('link', { name: `Previous year: ${year - 1}` }).click()
  await expectAddress(`/expenses?year=${year - 1}&tab=monthly`)
  await page.getByRole('button', { name: String(year - 1), exact: true }).click()
  await expectCount(page.css('.picker-card [aria-current]'), 0)
  const december = months().getByRole('link', { name: `December ${year - 1}` })
  await expect.element(december).toHaveFocus()
  await months().getByRole('link', { name: 'Today' }).click()
  await expect.element(chosenMonth()).toMatchTextContent(presentName)
})

onPhone(() => {
  test('the present month is in sight in the picker', async () => {
    await commands.signIn()
    await openPage(YEAR_OF_EXPENSES)
    await page.getByRole('button', { name: String(year), exact: true }).click()
    const present = months().getByRole('link', { name: presentName })
    await expect.element(present).toBeInViewport()
  })
})
