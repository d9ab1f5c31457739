import type { Locator, Page } from '@playwright/test'
import { countClicks } from './support/clicks.ts'
import { sharedHome } from './support/home.ts'
import { expectCodeAsked, newEmail } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

/** A bank's table of a month, with the balance after each row. */
function bankFile(month: string, rows: [day: string, name: string, amount: string][]) {
  let balance = month === '2026-10' ? 1000 : 2955.5
  const lines = rows.map(([day, name, amount]) => {
    balance += Number(amount.replace(',', '.'))
    const written = balance.toFixed(2).replace('.', ',')
    return `${day}.${month.slice(5)}.2026;${name};${amount};${written}`
  })
  const text = ['Buchungstag;Empfänger;Betrag;Saldo', ...lines].join('\r\n')
  return { name: `bank-${month}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const OCTOBER = bankFile('2026-10', [
  ['05', 'LANTERN SCHOOL', '2108,00'],
  ['12', 'CORNER SHOP 0412', '-52,50'],
  ['27', 'CITY POWER', '-100,00'],
])
const NOVEMBER = bankFile('2026-11', [
  ['04', 'LANTERN SCHOOL', '2108,00'],
  ['13', 'CORNER SHOP 0412', '-63,50'],
])

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name })
const file = (page: Page): Locator => page.getByLabel('Choose a file')

// Replaces none: the clicks from a sign-in to a right balance are counted nowhere else.
atBothSizes(() => {
  test('a newcomer brings a bank’s file to a right balance in eight clicks, the next in four', async ({
    page,
  }) => {
    const email = newEmail()
    const clicks = countClicks()
    await page.goto(home.at('/'))
    await page.getByLabel('E-mail').fill(email)
    await clicks.click(button(page, 'Next'))
    await expectCodeAsked(page)
    await page.getByLabel('One-time code').fill(await home.codeFor(email))
    await clicks.click(button(page, 'Sign in'))
    await clicks.click(button(page, 'Yes, this is right'))
    await clicks.click(page.getByRole('main').getByRole('link', { name: 'Import a file' }))
    await clicks.choose(file(page), OCTOBER)
    await clicks.click(button(page, 'See what will happen'))
    await expect(page.getByText('the same as the bank’s')).toBeVisible()
    await clicks.click(button(page, 'Import 3 rows'))
    await expect(
      page.getByRole('heading', { name: '3 rows are in your book' }),
    ).toBeFocused()
    expect(clicks.count()).toBeLessThanOrEqual(8)

    await page.goto(home.at('/account-detail'))
    await expect(page.getByRole('main')).toContainText('2,955.50')

    const second = countClicks()
    await page.goto(home.at('/import-data'))
    await second.choose(file(page), NOVEMBER)
    await expect(page.getByText('the same as the bank’s')).toBeVisible()
    await second.click(button(page, 'Import 2 rows'))
    await expect(
      page.getByRole('heading', { name: '2 rows are in your book' }),
    ).toBeVisible()
    // One more leads to the page by the menu.
    expect(second.count() + 1).toBeLessThanOrEqual(4)
    await page.goto(home.at('/account-detail'))
    await expect(page.getByRole('main')).toContainText('5,000.00')
  })
})
