import type { Locator, Page } from '@playwright/test'
import { dayIn } from '../support/present.ts'
import { addAccount } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import { addBudget } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { brokenWords, misfits } from './support/misfits.ts'
import { signedIn } from './support/people.ts'
import { axeFindings } from './support/quality.ts'
import { earnOn, spendOn } from './support/transactions.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

/** A household with cash, savings, a card, bills, a budget, and entries to come. */
async function withBook(page: Page) {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  await addAccount(page, home, { accountType: 7, accountName: 'Savings' })
  await addAccount(page, home, { accountType: 2, accountName: 'Card', accountBalance: -80 })
  await addBill(page, home, { title: 'Water', inDays: -3, amount: 34.2 })
  await addBill(page, home, { title: 'Insurance', inDays: 40, amount: 212.75, accountId })
  await addBudget(page, home, { amount: 500.5, categoryId: 31 })
  await spendOn(page, home, dayIn(0), { amount: 12.4, accountId })
  await earnOn(page, home, dayIn(20), { amount: 700, accountId, title: 'Northwind Ltd' })
}

const free = (page: Page) => page.getByRole('region', { name: /^Free until/ })

/** Hundredths of an amount as it is shown. */
async function minorOf(amount: Locator): Promise<number> {
  const text = (await amount.innerText()).replaceAll('−', '-')
  return Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)
}

atBothSizes(() => {
  test('each line of what is free leads to rows that add up to it', async ({ page }) => {
    await withBook(page)
    await page.goto(home.at('/dashboard'))
    await lively(page)
    // The notice of cookies covers a card.
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    const lines = free(page).locator('li > details')
    const fold = free(page).getByText('How this adds up')
    if (await fold.isVisible()) await fold.click()
    const sums: number[] = []
    for (let index = 0; index < (await lines.count()); index += 1) {
      const line = lines.nth(index)
      await line.locator('summary').click()
      const rows = await Promise.all(
        (await line.locator('.part-rows .num').all()).map(minorOf),
      )
      const whole = await minorOf(line.locator('summary .num'))
      expect(rows.reduce((sum, minor) => sum + minor, 0)).toBe(whole)
      sums.push(whole)
    }
    expect(sums.length).toBeGreaterThanOrEqual(4)
    expect(sums.reduce((sum, minor) => sum + minor, 0)).toBe(
      await minorOf(free(page).locator('.free-total .num')),
    )
    // The top bar covers what is scrolled under it.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])
    await free(page).getByRole('link', { name: 'Water' }).click()
    await expect(page).toHaveURL(/\/bills.*#overdue/)
  })

  test('the next bill is paid from its card', async ({ page }) => {
    await withBook(page)
    await page.goto(home.at('/dashboard'))
    await lively(page)
    await page.getByRole('link', { name: 'Mark paid: Water' }).click()
    await expect(page.getByRole('dialog', { name: 'Mark “Water” paid' })).toBeVisible()
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing of the coming days is cut off or has to be pushed aside', async ({
    page,
  }) => {
    await withBook(page)
    for (const view of ['', '?days=table', '?until=income']) {
      await page.goto(home.at(`/dashboard${view}`))
      await lively(page)
      expect(await misfits(page)).toEqual([])
      expect(await brokenWords(page)).toEqual([])
    }
  })
})

test('on paper stand the cards, without ways to other pages', async ({ page }) => {
  await withBook(page)
  await page.emulateMedia({ media: 'print' })
  await page.goto(home.at('/dashboard'))
  await lively(page)
  await expect(free(page)).toBeVisible()
  for (const name of ['.top', '.side-menu', '.cookie-notice'])
    await expect(page.locator(`${name}:not(main *)`)).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the days to come are a table by a link', async ({ page }) => {
    await withBook(page)
    await page.goto(home.at('/dashboard'))
    await page.getByRole('region', { name: 'Next 90 days' }).getByText('Table').click()
    await expect(page.getByRole('table', { name: 'Next 90 days' })).toContainText(
      'Northwind Ltd',
    )
  })
})
