import type { Locator, Page } from '@playwright/test'
import { dialog } from './support/accounts.ts'
import { addBill, fact, openBill, openBills } from './support/bills.ts'
import { holdCall } from './support/heldCalls.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test('a fact that comes later leaves the buttons where they are', async ({ page }) => {
  const { panel, letGo } = await openedHeld(page, 'FREQ=WEEKLY')
  const remove = panel.getByRole('link', { name: 'Delete' })
  await expect(fact(page, 'Rent', 'Repeats')).toHaveAttribute('aria-busy', 'true')
  const before = await remove.boundingBox()
  letGo()
  await expect(fact(page, 'Rent', 'Repeats')).toHaveText('Every week')
  expect(await remove.boundingBox()).toEqual(before)
})

test('a press is of the button on which it began, though the page moves', async ({
  page,
}) => {
  const { panel, letGo } = await openedHeld(page, 'FREQ=WEEKLY;COUNT=5')
  const { x, y } = await topOf(panel.getByRole('link', { name: 'Delete' }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  letGo()
  await expect(fact(page, 'Rent', 'Ends')).toHaveText('After 5 bills')
  await page.mouse.up()
  await expect(dialog(page, 'Delete “Rent”?')).toBeVisible()
})

test('a press that is drawn away from its button does nothing', async ({ page }) => {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Rent', inDays: 1 })
  await openBills(page, home)
  const panel = await openBill(page, 'Rent')
  const { x, y } = await topOf(panel.getByRole('link', { name: 'Delete' }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 40, { steps: 4 })
  await page.mouse.up()
  await panel.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Edit bill')
})

/** Opens a bill of a series, whose rule is not told yet. */
async function openedHeld(page: Page, rule: string) {
  await signedIn(page, home)
  await addBill(page, home, { title: 'Rent', inDays: 1, rule })
  await openBills(page, home)
  const { asked, letGo } = await holdCall(page, '**/getRecurringParentTrx')
  const panel = await openBill(page, 'Rent')
  await asked
  return { panel, letGo }
}

/** A point in the upper edge of a button, which leaves it when the button moves down. */
async function topOf(button: Locator) {
  const box = (await button.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + 4 }
}

test('a tap, too, is of the button on which it began', async ({ page }) => {
  const { panel, letGo } = await openedHeld(page, 'FREQ=WEEKLY;COUNT=5')
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [await topOf(panel.getByRole('link', { name: 'Delete' }))]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  letGo()
  await expect(fact(page, 'Rent', 'Ends')).toHaveText('After 5 bills')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(dialog(page, 'Delete “Rent”?')).toBeVisible()
})
