import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  addBill,
  billPanel,
  billRow,
  openBills,
  payPart,
  rows,
  tab,
} from './support/bills.ts'
import { expectAddress, expectCount } from './support/expecting.ts'
import { goBack, goForward, onPhone, openPage, reload } from './support/page.ts'

const TABS = [
  ['Recurring', 'Rent'],
  ['Paid', 'Gym'],
  ['Overdue', 'Water'],
  ['Upcoming', 'Power'],
] as const
const LONG = 60

onPhone(() => {
  test('each tab is opened by its hash, and the back button walks the tabs', async () => {
    await commands.signIn()
    await addBill({ title: 'Power', inDays: 0 })
    await addBill({ title: 'Water', inDays: -2 })
    await addBill({ title: 'Rent', inDays: 3, rule: 'FREQ=MONTHLY;COUNT=2' })
    const gym = await addBill({ title: 'Gym', inDays: -9 })
    await payPart(gym, 100)
    for (const [name, title] of TABS) {
      await openBills(`#${name.toLowerCase()}`)
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect.element(tab(name)).toBeInViewport()
      await expect.element(billRow(title).first()).toBeVisible()
    }
    for (const [name, title] of TABS.slice(0, 3).toReversed()) {
      await tab(name).click()
      await expect.element(billRow(title).first()).toBeVisible()
    }
    // From recurring, the last tab, back to upcoming, the first.
    for (const [name, title] of TABS.slice(1)) {
      await goBack()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect.element(billRow(title).first()).toBeVisible()
    }
    await goForward()
    await expect.element(tab('Overdue')).toHaveAttribute('aria-selected', 'true')
    await expectAddress('/bills#overdue')
    await reload()
    await expectCount(rows(), 1)
    await expect.element(billRow('Water')).toBeVisible()
  })
})

test('a bill that an address names is found on a later page of its list', async () => {
  const { email } = await commands.signIn()
  await commands.fillBills(email, LONG)
  await openBills()
  const first = await billRow('Bill 1').first().findElement()
  const near = first.getAttribute('href')!
  const far = near.replace(/-000001(?=#)/, `-${String(LONG - 5).padStart(6, '0')}`)
  expect(far).not.toBe(near)
  await openPage(far)
  await expect.element(billPanel(`Bill ${LONG - 5}`)).toBeVisible()
  await openPage(near.replace('000001', '999999'))
  // An unknown bill leaves the list as it is.
  await expect.element(billRow('Bill 1').first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Bill calendar' })).toBeVisible()
})
