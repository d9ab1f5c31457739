import type { Locator, Page } from '@playwright/test'
import { dialog, row, tell, toast } from './support/accounts.ts'
import { list, openEntries, panel } from './support/transactions.ts'
import { addButton, receipt, tabInto, thisMonth } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'
import { searchField } from './support/fields.ts'

const home = sharedHome()

/** Moves to an element with Tab and presses a key there. */
async function press(page: Page, wanted: Locator, key = 'Enter') {
  await tabInto(page, wanted)
  await page.keyboard.press(key)
}

/** Replaces the text of a field. */
async function write(page: Page, field: Locator, text: string) {
  await tabInto(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

const button = (of: Page | Locator, name: string) =>
  of.getByRole('button', { name, exact: true })
const editLink = (of: Page | Locator) => of.getByRole('link', { name: 'Edit', exact: true })

atBothSizes(() => {
  test('an expense is added with a photo, edited, deleted and brought back, without a mouse', async ({
    page,
  }) => {
    await signedIn(page, home)
    // A listener from the start: the browser must not open its own dialog meanwhile.
    page.on('filechooser', () => undefined)
    await openEntries(page, home, thisMonth('expense'))
    await press(page, addButton(page))
    const added = dialog(page, 'Add expense')
    await expect(added.getByLabel('Amount in USD')).toBeFocused()
    await page.keyboard.type('12.50')
    await write(page, searchField(added, 'Merchant'), 'Kiosk')
    const chooser = page.waitForEvent('filechooser')
    await press(page, added.getByLabel('Add a photo'), 'Space')
    await (await chooser).setFiles(await receipt())
    await expect(toast(page, 'The photo was uploaded.')).toBeVisible()
    await press(page, button(added, 'Done'))
    await expect(toast(page, 'The expense was added.')).toBeVisible()

    await press(page, row(page, '$12.50').first())
    await press(page, row(page, 'Kiosk'))
    const transaction = panel(page, 'Kiosk')
    await expect(transaction.getByRole('heading', { name: 'Kiosk' })).toBeFocused()
    await press(page, editLink(transaction))
    const edited = dialog(page, 'Edit expense')
    await write(page, edited.getByLabel('Amount in USD'), '13')
    await press(page, button(edited, 'Done'))
    await expect(toast(page, 'The expense was updated.')).toBeVisible()
    await expect(transaction).toContainText('$13.00')
    await expect(editLink(transaction)).toBeFocused()

    await press(page, button(transaction, 'Delete'))
    await expect(toast(page, 'The expense was deleted.')).toBeVisible()
    await expect(row(page, '$13.00')).toHaveCount(0)
    await press(page, button(page, 'Undo'))
    await expect(row(page, '$13.00').first()).toBeVisible()
  })
})

test('every view of the income is there again after a reload, and back and forward walk them', async ({
  page,
}) => {
  await signedIn(page, home)
  await tell(page, home, 'addUpdateIncome', {
    time: Date.parse('2026-03-15T12:00Z'),
    amount: 100,
    categoryId: 933,
  })
  await openEntries(page, home, '/income?year=2026')
  const views = [
    list(page, 'Months of 2026'),
    list(page, 'Income of March 2026'),
    page.getByRole('region').filter({ has: editLink(page) }),
  ]
  const doors = [row(page, 'March'), row(page, 'Mar 15, 2026')]
  for (const [step, door] of doors.entries()) {
    await reload(page)
    await expect(views[step]!).toBeVisible()
    await door.click()
    await expect(views[step + 1]!).toBeVisible()
  }
  await reload(page)
  await expect(views[2]!).toBeVisible()
  for (const view of views.slice(0, 2).toReversed()) {
    await page.goBack()
    await expect(view).toBeVisible()
  }
  for (const view of views.slice(1)) {
    await page.goForward()
    await expect(view).toBeVisible()
  }
})

test('of a series one is changed, then all future ones, without a mouse', async ({
  page,
}) => {
  await signedIn(page, home)
  await tell(page, home, 'addUpdateIncome', {
    time: Date.parse('2026-01-15T12:00Z'),
    amount: 100,
    categoryId: 933,
    recurringRule: 'FREQ=MONTHLY;COUNT=4',
  })
  const change = async (month: number, day: string, which: string, amount: string) => {
    await openEntries(page, home, `/income?year=2026&tab=daily&month=${month}`)
    await press(page, row(page, day))
    await press(page, editLink(page))
    const question = dialog(page, 'Which entries do you want to change?')
    await press(page, button(question, which))
    const form = dialog(page, 'Edit income')
    await write(page, form.getByLabel('Amount in USD'), amount)
    await press(page, button(form, 'Done'))
    await expect(toast(page, 'The income was updated.')).toBeVisible()
  }
  await change(2, 'Feb 15, 2026', 'Only this one', '150')
  await change(3, 'Mar 15, 2026', 'All future ones', '120')
  const amounts = ['$100.00', '$150.00', '$120.00', '$120.00']
  for (const [month, amount] of amounts.entries()) {
    await openEntries(page, home, `/income?year=2026&tab=daily&month=${month + 1}`)
    await expect(row(page, ' 15, 2026')).toContainText(amount)
  }
})
