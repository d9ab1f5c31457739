import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { monthNameIn, monthTitleIn } from '../support/present.ts'
import { addBill, openBill, openBills } from './support/bills.ts'
import {
  addBudget,
  openBudget,
  openBudgets,
  openNewBudget,
  spendIn,
} from './support/budgets.ts'
import { openDashboard, signInSettled } from './support/dashboard.ts'
import { addAccount } from './support/made.ts'
import { openPage, region } from './support/page.ts'

/** Largest amount in a currency without cents. */
const LARGEST = 999_999_999_999

beforeEach(async () => {
  await page.viewport(320, 844)
  const email = await signInSettled()
  await commands.changeRows("update profiles set currency = 'IDR' where email = ?", email)
})

/** Expects the largest amount in full, inside the open panel. */
async function expectFigureInside(): Promise<void> {
  const panel = page.css('.side-panel')
  const figure = panel.css('.figure')
  await expect.element(figure).toMatchTextContent(/^Rp\s999,999,999,999$/)
  const text = document.createRange()
  text.selectNodeContents(figure.element())
  const { left, right } = panel.element().getBoundingClientRect()
  expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(right)
}

test('the panel of a bill tells the largest amount in full', async () => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitaensversicherungsamt'
  await addBill({ title, inDays: 2, amount: LARGEST })
  await openBills()
  await openBill(title)
  await expectFigureInside()
})

test('the panel of a budget tells the largest amount in full', async () => {
  await addBudget({ amount: LARGEST })
  await openBudgets('#Monthly')
  await openBudget(monthNameIn(0), monthTitleIn(0))
  await expectFigureInside()
})

test('the largest amount stays in its card beside the names of two bills', async () => {
  await addAccount({ accountBalance: 0, currencyCode: 'IDR' })
  for (const title of ['Grandmother’s garden by the old river', 'Rent'])
    await addBill({ title, inDays: -2, amount: LARGEST })
  await openDashboard()
  const card = page.getByRole('region', { name: /^Free until/ })
  await expect
    .element(card)
    .toMatchTextContent('Grandmother’s garden by the old river, Rent')
  const { right } = card.element().getBoundingClientRect()
  for (const amount of card.getByText(/1,999,999,999,998/).elements())
    expect(amount.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})

test('a suggested amount fits its button', async () => {
  await spendIn(-1, LARGEST)
  await openBudgets('#Monthly')
  await openNewBudget()
  const suggestion = page.css('.suggestion').first()
  await expect.element(suggestion).toMatchTextContent('999,999,999,999')
  const { clientWidth, scrollWidth } = suggestion.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('an amount in few letters is exact in its title and to screen readers', async () => {
  const debt = { accountName: 'House', accountType: 15, accountBalance: -500_000_000_000 }
  await addAccount({ ...debt, currencyCode: 'IDR' })
  await openPage('/account-detail')
  const debts = region('Net worth').getByRole('definition').last()
  await expect.element(debts.getByText('Rp 500B')).toBeVisible()
  await expect.element(debts.getByTitle(/^Rp\s500,000,000,000$/)).toBeVisible()
  await expect
    .element(debts)
    .toMatchAriaInlineSnapshot('- definition: /Rp 500,000,000,000$/')
})
