import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  addBill,
  billPanel,
  billRow,
  openBill,
  openBills,
  payPart,
  rows,
  tab,
} from './support/bills.ts'
import { expectAddress, expectCount, expectHidden, focusOn } from './support/expecting.ts'
import { signInWithMember } from './support/made.ts'
import { goBack, onPhone, reload } from './support/page.ts'

test('four tabs show what is upcoming, overdue, paid and recurring, with their sums', async () => {
  await commands.signIn()
  await addBill({ title: 'Power', inDays: 0, amount: 96.4 })
  await addBill({
    title: 'Internet',
    inDays: 1,
    rule: 'FREQ=MONTHLY;COUNT=2',
  })
  await addBill({ title: 'Water', inDays: -1, amount: 34.2 })
  await addBill({ title: 'Trash', inDays: -2, amount: 5.8 })
  const gym = await addBill({ title: 'Gym', inDays: -9, amount: 60 })
  await payPart(gym, 60)
  await openBills()
  // The next 30 days; in February the second month is among them.
  await expect.element(tab('Upcoming')).toMatchTextContent(/^Upcoming \$[12]96\.40$/)
  await expect.element(tab('Overdue')).toHaveTextContent('Overdue $40.00')
  await expect.element(tab('Paid')).toHaveTextContent('Paid $60.00')
  await expect.element(tab('Recurring')).toHaveTextContent('Recurring')
  await expect.element(tab('Upcoming')).toHaveAttribute('aria-selected', 'true')
  await expectCount(rows(), 3)
  const head = page.getByRole('region', { name: 'Upcoming bills' })
  await expect.element(head).toMatchTextContent('Due in the next 30 days$')
  await expect.element(head).toMatchTextContent('All upcoming$296.40')
  await expect.element(billRow('Power')).toMatchTextContent('Pay Now')
  await expect.element(billRow('Internet').first()).toMatchTextContent('1 day left')
  await expect.element(billRow('Internet').first()).toMatchTextContent('Recurring')
  await tab('Overdue').click()
  await expectCount(rows(), 2)
  await expect.element(billRow('Water')).toMatchTextContent('Due Yesterday')
  await expect.element(billRow('Trash')).toMatchTextContent('2 days past')
  await tab('Paid').click()
  await expectCount(rows(), 1)
  await expect.element(billRow('Gym')).toMatchTextContent('$60.00')
  await tab('Recurring').click()
  await expect.element(billRow('Internet')).toMatchTextContent('Every month')
  await expectCount(rows(), 1)
  // Each step back leads to the previous tab.
  await goBack()
  await expect.element(billRow('Gym')).toBeVisible()
  await expectAddress(/#paid$/)
})

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
  const bill = { title: 'Theirs', inDays: 2, autoPaid: true, serviceProviderId: 101 }
  await signInWithMember(async () => void (await addBill(bill)))
  await addBill({ title: 'Mine', inDays: 2 })
  await openBills()
  const [theirs, mine] = ['Theirs', 'Mine'].map((title) => {
    const amount = billRow(title).getByText('$100.00').element()
    return amount.getBoundingClientRect().right
  })
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

test.each([
  ['/favicon.svg', 1],
  ['https://logos.example/chase.png', 0],
])('the logo %s of a provider is drawn %d times', async (logoURL, times) => {
  await commands.signIn()
  await addBill({ title: 'Card', inDays: 2, serviceProviderId: 101 })
  const serviceProvider = { ...CHASE, logoURL }
  await commands.answerCalls('**/serviceProvider/101', 200, { code: 0, serviceProvider })
  await openBills()
  const panel = await openBill('Card')
  await expect.element(panel.getByText('Chase')).toBeVisible()
  await expectCount(panel.css('.bill-provider img'), times)
})

const CHASE = {
  providerId: 101,
  providerName: 'Chase',
  providerType: 1,
  providerCurrency: 'USD',
  iconColor: '#117aca',
}

onPhone(() => {
  test('the creator of a bill is on the corner of its icon', async () => {
    const bill = { title: 'Theirs', inDays: 2 }
    await signInWithMember(async () => void (await addBill(bill)))
    await openBills()
    const [mark, icon] = ['.creator', '.category-icon'].map((name) =>
      billRow('Theirs').css(name).element().getBoundingClientRect(),
    )
    expect(mark!.x).toBeGreaterThan(icon!.x + icon!.width / 2)
    expect(mark!.x).toBeLessThan(icon!.right)
    expect(mark!.y).toBeGreaterThan(icon!.y + icon!.height / 2)
    expect(mark!.y).toBeLessThan(icon!.bottom)
  })
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

test('an arrow leads to the next tab, which Space opens', async () => {
  await commands.signIn()
  await openBills()
  await focusOn(tab('Upcoming'))
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByRole('heading', { name: 'Nothing is overdue' }))
    .toBeVisible()
})
