import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expectAddress, expectCount } from './support/expecting.ts'
import { earnOn, spendOn } from './support/made.ts'
import { dialog, onPhone, openPage } from './support/page.ts'

const now = new Date()
const thisYear = now.getUTCFullYear()
const january = `January ${thisYear - 1}`
const presentName = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(now)

/** Name of the month between the arrows. */
const chosenMonth = (): Locator =>
  page.getByRole('navigation', { name: 'Month' }).getByRole('heading')

const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

for (const path of [
  '/dashboard?month=2026-03',
  '/expenses?year=2026&tab=daily&month=3',
  '/income?year=2026&tab=daily&month=3',
]) {
  test(`the picker of ${path} leads to January of last year in three clicks, past marked months`, async () => {
    await commands.signIn()
    await spendOn('2025-01-15')
    await earnOn('2025-01-15')
    await openPage(path)
    await button('March 2026').click()
    await button('Previous year').click()
    await page.getByRole('link', { name: 'January 2025, has entries' }).click()
    await expect.element(chosenMonth()).toHaveTextContent('January 2025')
  })
}

/** Opens the picker by its name and chooses January of the year before: three clicks. */
async function byPicker(name: string): Promise<void> {
  await button(name).click()
  await button('Previous year').click()
  const months = dialog('Choose a month')
  await months.getByRole('link', { name: new RegExp(`^${january}`) }).click()
}

for (const [path, name] of [
  ['/dashboard', presentName],
  ['/expenses?tab=daily', presentName],
  ['/income?tab=daily', presentName],
  ['/budget', presentName],
  ['/budget#Income_Budget', presentName],
  ['/expenses', String(thisYear)],
  ['/income', String(thisYear)],
] as const) {
  test(`January of last year is three clicks away on ${path}`, async () => {
    await commands.signIn()
    await spendOn(`${thisYear - 1}-01-15`)
    await openPage(path)
    await byPicker(name)
    await expect.element(chosenMonth().filter({ hasText: january }).first()).toBeVisible()
  })
}

test('January of last year is three clicks away on /bills', async () => {
  await commands.signIn()
  await openPage('/bills')
  await byPicker(presentName)
  await expect
    .element(page.getByRole('region', { name: 'Calendar' }).getByText(january).first())
    .toBeVisible()
})

test('January of last year is three clicks away on /reports', async () => {
  await commands.signIn()
  await spendOn(`${thisYear - 1}-01-15`)
  await openPage('/reports')
  await page.getByRole('combobox', { name: 'Year' }).selectOptions(String(thisYear - 1))
  await page.getByRole('button', { name: new RegExp(`^${january}`) }).click()
  await expect.element(page.getByRole('tooltip').filter({ hasText: january })).toBeVisible()
})

test('a year leads to its neighbours, and its picker to a month and back to today', async () => {
  await commands.signIn()
  await openPage(`/expenses?year=${thisYear - 1}`)
  await page.getByRole('link', { name: `Next year: ${thisYear}` }).click()
  await expectAddress(`/expenses?year=${thisYear}&tab=monthly`)
  await page.getByRole('link', { name: `Previous year: ${thisYear - 1}` }).click()
  await expectAddress(`/expenses?year=${thisYear - 1}&tab=monthly`)
  await button(String(thisYear - 1)).click()
  const months = dialog('Choose a month')
  await expectCount(months.css('[aria-current]'), 0)
  await expect
    .element(months.getByRole('link', { name: `December ${thisYear - 1}` }))
    .toHaveFocus()
  await months.getByRole('link', { name: 'Today' }).click()
  await expect.element(chosenMonth()).toHaveTextContent(presentName)
})

onPhone(() => {
  for (const report of ['savings', 'trends']) {
    test(`the present month is in sight among the months of ${report}`, async () => {
      await commands.signIn()
      await spendOn(`${thisYear}-01-15`, { categoryId: 3 })
      await openPage(`/reports?report=${report}`)
      const name = new RegExp(`^${presentName}`)
      const month = page.getByRole('main').getByRole('button', { name })
      await expect.element(month).toBeVisible()
      const { left, right, top } = month.element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
      expect(top).toBeLessThan(780)
    })
  }
})
