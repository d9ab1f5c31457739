import { toast } from './support/accounts.ts'
import { searchField } from './support/fields.ts'
import { sharedHome } from './support/home.ts'
import { holdScripts } from './support/lateScripts.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { done, openNew, thisMonth } from './support/transactionForm.ts'
import { spendOn } from './support/transactions.ts'

const home = sharedHome()

test('without a search a category is chosen, and a merchant typed', async ({
  page,
  faults,
}) => {
  faults.provoke(/_astro\/Comboboxes|ERR_FAILED/)
  await signedIn(page, home)
  await page.route('**/_astro/Comboboxes.*.js', (route) => route.abort())
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('12.34')
  const category = form.getByLabel('Category', { exact: true })
  await category.selectOption('Groceries')
  await form.getByLabel('Merchant (optional)').fill('Corner Shop')
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await page.goto(home.at(thisMonth('expense')))
  await page.locator('.day-row').first().click()
  const added = page.locator('.side-panel').getByRole('link', { name: /Corner Shop/ })
  await expect(added).toContainText('Groceries')
})

test('a focused field is searched once the search is there, without losing the focus', async ({
  page,
}) => {
  await signedIn(page, home)
  await spendOn(page, home, '2025-03-03', { merchantName: 'Luigi & sons' })
  const letGo = await holdScripts(page, 'Comboboxes.*')
  const form = await openNew(page, home)
  await form.getByLabel('Merchant (optional)').focus()
  letGo()
  await expect(searchField(form, 'Merchant')).toBeFocused()
  await page.keyboard.type('luig')
  await expect(form.getByRole('option', { name: 'Luigi & sons' })).toBeVisible()
})

test('a plain field stays while somebody is in it, and keeps what was chosen', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await holdScripts(page, 'Comboboxes.*')
  const form = await openNew(page, home)
  const category = form.getByLabel('Category', { exact: true })
  await category.focus()
  await category.selectOption('Groceries')
  letGo()
  await expect(searchField(form, 'Merchant')).toBeVisible()
  await expect(category).toBeFocused()
  await expect(category).toHaveValue('31')
  await page.keyboard.press('Tab')
  await expect(searchField(form, 'Category')).toHaveValue('Groceries')
})
