import { addAccount, dialog, tell, toast } from './support/accounts.ts'
import { openEntries, panel, spendOn } from './support/transactions.ts'
import { addNew, done, openNew, receipt } from './support/transactionForm.ts'
import { sharedHome } from './support/home.ts'
import { cutNetwork, reload } from './support/lively.ts'
import { endSessions, signedIn, signInAgain } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { expect, test } from './support/test.ts'
import { problem, searchField } from './support/fields.ts'

const home = sharedHome()

const NO_NETWORK = 'No connection to the server. Check your network and try again.'
const KEPT = 'You typed this earlier and did not save it.'

test('without a network nothing typed is lost, not by a reload either', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('12.50')
  await form.getByLabel('Notes').fill('Typed in a tunnel')
  await searchField(form, 'Merchant').fill('Kiosk')
  await cutNetwork(page)
  await done(form)
  await expect(problem(form, NO_NETWORK)).toBeInViewport()
  await expectUsable(page)
  await context.setOffline(false)
  await reload(page)
  const again = await addNew(page)
  await expect(again.getByText(KEPT)).toBeVisible()
  await expect(again.getByLabel('Amount in USD')).toHaveValue('12.50')
  await expect(again.getByLabel('Notes')).toHaveValue('Typed in a tunnel')
  await expect(searchField(again, 'Merchant')).toHaveValue('Kiosk')
  await expectUsable(page)
  await done(again)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
  const empty = await addNew(page)
  await expect(empty.getByText(KEPT)).toBeHidden()
  await expect(empty.getByLabel('Amount in USD')).toHaveValue('')
})

test('what was kept can be discarded', async ({ page }) => {
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('9')
  await reload(page)
  const again = await addNew(page)
  await again.getByRole('button', { name: 'Discard it' }).click()
  await expect(again.getByLabel('Amount in USD')).toHaveValue('')
  await expect(again.getByText(KEPT)).toBeHidden()
  await reload(page)
  await expect((await addNew(page)).getByText(KEPT)).toBeHidden()
})

test('what is typed waits for its writer through an expired session', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('33')
  await form.getByLabel('Notes').fill('Before it ended')
  endSessions(home, email)
  await done(form)
  await signInAgain(page, home, { email, left: /\/expenses/ })
  const again = await addNew(page)
  await expect(again.getByText(KEPT)).toBeVisible()
  await expect(again.getByLabel('Notes')).toHaveValue('Before it ended')
  await done(again)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
})

test('nothing that somebody typed is shown to the next who signs in', async ({ page }) => {
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('44')
  await signedIn(page, home)
  const other = await openNew(page, home)
  await expect(other.getByLabel('Amount in USD')).toHaveValue('')
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
  )
  expect(kept).toEqual([])
  await other.getByLabel('Amount in USD').fill('55')
  await page.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Keep editing' }).click()
  await reload(page)
  await page
    .getByRole('button', { name: /example\.com|Menu|Account/i })
    .first()
    .click()
  await page.locator('#sign-out').click()
  await page.waitForURL(/\/signin/)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a form that does not come says so, and comes with another try', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await openEntries(page, home)
  await cutNetwork(page)
  await page.getByRole('link', { name: 'Add expense' }).click()
  await expect(toast(page, NO_NETWORK)).toBeVisible()
  await context.setOffline(false)
  await addNew(page)
})

test('a change made elsewhere is told, and either of the two can be kept', async ({
  page,
}) => {
  await signedIn(page, home)
  const _id = await spendOn(page, home, '2025-03-05', { notes: 'Read' })
  const address = `/expenses?year=2025&tab=daily&month=3&day=5&entry=${_id}`
  const elsewhere = async (amount: number, notes: string) => {
    const time = Date.parse('2025-03-05T12:00Z')
    await tell(page, home, 'addUpdateExpense', { _id, time, amount, notes })
  }
  await openEntries(page, home, address)
  await panel(page, 'Groceries').getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit expense')
  await form.getByLabel('Amount in USD').fill('77')
  await elsewhere(88, 'Theirs')
  await done(form)
  const told = form.getByRole('alert').filter({ hasText: 'changed elsewhere' })
  await expect(told).toBeFocused()
  await expect(told).toBeInViewport()
  await expect(told).toContainText('88.00')
  await expect(told).toContainText('Theirs')
  await expect(form.getByLabel('Amount in USD')).toHaveValue('77')
  await expectUsable(page)
  await told.getByRole('button', { name: 'Use the saved version' }).click()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('88.00')
  await expect(form.getByLabel('Notes')).toHaveValue('Theirs')
  await form.getByLabel('Amount in USD').fill('99')
  await elsewhere(11, 'Again')
  await done(form)
  await told.getByRole('button', { name: 'Save my version' }).click()
  await expect(toast(page, 'The expense was updated.')).toBeVisible()
  await page.reload()
  await expect(panel(page, 'Groceries')).toContainText('$99.00')
  await expect(panel(page, 'Groceries')).toContainText('Theirs')
})

