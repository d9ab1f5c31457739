import type { Locator, Page } from '@playwright/test'
import { dayIn } from '../support/present.ts'
import { dialog, toast, undoOf } from './support/accounts.ts'
import { billPanel, billRow, fact, openBills, tab } from './support/bills.ts'
import { tabInto } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a bill is added, paid in part, taken back, changed and deleted by keyboard alone', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBills(page, home)
  await press(page, page.getByRole('link', { name: 'Add bill', exact: true }))
  const form = dialog(page, 'Add bill')
  await type(page, form.getByLabel('Title'), 'Power')
  await type(page, form.getByLabel('Amount in USD'), '100')
  await tabInto(page, form.getByLabel('Due date'))
  const [year, month, day] = dayIn(2).split('-') as [string, string, string]
  await page.keyboard.type(`${month}${day}${year}`)
  await expect(form.getByLabel('Due date')).toHaveValue(dayIn(2))
  await tabInto(page, form.getByLabel('Reminder'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, form.getByRole('button', { name: 'Done' }))
  await expect(toast(page, 'The bill was added.')).toBeVisible()

  await press(page, billRow(page, 'Power'))
  const panel = billPanel(page, 'Power')
  await expect(panel.getByRole('heading', { name: 'Power' })).toBeFocused()
  await press(page, panel.getByRole('link', { name: 'Mark paid' }))
  const pay = dialog(page, 'Mark “Power” paid')
  await type(page, pay.getByLabel('Amount paid in USD'), '25')
  await expect(pay.getByLabel('Mark full payment')).not.toBeChecked()
  await press(page, pay.getByRole('button', { name: 'Settle the bill anyway' }))
  await expect(pay.getByLabel('Amount paid in USD')).toBeFocused()
  await tabInto(page, pay.getByLabel('Mark full payment'))
  await page.keyboard.press('Space')
  await press(page, pay.getByRole('button', { name: 'Add partial payment' }))
  await expect(pay.getByRole('button', { name: 'Add partial payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fact(page, 'Power', 'Due now')).toHaveText('$75.00')
  // The amount is due before the answer, until which the dialog holds the focus.
  await expect(pay).toBeHidden()

  await press(page, panel.getByRole('button', { name: 'Undo the payment of $25.00' }))
  const question = dialog(page, 'Undo this payment?')
  await press(page, question.getByRole('button', { name: 'Undo payment' }))
  await expect(question).toBeHidden()
  await expect(panel.getByRole('heading', { name: 'Payments' })).toBeHidden()
  // The pressed button disappeared with the payment: the focus stays among the bills.
  const isLost = () => page.evaluate(() => document.activeElement === document.body)
  await expect.poll(isLost).toBe(false)

  await press(page, panel.getByRole('link', { name: 'Edit' }))
  const edit = dialog(page, 'Edit bill')
  await type(page, edit.getByLabel('Amount in USD'), '80')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The bill was changed.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Edit' })).toBeFocused()
  await press(page, panel.getByRole('link', { name: 'Delete' }))
  const deletion = dialog(page, 'Delete “Power”?')
  await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, deletion.getByRole('button', { name: 'Delete' }))
  await expect(billRow(page, 'Power')).toHaveCount(0)
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $0.00')
  await press(page, undoOf(page, 'The bill was deleted.'))
  await expect(tab(page, 'Upcoming')).toHaveText('Upcoming $80.00')
})

async function press(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  await tabInto(page, wanted)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabInto(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
