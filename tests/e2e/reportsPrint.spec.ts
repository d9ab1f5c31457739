import type { Page } from '@playwright/test'
import { monthIn, spendIn } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { bookLastYear, LAST_YEAR, openReports, rowOf, sheetsOf } from './support/reports.ts'
import { expect, test } from './support/test.ts'
import { earnOn } from './support/transactions.ts'

const home = sharedHome()

/** Expects a page for paper: one sheet, black on white in dark mode too, without a script. */
async function expectPaper(page: Page) {
  for (const format of ['A4', 'Letter'] as const) {
    expect(await sheetsOf(page, format)).toBe(1)
  }
  await expect(page.locator('script, nav')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ colorScheme: null })
}

test('the savings of a year fit one sheet, with last year and what is to come', async ({
  page,
}) => {
  await signedIn(page, home)
  await bookLastYear(page, home, 6, { income: 6408, expense: 4318.75 })
  await earnOn(page, home, `${monthIn(1)}-10`, { amount: 200 })
  await spendIn(page, home, 1, 50)
  await openReports(page, home, `?year=${LAST_YEAR + 1}`)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Savings ${LAST_YEAR + 1}`,
  )
  await expect(page.getByRole('img', { name: /^Income and expenses/ })).toBeVisible()
  await expect(rowOf(page, /^Jul/)).toContainText('6,408.004,318.752,089.25')
  await expectPaper(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 900 })
  await expect(
    page.getByRole('columnheader', { name: `Savings ${LAST_YEAR}` }),
  ).toBeVisible()
})

test('the trend of a category fits one sheet', async ({ page }) => {
  await signedIn(page, home)
  await bookLastYear(page, home, 2, { expense: 240, categoryId: 3 })
  await openReports(page, home, `?tab=trends&year=${LAST_YEAR}`)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(new RegExp(`/reports/print/trends/${LAST_YEAR}/3$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Utilities ${LAST_YEAR}`)
  await expect(rowOf(page, /^Mar(ch)? \d/)).toContainText('240.00+216.00')
  await expect(page.getByRole('link')).toHaveCount(0)
  await expectPaper(page)
})

test('a year without anything is a sheet that says so', async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/reports/print/savings/1999'))
  await expect(page.getByText('No data found')).toBeVisible()
  await expectPaper(page)
})

for (const path of ['savings/26', 'savings/2200', 'trends/2026/77777', 'trends/2026/x']) {
  test(`/reports/print/${path} is no page`, async ({ page, faults }) => {
    faults.provoke(/404.*reports\/print/)
    await signedIn(page, home)
    const answer = await page.goto(home.at(`/reports/print/${path}`))
    expect(answer!.status()).toBe(404)
  })
}
