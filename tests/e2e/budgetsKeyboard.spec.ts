import type { Locator, Page } from '@playwright/test'
import { monthTitleIn } from '../support/present.ts'
import { dialog, toast } from './support/accounts.ts'
import { budgetPanel, budgetRow, monthButton, openBudgets } from './support/budgets.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { tabInto } from './support/transactionForm.ts'

const home = sharedHome()

test('a budget is added, looked at, changed and deleted by keyboard alone', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBudgets(page, home)
  await press(page, page.getByRole('link', { name: 'Add budget', exact: true }))
  const form = dialog(page, 'Add budget')
  await tabInto(page, form.getByLabel('Amount in USD'))
  await page.keyboard.type('44.50')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The budget was added.')).toBeVisible()

  await press(page, monthButton(page))
  const months = page.getByRole('dialog', { name: 'Choose a month' })
  // The keys are heard when the script of the months is there, which marks them.
  const marked = `${monthTitleIn(0)}, has budgets`
  await expect(months.getByRole('link', { name: marked })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(months.getByRole('link', { name: monthTitleIn(1) })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(months.getByRole('link', { name: monthTitleIn(4) })).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(months.getByRole('link', { name: monthTitleIn(-8) })).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(monthButton(page)).toHaveText(monthTitleIn(1))
  await expect(monthButton(page)).toBeFocused()

  await press(page, budgetRow(page, 'Groceries'))
  const panel = budgetPanel(page, 'Groceries')
  await expect(panel.getByRole('heading', { name: 'Groceries' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(budgetRow(page, 'Groceries')).toBeFocused()
  await page.keyboard.press('Enter')

  await press(page, panel.getByRole('link', { name: 'Edit' }))
  const which = dialog(page, 'Which budgets do you want to change?')
  await expect(which.getByRole('button', { name: 'All future ones' })).toBeFocused()
  await page.keyboard.press('Enter')
  const edit = dialog(page, 'Edit all future budgets')
  await tabInto(page, edit.getByLabel('Amount in USD'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('$60.00')
  await expect(panel.getByRole('link', { name: 'Edit' })).toBeFocused()

  await press(page, panel.getByRole('link', { name: 'Delete' }))
  const question = dialog(page, 'Which budgets do you want to delete?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, question.getByRole('button', { name: 'All future ones' }))
  await expect(budgetRow(page, 'Groceries')).toHaveCount(0)
  // The pressed button disappeared with the budget: the focus stays on the screen.
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabInto(page, wanted)
  await page.keyboard.press('Enter')
}
