import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayIn, today } from '../support/present.ts'
import { openDashboard, signInSettled } from './support/dashboard.ts'
import { expectCount, focusOn, pressKey } from './support/expecting.ts'
import { addAccount, earnOn } from './support/made.ts'
import { holdCall, openPage, region, tell } from './support/page.ts'

const addBill = (title: string, amount: number, day: string, more: object = {}) =>
  tell('addUpdateBill', { title, amount, time: Date.parse(`${day}T12:00Z`), ...more })

/** Signs in a person with cash, savings, a card and a late bill. */
async function signInWithCash() {
  await signInSettled()
  const everyday = await addAccount()
  await addAccount({ accountType: 7, accountName: 'Savings', accountBalance: 500 })
  await addAccount({ accountType: 2, accountName: 'Card', accountBalance: -80 })
  await addBill('Water', 34.2, dayIn(-3))
  return everyday
}

const free = () => page.getByRole('region', { name: /^Free until/ })

test('an empty book says what will be there, and shows the month below', async () => {
  await signInSettled()
  await openDashboard()
  await expect.element(page.getByRole('heading', { name: 'Next 90 days' })).toBeVisible()
  await expect
    .element(page.getByText('Where your balance is heading, and why.'))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The month' })).toBeVisible()
  await expect.element(region('Top spending')).toBeVisible()
})

test('what is free stands above the lines that add up to it', async () => {
  await signInWithCash()
  await openDashboard()
  await expect.element(free().getByText('$965.80').first()).toBeVisible()
  const line = free().getByText('Bills due until then')
  await line.click()
  await expect.element(free().getByRole('link', { name: 'Water' })).toBeVisible()
  await expect
    .element(free().getByRole('link', { name: 'Water' }))
    .toHaveAttribute('href', expect.stringMatching(/#overdue/))
  await expect.element(free()).toMatchTextContent(/Card, \$80\.00 owed/)
})

test('a chosen card is taken off at once, and stays so', async () => {
  await signInWithCash()
  await openDashboard()
  await free().getByRole('button', { name: 'Choose what counts' }).click()
  await page.getByLabelText('Card').selectOptions('Taken off')
  await page.getByLabelText('Savings').selectOptions('Counts')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(free().getByText('$1,385.80').first()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await openDashboard()
  await expect.element(free().getByText('$1,385.80').first()).toBeVisible()
})

test('a choice that cannot be saved says so and stays open', async () => {
  await signInWithCash()
  await openDashboard()
  await free().getByRole('button', { name: 'Choose what counts' }).click()
  await page.getByLabelText('Card').selectOptions('Taken off')
  const sent = await holdCall('**/users/settings')
  await page.getByRole('button', { name: 'Done' }).click()
  await sent.cut()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(free().getByText('$885.80').first()).toBeVisible()
})

test('the days to come are a line with marks, and a table with the same numbers', async () => {
  const everyday = await signInWithCash()
  await earnOn(dayIn(10), { amount: 700, accountId: everyday, title: 'Salary' })
  await openDashboard()
  const line = page.getByRole('region', { name: 'Next 90 days' })
  const mark = line.getByRole('button', { name: /Salary/ })
  await expect.element(mark).toBeVisible()
  await focusOn(mark)
  await expect.element(line.getByRole('tooltip')).toMatchTextContent(/Salary/)
  await pressKey(mark, 'ArrowLeft')
  await expect.element(line.getByRole('tooltip')).toMatchTextContent(/\$965\.80/)
  await pressKey(mark, 'Escape')
  await expectCount(line.getByRole('tooltip'), 0)
  await line.getByRole('link', { name: 'Table' }).click()
  await expect.element(line.getByRole('table')).toMatchTextContent(/\+\$700\.00/)
  await expect.element(line.getByRole('table')).toMatchTextContent(/Water, late since/)
})

test('the next bills lead to their payment on the screen of bills', async () => {
  await signInWithCash()
  await addBill('Rent', 300, today())
  await openDashboard()
  const bills = page.getByRole('region', { name: 'Next bills' })
  await expect
    .element(bills.getByRole('link', { name: 'Mark paid: Water' }))
    .toHaveAttribute('href', expect.stringMatching(/form=bill-pay/))
  await expect.element(bills.getByRole('listitem').first()).toMatchTextContent(/Water/)
})

test('until the next income is a second choice', async () => {
  const everyday = await signInWithCash()
  await earnOn(dayIn(10), {
    amount: 700,
    accountId: everyday,
    title: 'Salary',
    recurringCategoryId: 3,
    recurringCount: 1,
    recurringRule: 'FREQ=MONTHLY',
  })
  await openPage('/dashboard')
  await free().getByRole('link', { name: 'Salary' }).click()
  await expect.element(free().getByText('$965.80').first()).toBeVisible()
  expect(location.search).toContain('until=income')
})
