import type { Locator, Page } from '@playwright/test'
import { today } from '../../support/present.ts'
import { makePicture } from '../../support/pictureBytes.ts'
import { dialog } from './accounts.ts'
import { openEntries } from './transactions.ts'
import type { Home } from './home.ts'
import { expect } from './test.ts'

/** Opens expenses or income and the form of a new transaction. */
export async function openNew(
  page: Page,
  home: Home,
  type: 'expense' | 'income' = 'expense',
): Promise<Locator> {
  await openEntries(page, home, type === 'expense' ? '/expenses' : '/income')
  return addNew(page, type)
}

/** Add button of the top bar; an empty list has a link of the same name. */
export function addButton(page: Page, type: 'expense' | 'income' = 'expense'): Locator {
  const bar = page.getByRole('banner')
  return bar.getByRole('link', { name: `Add ${type}`, exact: true })
}

/** Presses the add button and returns the form. */
export async function addNew(page: Page, type: 'expense' | 'income' = 'expense') {
  await addButton(page, type).click()
  const form = dialog(page, `Add ${type}`)
  await expect(form).toBeVisible()
  return form
}

/** Address of the present month's expenses or income. */
export function thisMonth(type: 'expense' | 'income', more = ''): string {
  const [year, month] = today().split('-')
  const path = type === 'expense' ? 'expenses' : 'income'
  return `/${path}?year=${year}&tab=daily&month=${Number(month)}${more}`
}

/** Sends a form. */
export async function done(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Done', exact: true }).click()
}

/** Receipt to pick. */
export async function receipt() {
  const buffer = Buffer.from(await makePicture('jpeg'))
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer }
}

/** Presses Tab until an element has the focus. */
export async function tabInto(page: Page, wanted: Locator): Promise<void> {
  // Found once, as finding by role takes longer than a press.
  const found = await wanted.elementHandle()
  for (let step = 0; step < 60; step += 1) {
    if (await found!.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}
