import type { Page } from '@playwright/test'
import { dialog, toast } from './support/accounts.ts'
import { fillBill, openBill, openBills, openNewBill } from './support/bills.ts'
import { done, receipt } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

/** Adds a bill that has a photo, and opens its details. */
async function addWithPhoto(page: Page, title: string) {
  const form = await openNewBill(page)
  await fillBill(form, { title })
  await form.getByLabel('Add a photo').setInputFiles(await receipt())
  await expect(toast(page, 'The photo was uploaded.')).toBeVisible()
  await done(form)
  await expect(form).toBeHidden()
  return openBill(page, title)
}

test('before the scripts a form with a photo is left by Escape, and by no other button', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBills(page, home)
  const panel = await addWithPhoto(page, 'Power')
  const edit = panel.getByRole('link', { name: 'Edit' })
  const address = (await edit.getAttribute('href'))!
  const letGo = await openWithoutScripts(page, home, address)
  const form = dialog(page, 'Edit bill')
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await letGo()
  await expect(form.getByText('Add a photo')).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.unrouteAll({ behavior: 'wait' })
  const letGoAgain = await openWithoutScripts(page, home, address)
  await expect(form.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible()
  await page.keyboard.press('Escape')
  await letGoAgain()
  await expect(form).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Show the whole receipt' })).toBeVisible()
})
