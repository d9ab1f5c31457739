import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { dayIn, monthIn, today } from '../support/present.ts'
import { openDashboard, signInSettled } from './support/dashboard.ts'
import { expectCount, focusOn, pressKey } from './support/expecting.ts'
import { addAccount, earnOn } from './support/made.ts'
import { holdCall, region, tell } from './support/page.ts'

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

test('an empty book says what will be here, and has no zeros', async () => {
  await commands.signIn()
  await openDashboard()
  await expect
    .element(region('Here you will see'))
    .toMatchTextContent(/Next bills.*Next 90 days/)
  const month = region('The month')
  await expect.element(month).toMatchTextContent(/No bills due.*No data found/)
  await expect.element(month).not.toMatchTextContent(/\$0/)
})

test('a place without anything yet says what will be in it', async () => {
  await signInSettled()
  await addBill('Water', 34.2, dayIn(3))
  await openDashboard()
  await expect.element(page.getByRole('heading', { name: 'Next 90 days' })).toBeVisible()
  await expect
    .element(page.getByText('Where your balance is heading, and why.'))
    .toBeVisible()
  await expect.element(region('Next bills')).toMatchTextContent('Water')
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
  await expect
    .element(free().getByRole('button', { name: 'Take it off' }))
    .not.toBeInTheDocument()
})

test('a large debt is on the first line, and one press takes it off', async () => {
  await signInWithCash()
  await addAccount({ accountType: 2, accountName: 'Black card', accountBalance: -100 })
  await openDashboard()
  await expect
    .element(free())
    .toMatchTextContent(/Before Card and Black card: \$180\.00 owed/)
  await free().getByRole('button', { name: 'Take it off' }).click()
  await expect.element(free().getByText('$785.80').first()).toBeVisible()
  await expect.element(free()).not.toMatchTextContent('Take it off')
})

test('bills due right after stand beside what is free', async () => {
  await signInWithCash()
  await addBill('Rent', 600, `${monthIn(1)}-01`)
  await openDashboard()
  await expect
    .element(free())
    .toMatchTextContent(/Rent, \$600\.00, is due on .* 1: \$365\.80 after it/)
  await expect.element(free()).toMatchTextContent(/Until .* 1, on top of bills/)
  await expect.element(free()).not.toMatchTextContent('Yours to spend')
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
  await expect.element(line.getByRole('tooltip')).toMatchTextContent(/\$1,665\.80/)
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
  await expectCount(bills.getByRole('link', { name: /^Mark paid/ }), 2)
})

test('a bill that is due in more than a week is not marked paid from its card', async () => {
  await signInSettled()
  await addBill('Insurance', 300, dayIn(8))
  await openDashboard()
  const bills = page.getByRole('region', { name: 'Next bills' })
  await expect.element(bills).toMatchTextContent(/Insurance/)
  await expectCount(bills.getByRole('link', { name: /^Mark paid/ }), 0)
})

const repeatSalaryOn = (day: string, accountId: string) =>
  earnOn(day, {
    amount: 700,
    accountId,
    title: 'Salary',
    recurringCategoryId: 3,
    recurringCount: 1,
    recurringRule: 'FREQ=MONTHLY',
  })

test('until the next income is no choice when both are the same day', async () => {
  const everyday = await signInWithCash()
  await repeatSalaryOn(`${monthIn(1)}-01`, everyday)
  await openDashboard()
  await expect.element(free().getByText('$965.80').first()).toBeVisible()
  await expectCount(free().getByRole('link', { name: 'Salary' }), 0)
})

test('until the next income is a second choice', async () => {
  const everyday = await signInWithCash()
  await repeatSalaryOn(`${monthIn(1)}-02`, everyday)
  await openDashboard()
  await free().getByRole('link', { name: 'Salary' }).click()
  await expect.element(free().getByText('$965.80').first()).toBeVisible()
  expect(location.search).toContain('until=income')
})
