import type { Page } from '@playwright/test'
import { addAccount, detail, openAccounts, row } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { scrollUntil } from './support/scrolling.ts'
import { expect, onPhone, test } from './support/test.ts'
import { fillAccount } from '../support/filledAccounts.ts'

const home = sharedHome()

onPhone(() => {
  test('of 100,000 transactions only those near the window are drawn', async ({ page }) => {
    test.slow()
    await signedIn(page, home)
    const id = await addAccount(page, home)
    fillAccount(home, id, 100_000)
    await openAccounts(page, home, id)
    const rows = page.locator('.transaction-row')
    await expect(rows).toHaveCount(30)
    const shown: number[] = []
    for (let step = 0; step < 60; step += 1) {
      await page.evaluate(() => scrollBy(0, 900))
      shown.push(await rows.count())
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.transaction-row, .list-end')].some((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }),
      )
    }
    expect(Math.max(...shown)).toBeLessThan(200)
    await scrollUntil(page, async () => {
      expect(await lastNumber(page)).toBeGreaterThan(600)
    })
    // Every row in its order, none twice, none left out; read at once, as rows come and go.
    const texts = await drawnRows(page)
    const numbers = texts.map(numberOf)
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
    const balance = 1000 - 100_000 + numbers[0]! - 1
    const written = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
    expect(texts[0]).toContain(`Balance ${written.format(balance).replace('-', '−')}`)
  })
})

const numberOf = (text: string) => Number(/Shop (\d+)/.exec(text)![1])

/** The texts of the drawn rows below the first page, from top to bottom. */
async function drawnRows(page: Page): Promise<string[]> {
  const texts = await page.locator('.transaction-row').allTextContents()
  return texts
    .filter((text) => numberOf(text) > 30)
    .toSorted((one, other) => numberOf(one) - numberOf(other))
}

async function lastNumber(page: Page): Promise<number> {
  return numberOf((await page.locator('.transaction-row').last().textContent()) ?? '')
}

test('details of one of many rows stand in the HTML', async ({ page }) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  fillAccount(home, id, 45)
  await openAccounts(page, home, id)
  await row(page, 'Shop 7').click()
  await expect(detail(page, 'Shop 7')).toContainText('Last updated')
  const answer = await page.request.get(page.url())
  const html = await answer.text()
  expect(html).toContain('Last updated')
  // Parts that React moves to the end and back need a script, which the policy refuses.
  expect(html).not.toContain('<template')
})
