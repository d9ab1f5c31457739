import type { Page } from '@playwright/test'
import { BUILT_IN_CATEGORIES } from '#lib/domain/category.ts'
import { MAX_SPLITS } from '#lib/domain/limits.ts'
import { monthIn } from '../support/present.ts'
import { isInstalled, pdfPages } from '../support/foreignPrograms.ts'
import { addAccount } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import { addBudget, spendIn } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { bookLastYear, LAST_YEAR, openReports, rowOf } from './support/reports.ts'
import { expect, test } from './support/test.ts'
import { earnOn, spendParts } from './support/transactions.ts'
import { fillBills } from '../support/filledBills.ts'

const home = sharedHome()
const MARCH = `${LAST_YEAR}-03`
const FORMATS = ['A4', 'Letter'] as const

const CATEGORIES = BUILT_IN_CATEGORIES.filter(
  ({ type, groupId }) => type === 'expense' && groupId !== null,
)

/** Expects a page for paper: so many sheets, black on white in dark mode too. */
async function expectPaper(page: Page, sheets: number) {
  for (const format of FORMATS) {
    const file = await page.pdf({ format })
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading').last()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ colorScheme: null })
}

/** Expects that heads come again on each sheet, and that no row is cut. */
async function expectWholeRows(page: Page) {
  await expect(page.locator('thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(page.locator('tbody tr').last()).toHaveCSS('break-inside', 'avoid')
}

/** Adds expenses on a day, as many at once as may be. */
async function spendMany(page: Page, day: string, parts: object[]) {
  for (let done = 0; done < parts.length; done += MAX_SPLITS)
    await spendParts(page, home, day, parts.slice(done, done + MAX_SPLITS))
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
  await expectPaper(page, 1)
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
  await expectPaper(page, 1)
})

test('a usual month fits one sheet', async ({ page }) => {
  await signedIn(page, home)
  const today = `${monthIn(0)}-01`
  const time = Date.parse(`${today}T12:00Z`)
  const spent = CATEGORIES.slice(0, 13).map(({ id }) => ({ amount: 98, categoryId: id }))
  await spendMany(page, today, spent)
  for (const { id } of CATEGORIES.slice(0, 8)) {
    await addBudget(page, home, { categoryId: id, amount: 100 })
  }
  for (const title of ['Rent', 'Water', 'City Power', 'Fibre internet']) {
    await addBill(page, home, { title, inDays: 0, time })
  }
  await earnOn(page, home, today, { amount: 2108 })
  await earnOn(page, home, today, { amount: 3100 })
  await page.goto(home.at(`/reports/print/month/${monthIn(0)}`))
  await expect(page.locator('.ledger tbody tr')).toHaveCount(27)
  await expectPaper(page, 1)
})

test('a month of 400 rows is whole on its sheets', async ({ page }) => {
  const email = await signedIn(page, home)
  await spendMany(
    page,
    `${MARCH}-01`,
    CATEGORIES.map(({ id }) => ({ categoryId: id })),
  )
  const incomes = 40
  await Promise.all(
    Array.from({ length: incomes }, () => earnOn(page, home, `${MARCH}-02`)),
  )
  const bills = 400 - incomes - CATEGORIES.length
  fillBills(home, email, bills, { from: `${MARCH}-01`, everyHours: 2 })
  await page.goto(home.at(`/reports/print/month/${MARCH}`))
  await expect(page.locator('.ledger tbody tr')).toHaveCount(400)
  await expectPaper(page, 10)
  await expectWholeRows(page)
  if (!isInstalled('pdftotext')) return
  const titles = Array.from({ length: bills }, (_, index) => `Bill ${index + 1}`)
  for (const format of FORMATS) {
    const sheets = pdfPages(await page.pdf({ format }))
    const found = sheets.flatMap((text) => text.match(/Bill \d+/g) ?? [])
    expect(found.toSorted()).toEqual(titles.toSorted())
    for (const [index, text] of sheets.entries()) {
      expect(text).toMatch(new RegExp(`${index + 1} ?/ ?${sheets.length}`))
      if (/Bill \d+/.test(text)) expect(text).toContain('Who paid what')
    }
  }
})

test('an account’s month of 400 transactions is whole on its sheets', async ({ page }) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  for (let day = 1; day <= 20; day += 1) {
    const parts = Array.from({ length: 20 }, () => ({ amount: 1.5, accountId }))
    await spendMany(page, `${MARCH}-${String(day).padStart(2, '0')}`, parts)
  }
  await page.goto(home.at(`/reports/print/account/${accountId}/${MARCH}`))
  await expect(page.locator('.ledger tbody tr')).toHaveCount(401)
  await expect(rowOf(page, /^Balance after/)).toContainText('$400.00')
  await expectPaper(page, 10)
  await expectWholeRows(page)
})
