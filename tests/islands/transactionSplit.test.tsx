import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { searchField } from './support/expecting.ts'
import { openPage, region, toast } from './support/page.ts'
import { addNew, done, thisMonth } from './support/transactionForm.ts'

test('an expense is split over two categories, whose entries name each other', async () => {
  await commands.signIn()
  await openPage(thisMonth('expense'))
  const form = await addNew()
  await form.getByLabelText('Amount in USD').fill('40+10')
  await searchField(form, 'Merchant').fill('Hyper')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('50.00')
  await form.getByRole('button', { name: 'Split into categories' }).click()
  await form.getByLabelText('Amount of part 1').fill('30')
  await form.getByLabelText('Amount of part 2').fill('15')
  await expect.element(form.getByText('$5.00 left to split.')).toBeVisible()
  await done(form)
  await expect
    .element(form.getByText('The parts must add up to the full amount.'))
    .toBeVisible()
  await form.getByLabelText('Amount of part 2').fill('20')
  await done(form)
  await expect.element(toast('The expense was added.')).toBeVisible()
  await page.css('.day-row').first().click()
  await page.css('.transaction-row').first().click()
  await expect.element(region('Hyper')).toMatchTextContent('One of 2 parts of a receipt')
})
