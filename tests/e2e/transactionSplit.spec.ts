import { toast } from './support/accounts.ts'
import { addNew, done, thisMonth } from './support/transactionForm.ts'
import { openEntries, panel } from './support/transactions.ts'
import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { searchField } from './support/fields.ts'

const home = sharedHome()

test('an expense is split over two categories, whose entries name each other', async ({
  page,
}) => {
  await signedIn(page, home)
  await openEntries(page, home, thisMonth('expense'))
  const form = await addNew(page)
  await form.getByLabel('Amount in USD').fill('40+10')
  await searchField(form, 'Merchant').fill('Hyper')
  await expect(form.getByLabel('Amount in USD')).toHaveValue('50.00')
  await form.getByRole('button', { name: 'Split into categories' }).click()
  await form.getByLabel('Amount of part 1').fill('30')
  await form.getByLabel('Amount of part 2').fill('15')
  await expect(form.getByText('$5.00 left to split.')).toBeVisible()
  await done(form)
  await expect(form.getByText('The parts must add up to the full amount.')).toBeVisible()
  await form.getByLabel('Amount of part 2').fill('20')
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  await page.locator('.day-row').first().click()
  await page.locator('.transaction-row').first().click()
  await expect(panel(page, 'Hyper')).toContainText('One of 2 parts of a receipt')
})
