import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectErrors, expectHidden, problem, searchField } from './support/expecting.ts'
import { provoke } from './support/faults.ts'
import { addAccount, spendOn } from './support/made.ts'
import {
  chooseFile,
  dialog,
  holdCall,
  makePicture,
  openPage,
  region,
  reload,
  tell,
  toast,
} from './support/page.ts'
import { addNew, done, openNew } from './support/transactionForm.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'
const KEPT = 'You typed this earlier and did not save it.'

test('what was kept can be discarded', async () => {
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('9')
  await reload()
  const again = await addNew()
  await again.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(again.getByLabelText('Amount in USD')).toHaveValue('')
  await expectHidden(again.getByText(KEPT))
  await reload()
  await expectHidden((await addNew()).getByText(KEPT))
})

test('nothing that somebody typed is shown to the next who signs in', async () => {
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('44')
  await commands.signIn()
  const other = await openNew()
  await expect.element(other.getByLabelText('Amount in USD')).toHaveValue('')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a change made elsewhere is told, and either of the two can be kept', async () => {
  await commands.signIn()
  const _id = await spendOn('2025-03-05', { notes: 'Read' })
  const address = `/expenses?year=2025&tab=daily&month=3&day=5&entry=${_id}`
  const elsewhere = async (amount: number, notes: string) => {
    const time = Date.parse('2025-03-05T12:00Z')
    await tell('addUpdateExpense', { _id, time, amount, notes })
  }
  await openPage(address)
  await region('Groceries').getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit expense')
  await form.getByLabelText('Amount in USD').fill('77')
  await elsewhere(88, 'Theirs')
  await done(form)
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect.element(told).toHaveFocus()
  await expect.element(told).toBeInViewport()
  await expect.element(told).toMatchTextContent('88.00')
  await expect.element(told).toMatchTextContent('Theirs')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('77')
  await told.getByRole('button', { name: 'Use the saved version' }).click()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('88.00')
  await expect.element(form.getByLabelText('Notes')).toHaveValue('Theirs')
  await form.getByLabelText('Amount in USD').fill('99')
  await elsewhere(11, 'Again')
  await done(form)
  await told.getByRole('button', { name: 'Save my version' }).click()
  await expect.element(toast('The expense was updated.')).toBeVisible()
  await reload()
  await expect.element(region('Groceries')).toMatchTextContent('$99.00')
  await expect.element(region('Groceries')).toMatchTextContent('Theirs')
})

test('what the server refuses stands at its field, or in the form', async () => {
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('5')
  // An amount that no form would send.
  await commands.changePayload('**/addUpdateExpense', { amount: 1.005 })
  await done(form)
  await expect
    .element(form.getByLabelText('Amount in USD'))
    .toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveFocus()
  await expectErrors(form, [/./])
  await form.getByLabelText('Amount in USD').fill('6')
  await expectErrors(form, [])
  await searchField(form, 'Category').fill('Groceries')
  await userEvent.keyboard('{Enter}')
  await tell('hideCategory', { categoryId: 31, hidden: true })
  await done(form)
  await expectErrors(form, ['This category is hidden.'])
  // A failed call is told by a toast, too.
  await expect.element(toast('This category is hidden.')).toBeVisible()
  await searchField(form, 'Category').fill('water')
  await userEvent.keyboard('{Enter}')
  await done(form)
  await expect.element(toast('The expense was added.')).toBeVisible()
})

test('a photo is waited for, tried again and taken away', async () => {
  provoke(/media\/upload failed/)
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('5')
  const photo = form.getByLabelText('Add a photo')
  await chooseFile(photo, new File(['no picture'], 'notes.txt', { type: 'text/plain' }))
  await expect
    .element(form.getByText('Choose a JPEG, PNG, WebP or GIF photo.'))
    .toBeVisible()
  const sent = await holdCall('**/media/upload')
  await chooseFile(photo, await makePicture())
  await expect.element(form.getByRole('progressbar')).toBeVisible()
  await done(form)
  const waits = 'Please wait until the photo is uploaded, or remove it.'
  await expect.element(problem(form, waits)).toBeVisible()
  await expect.element(toast(waits)).toBeVisible()
  await sent.cut()
  await expect.element(problem(form, NO_NETWORK)).toBeVisible()
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toast('The photo was uploaded.')).toBeVisible()
  await expect
    .element(form.getByRole('img', { name: 'Photo of the receipt' }))
    .toBeVisible()
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await expectHidden(form.getByRole('img', { name: 'Photo of the receipt' }))
  await done(form)
  await expect.element(toast('The expense was added.')).toBeVisible()
})

test('hidden categories are not offered, and an account that closed is cleared', async () => {
  await commands.signIn()
  const accountId = await addAccount()
  const _id = await spendOn('2025-03-05', { accountId })
  await tell('hideCategory', { categoryId: 31, hidden: true })
  await tell('deleteAccount', { accountId })
  const address = `/expenses?year=2025&tab=daily&month=3&day=5&entry=${_id}`
  await openPage(address)
  await region('Groceries').getByRole('link', { name: 'Edit' }).click()
  const edit = dialog('Edit expense')
  await expect.element(searchField(edit, 'Category')).toHaveValue('Groceries')
  await expect.element(edit.getByText('This category is hidden.')).toBeVisible()
  await expect
    .element(edit.getByLabelText('Account'))
    .toHaveAccessibleDescription(/cannot be used here/)
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(edit)
  await openPage('/expenses')
  const form = await addNew()
  const category = searchField(form, 'Category')
  await expect.element(category).not.toHaveValue('Groceries')
  await category.fill('groc')
  await expect
    .element(form.getByRole('option', { name: 'Add the category “groc”' }))
    .toBeVisible()
  await expectHidden(form.getByRole('option', { name: 'Groceries' }))
  await category.fill('Bees')
  await page.getByRole('option', { name: 'Add the category “Bees”' }).click()
  await expect.element(category).toHaveValue('Bees')
  await form.getByLabelText('Amount').fill('8')
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.element(page.getByRole('link', { name: /Bees/ })).toHaveClass(/is-added/)
})
