import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  addBill,
  billPanel,
  billRow,
  openBill,
  openBills,
  rows,
  tab,
} from './support/bills.ts'
import { expectAddress, expectCount, expectHidden } from './support/expecting.ts'
import { signInWithMember } from './support/made.ts'
import { goBack, reload } from './support/page.ts'

test('the tab of the address is the first to show', async () => {
  await commands.signIn()
  await addBill({ title: 'Water', inDays: -1 })
  await addBill({ title: 'Rent', inDays: 2, rule: 'FREQ=MONTHLY;COUNT=2' })
  await openBills('#overdue')
  await expectCount(rows(), 1)
  await expect.element(billRow('Water')).toBeVisible()
  await openBills('#recurring')
  await reload()
  await expectCount(rows(), 1)
  await expect.element(billRow('Rent')).toMatchTextContent('Next on')
  await expect.element(tab('Recurring')).toHaveAttribute('aria-selected', 'true')
})

test('empty lists say what will be in them', async () => {
  await commands.signIn()
  await openBills()
  await expect
    .element(page.getByRole('heading', { name: 'No upcoming bills' }))
    .toBeVisible()
  for (const [name, title] of [
    ['Overdue', 'Nothing is overdue'],
    ['Paid', 'No paid bills'],
    ['Recurring', 'No recurring bills'],
  ] as const) {
    await tab(name).click()
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('a bill of somebody else of the family shows who made it, and no way to pay it', async () => {
  await signInWithMember(async () => {
    const more = { autoPaid: true, serviceProviderId: 101 }
    await addBill({ title: 'Theirs', inDays: 2, ...more })
  })
  await addBill({ title: 'Mine', inDays: 2 })
  await openBills()
  const [theirs, mine] = ['Theirs', 'Mine'].map(
    (title) => billRow(title).getByText('$100.00').element().getBoundingClientRect().right,
  )
  expect(theirs).toBeCloseTo(mine!)
  const panel = await openBill('Theirs')
  await expect.element(panel).toMatchTextContent('Auto-paid')
  await expect.element(panel).toMatchTextContent('Created by')
  const link = panel.getByRole('link', { name: 'Pay on their website' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:/))
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectHidden(panel.getByRole('link', { name: 'Mark paid' }))
  await expectHidden(panel.getByRole('link', { name: 'Delete' }))
})

test('what is in another currency is told beside the list', async () => {
  const { email } = await commands.signIn()
  await addBill({ title: 'Old', inDays: 2, amount: 40 })
  await commands.changeRows(
    'update profiles set currency = ? where email = ?',
    'EUR',
    email,
  )
  await addBill({ title: 'New', inDays: 3, amount: 10 })
  await openBills()
  await expect.element(tab('Upcoming')).toHaveTextContent('Upcoming €10.00')
  await expect.element(page.getByText('Not in the sum: $40.00')).toBeVisible()
  await expect.element(billRow('Old')).toMatchTextContent('$40.00')
})

test('a tab that is left takes its open bill along out of the address', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 1 })
  await addBill({ title: 'Water', inDays: -1 })
  await openBills()
  await openBill('Power')
  await tab('Overdue').click()
  await expectAddress('/bills#overdue')
  await expect.element(billRow('Water')).toBeVisible()
  await goBack()
  await expect.element(billPanel('Power')).toBeVisible()
  await expectAddress(/\?bill=.*#upcoming$/)
})
