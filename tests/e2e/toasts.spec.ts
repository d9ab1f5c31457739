import type { Locator, Page } from '@playwright/test'
import { dialog, undoOf } from './support/accounts.ts'
import { addBill, billRow, openBill, openBills, openNewBill } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, onPhone, test } from './support/test.ts'

const home = sharedHome()

/** Whether two boxes share a part of the window. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Deletes a bill; the toast offers to take that back. */
async function deleteBill(page: Page, title: string): Promise<void> {
  const panel = await openBill(page, title)
  await panel.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

atBothSizes(() => {
  test('Undo can be pressed while a form is open, whose buttons stay free', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addBill(page, home, { title: 'Rent', inDays: 3 })
    await openBills(page, home)
    await deleteBill(page, 'Rent')
    const undo = undoOf(page, 'deleted')
    await expect(undo).toBeVisible()
    const form = await openNewBill(page)
    // Toasts move away from what has the focus.
    await expect(form.locator(':focus')).toBeVisible()
    await undo.hover()
    const shown = page.locator('.toast')
    for (const name of ['Cancel', 'Done'])
      expect(await overlap(shown, form.getByRole('button', { name, exact: true }))).toBe(
        false,
      )
    await undo.click()
    // A toast under the pointer stays.
    await page.mouse.move(0, 0)
    await expect(shown).toHaveCount(0)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page, 'Add bill')).toHaveCount(0)
    await expect(billRow(page, 'Rent')).toBeVisible()
  })
})

onPhone(() => {
  test('a toast stands above the bottom bar, and not over the button in use', async ({
    page,
  }) => {
    await signedIn(page, home)
    await page.goto(home.at('/account#settings'))
    await lively(page)
    const notice = page.getByRole('button', { name: 'OK', exact: true })
    if (await notice.isVisible()) await notice.click()
    await page.getByLabel('Language').selectOption({ label: 'English' })
    const settings = page.getByRole('form', { name: 'Regional settings' })
    const save = settings.getByRole('button', { name: 'Save' })
    await page.getByRole('switch').first().click()
    await save.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await save.click()
    const shown = page.locator('.toast')
    await expect(shown).toBeVisible()
    await save.focus()
    expect(await overlap(shown, save)).toBe(false)
    expect(await overlap(shown, page.locator('.side-menu'))).toBe(false)
  })
})