test('what the server refuses stands at its field, or in the form', async ({
  page,
  faults,
}) => {
  faults.provoke(/400/)
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('5')
  // An amount that no form would send.
  await page.route(
    '**/addUpdateExpense',
    (route) => {
      const sent = route.request().postDataJSON() as object
      return route.continue({ postData: JSON.stringify({ ...sent, amount: 1.005 }) })
    },
    { times: 1 },
  )
  await done(form)
  await expect(form.getByLabel('Amount in USD')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Amount in USD')).toBeFocused()
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveCount(1)
  await form.getByLabel('Amount in USD').fill('6')
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  await tell(page, home, 'hideCategory', { categoryId: 31, hidden: true })
  await done(form)
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText([
    'This category is hidden.',
  ])
  // A failed call is told by a toast, too.
  await expect(toast(page, 'This category is hidden.')).toBeVisible()
  await searchField(form, 'Category').fill('water')
  await page.keyboard.press('Enter')
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
})

test('a photo is waited for, tried again and taken away', async ({ page, faults }) => {
  faults.provoke(/media\/upload|ERR_FAILED/)
  await signedIn(page, home)
  const form = await openNew(page, home)
  await form.getByLabel('Amount in USD').fill('5')
  const photo = form.getByLabel('Add a photo')
  await photo.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(form.getByText('Choose a JPEG, PNG, WebP or GIF picture.')).toBeVisible()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route(
    '**/media/upload',
    async (route) => {
      await gate
      await route.abort()
    },
    { times: 1 },
  )
  await photo.setInputFiles(await receipt())
  await expect(form.getByRole('progressbar')).toBeVisible()
  await done(form)
  const waits = 'Please wait until the picture is uploaded, or remove it.'
  await expect(problem(form, waits)).toBeVisible()
  await expect(toast(page, waits)).toBeVisible()
  await expectUsable(page)
  open()
  await expect(problem(form, NO_NETWORK)).toBeVisible()
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'The picture was uploaded.')).toBeVisible()
  await expect(form.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await expect(form.getByRole('img', { name: 'Photo of the receipt' })).toBeHidden()
  await done(form)
  await expect(toast(page, 'The expense was added.')).toBeVisible()
})

test('hidden categories are not offered, and an account that closed is cleared', async ({
  page,
}) => {
  await signedIn(page, home)
  const accountId = await addAccount(page, home)
  const _id = await spendOn(page, home, '2025-03-05', { accountId })
  await tell(page, home, 'hideCategory', { categoryId: 31, hidden: true })
  await tell(page, home, 'deleteAccount', { accountId })
  const address = `/expenses?year=2025&tab=daily&month=3&day=5&entry=${_id}`
  await openEntries(page, home, address)
  await panel(page, 'Groceries').getByRole('link', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit expense')
  await expect(searchField(edit, 'Category')).toHaveValue('Groceries')
  await expect(edit.getByText('This category is hidden.')).toBeVisible()
  await expect(edit.getByLabel('Account')).toHaveAccessibleDescription(
    /cannot be used here/,
  )
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()
  await openEntries(page, home)
  const form = await addNew(page)
  const category = searchField(form, 'Category')
  await expect(category).not.toHaveValue('Groceries')
  await category.fill('groc')
  await expect(form.getByRole('option', { name: 'Add the category “groc”' })).toBeVisible()
  await expect(form.getByRole('option', { name: 'Groceries' })).toBeHidden()
  await expectUsable(page)
  await category.fill('Bees')
  await page.getByRole('option', { name: 'Add the category “Bees”' }).click()
  await expect(category).toHaveValue('Bees')
  await form.getByLabel('Amount').fill('8')
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('link', { name: /1 transaction/ }).click()
  await expect(page.getByRole('link', { name: /Bees/ })).toBeVisible()
})
