import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDashboard, signInSettled } from './support/dashboard.ts'
import { expectCount, expectHidden, expectTexts, focusOn } from './support/expecting.ts'
import { spendOn } from './support/made.ts'
import { openPage, region } from './support/page.ts'

/** Amounts of March 2025 by category, largest first. */
const SPENDS = [
  ['Groceries', 31, 80],
  ['Transport', 40, 40.4],
  ['Clothing', 51, 20],
  ['Household supplies', 15, 11],
  ['Pocket money', 74, 10],
  ['Gifts', 100, 9.99],
  ['Utilities', 3, 7],
  ['Electricity', 21, 5.5],
  ['Home', 1, 3],
] as const

/** Signs in a new person, stores the expenses, and opens the dashboard of their month. */
async function openSpends(): Promise<void> {
  await signInSettled()
  for (const [, categoryId, amount] of SPENDS) {
    await spendOn('2025-03-14', { categoryId, amount })
  }
  await openDashboard('2025-03')
}

const card = () => region('Top spending')

test('a category of top spending leads to the expenses that it counts', async () => {
  await openSpends()
  const link = await card()
    .getByRole('link', { name: 'Groceries', exact: true })
    .findElement()
  const address = link.getAttribute('href')!
  expect(address).toBe('/expenses?year=2025&tab=daily&month=3&category=31')
  const chart = card().getByRole('group', {
    name: /^Top spending\. Most of it on Groceries: /,
  })
  await expectCount(chart.css(`a[href="${address}"]`), 1)
  await openPage(address)
  await expect.element(page.getByRole('main')).toMatchTextContent('$80.00')
})

test('a slice tells its name, amount and share to pointer and focus', async () => {
  await openSpends()
  const tip = card().getByRole('tooltip')
  // Right of the top of the donut is the first slice.
  await card()
    .css('.chart')
    .hover({ position: { x: 90, y: 11 } })
  await expect.element(tip).toMatchTextContent('Groceries')
  await expect.element(tip).toMatchTextContent('$80.00')
  await expect.element(tip).toMatchTextContent('Share')
  await userEvent.keyboard('{Escape}')
  await expectHidden(tip)
  await focusOn(card().getByRole('link', { name: 'Transport', exact: true }))
  await expect.element(tip).toMatchTextContent('$40.40')
})

test('all categories are listed when asked for, and their parts make the whole', async () => {
  await openSpends()
  const names = card().getByRole('rowheader')
  await expectCount(names, 5)
  await card().getByText(`All ${SPENDS.length} categories`).click()
  await expectTexts(
    names,
    SPENDS.map(([name]) => name),
  )
  const whole = SPENDS.reduce((sum, [, , amount]) => sum + amount, 0)
  const cells = card().getByRole('cell').elements() as HTMLElement[]
  const texts = cells.map(({ innerText }) => innerText)
  const shares = texts.map((text) => Number(/(\d+\.\d\d)%/.exec(text)![1]))
  for (const [index, [, , amount]] of SPENDS.entries()) {
    expect(texts[index]).toContain(`$${amount.toFixed(2)}`)
    expect(Math.abs(shares[index]! / 100 - amount / whole)).toBeLessThan(0.0001)
  }
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
  await card().getByText(`All ${SPENDS.length} categories`).click()
  await expectCount(names, 5)
})
