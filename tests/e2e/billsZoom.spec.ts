import type { Page } from '@playwright/test'
import { addAccount, dialog } from './support/accounts.ts'
import {
  addBill,
  billRow,
  openBill,
  openBills,
  openNewBill,
  payPart,
  tab,
} from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const LONG = 'Electricity and gas of the house by the sea, the garage and the workshop'

/** Window of 1280 by 860 at a zoom of 200 %. */
test.use({ viewport: { width: 640, height: 430 }, deviceScaleFactor: 2 })

test('at a zoom of 200 % nothing of the bills is cut off or has to be pushed aside', async ({
  page,
}) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  const bill = await addBill(page, home, {
    title: LONG,
    inDays: 1,
    amount: 1_234_567.89,
    accountId,
    rule: 'FREQ=WEEKLY;COUNT=3',
    autoPaid: true,
  })
  await payPart(page, home, bill, 1000, { accountId })
  await openBills(page, home)
  for (const name of ['Upcoming', 'Overdue', 'Paid', 'Recurring']) {
    await tab(page, name).click()
    await expectRoom(page)
  }
  await tab(page, 'Upcoming').click()
  const panel = await openBill(page, LONG)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expectRoom(page)
  await panel.getByRole('link', { name: 'Mark paid' }).click()
  const pay = dialog(page, `Mark “${LONG}” paid`)
  await expect(pay).toBeVisible()
  await expectRoom(page)
  await pay.getByRole('button', { name: 'Mark paid' }).click()
  await expect(pay.getByRole('button', { name: 'Mark as paid' })).toBeInViewport()
  await expectRoom(page)
  await pay.getByRole('button', { name: 'Back to the form' }).click()
  await pay.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('link', { name: 'Edit' }).click()
  const question = dialog(page, `Edit “${LONG}”?`)
  await expect(question).toContainText('changes 3 unpaid bills')
  await expectRoom(page)
  await question.getByRole('button', { name: 'Edit all' }).click()
  const form = dialog(page, 'Edit all bills of the series')
  await expect(form.getByLabel('Title')).toHaveValue(LONG)
  await expectRoom(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await expect(billRow(page, LONG).first()).toBeFocused()
  const add = await openNewBill(page)
  await add.getByLabel('Repeats').selectOption('Every month')
  await expectRoom(page)
  await add.getByRole('button', { name: 'Done' }).click()
  await expect(add.getByLabel('Title')).toBeFocused()
  await expect(add.getByLabel('Title')).toBeInViewport({ ratio: 1 })
  await expectRoom(page)
})

/** Expects a usable page, with neither it nor an open dialog wider than the window. */
async function expectRoom(page: Page): Promise<void> {
  const tooWide = await page
    .locator('dialog[open], .side-panel, .list')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
    )
  expect(tooWide).toEqual([])
}
