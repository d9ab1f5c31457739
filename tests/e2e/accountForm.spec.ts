import {
  addAccount,
  group,
  loseAnswer,
  openAccounts,
  openAccountForm,
  row,
  spend,
  tell,
  toast,
} from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { endSessions, signedIn, signInAgain } from './support/people.ts'
import { textIn } from './support/languages.ts'
import { expectUsable } from './support/quality.ts'
import { expect, test } from './support/test.ts'
import { cutNetwork } from './support/lively.ts'
import { problem } from './support/fields.ts'
import { makeFamily } from '../support/families.ts'

const home = sharedHome()

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('what is wrong stands at its field, and nothing typed is lost', async ({ page }) => {
  await signedIn(page, home)
  await openAccounts(page, home)
  const form = await openAccountForm(page)
  const save = form.getByRole('button', { name: 'Done' })
  await form.getByLabel('Opening balance').fill('12.345')
  await form.getByLabel('Account number').fill('1'.repeat(61))
  await save.click()
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText([
    'Enter a name.',
    'Enter an amount with at most two decimals, such as 1234.50.',
    'Use at most 60 characters.',
  ])
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectUsable(page)
  await form.getByLabel('Name').fill('a'.repeat(61))
  // Told before anything is sent or left.
  await expect(form.getByText('Use at most 60 characters.').first()).toBeVisible()
  await form.getByLabel('Opening balance').fill('-5')
  await form.getByLabel('Account number').fill('12')
  await save.click()
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText([
    'Use at most 60 characters.',
    'Enter 0 or more.',
  ])
  await form.getByLabel('Name').fill('Fine')
  // The focus stays where something is typed while another field is still wrong.
  await expect(form.getByLabel('Name')).toBeFocused()
  await save.click()
  await expect(form.getByLabel('Opening balance')).toBeFocused()
  await form.getByLabel('Opening balance').fill('5,50')
  await save.click()
  await expect(row(page, 'Fine')).toContainText('$5.50')
})

test('what is typed waits through an expired session, and is dropped when that is meant', async ({
  page,
  faults,
}) => {
  faults.provoke(/401/)
  const email = await signedIn(page, home)
  await openAccounts(page, home)
  // What the form asks for would be the first to tell of the end of the session.
  const answered = page.waitForResponse('**/getServiceProviderSync')
  const form = await openAccountForm(page)
  await form.getByLabel('Name').fill('Savings jar')
  await form.getByLabel('Opening balance').fill('12.50')
  await answered
  endSessions(home, email)
  await form.getByRole('button', { name: 'Done' }).click()
  await signInAgain(page, home, { email, left: home.at('/account-detail') })
  const again = await openAccountForm(page)
  await expect(again.getByLabel('Name')).toHaveValue('Savings jar')
  await expect(again.getByLabel('Name')).toBeFocused()
  await expect(again.getByLabel('Opening balance')).toHaveValue('12.50')
  await expect(again).toContainText('You typed this earlier and did not save it.')
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(again.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(again.getByLabel('Name')).toHaveValue('Savings jar')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await again.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect((await openAccountForm(page)).getByLabel('Name')).toHaveValue('')
})

test('money owed is typed as such, and kept below zero', async ({ page }) => {
  await signedIn(page, home)
  await openAccounts(page, home)
  const form = await openAccountForm(page)
  await form.getByLabel('Name').fill('Mortgage')
  await form.getByLabel('Type').selectOption('Mortgage')
  await form.getByLabel('Amount owed at the start').fill('200,000')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(group(page, 'Loans')).toContainText('$200,000.00 owed')
  await row(page, 'Mortgage').click()
  const head = page.getByRole('region', { name: 'Mortgage', exact: true })
  await expect(head).toContainText('Amount owed')
  await expect(head).toContainText(/(?<!-)\$200,000.00/)
  const edit = await openAccountForm(page, 'Edit account')
  await expect(edit.getByLabel('Amount owed at the start')).toHaveValue('200000.00')
})

test('an account is left out of its group’s sum, and counted again', async ({ page }) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  for (const [isIn, sum] of [
    [false, '$0.00'],
    [true, '$1,000.00'],
  ] as const) {
    await openAccounts(page, home, id)
    const form = await openAccountForm(page, 'Edit account')
    const choice = form.getByLabel('Count it in the balance of its group')
    await choice.setChecked(isIn)
    await form.getByRole('button', { name: 'Done' }).click()
    await expect(toast(page, 'The account was updated.')).toBeVisible()
    await page.getByRole('link', { name: 'All accounts' }).click()
    await expect(group(page, 'Cash').getByRole('paragraph').first()).toContainText(sum)
  }
})

test('only providers of the type are offered, and another type lets go of them', async ({
  page,
}) => {
  await signedIn(page, home)
  await openAccounts(page, home)
  const form = await openAccountForm(page)
  await form.getByLabel('Name').fill('Bank')
  const provider = form.getByLabel('Provider')
  await provider.selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Done' }).click()
  await row(page, 'Bank').click()
  const edit = await openAccountForm(page, 'Edit account')
  await expect(edit.getByLabel('Provider')).not.toHaveValue('')
  const offered = await edit.getByLabel('Provider').getByRole('option').allTextContents()
  await edit.getByLabel('Type').selectOption('Credit card')
  await expect(edit.getByLabel('Provider')).toHaveValue('')
  expect(
    await edit.getByLabel('Provider').getByRole('option').allTextContents(),
  ).not.toEqual(offered)
  await edit.getByLabel('Type').selectOption('Cash')
  await expect(edit.getByLabel('Provider')).toBeHidden()
  await edit.getByRole('button', { name: 'Done' }).click()
  await expect(toast(page, 'The account was updated.')).toBeVisible()
  const again = await openAccountForm(page, 'Edit account')
  await again.getByLabel('Type').selectOption('Checking')
  await expect(again.getByLabel('Provider')).toHaveValue('')
})

test('amounts are read as the reader’s language writes them', async ({ page }) => {
  const email = await signedIn(page, home)
  home.change("update profiles set language = 'de' where email = ?", email)
  await openAccounts(page, home)
  const form = await openAccountForm(page, textIn('de', 'accounts.form.add'))
  const balance = form.getByLabel(textIn('de', 'accounts.form.balance'))
  await form.getByLabel(textIn('de', 'accounts.form.name')).fill('Haushalt')
  await expect(balance).toHaveValue('0,00')
  await balance.fill('1.234,5')
  await form.getByRole('button', { name: textIn('de', 'form.done') }).click()
  await expect(row(page, 'Haushalt')).toContainText('1.234,50')
})

test('the currency of an account with transactions stays, and its field says so', async ({
  page,
}) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await spend(page, home, id)
  await openAccounts(page, home, id)
  const form = await openAccountForm(page, 'Edit account')
  await form.getByLabel('Name').fill('Typed')
  await form.getByLabel('Currency').selectOption('EUR')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form.getByLabel('Currency')).toHaveAccessibleDescription(
    /The currency of an account with entries cannot change\.$/,
  )
  await expect(form.getByLabel('Currency')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Typed')
  await expectUsable(page)
})

test('a change made elsewhere is shown beside what was typed, which wins when saved again', async ({
  page,
}) => {
  await signedIn(page, home)
  const id = await addAccount(page, home)
  await openAccounts(page, home, id)
  const form = await openAccountForm(page, 'Edit account')
  await form.getByLabel('Name').fill('Mine')
  const elsewhere = { accountType: 7, accountName: 'Theirs', accountBalance: 5, _id: id }
  await tell(page, home, 'addAccountWeb', { accounts: [elsewhere] })
  await form.getByRole('button', { name: 'Done' }).click()
  const told = form.getByRole('alert').filter({ visible: true })
  await expect(told).toContainText('changed elsewhere')
  for (const fact of ['NameTheirs', 'TypeSavings', 'Opening balance5.00']) {
    await expect(told).toContainText(fact)
  }
  await expect(form.getByLabel('Name')).toHaveValue('Mine')
  await expectUsable(page)
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(toast(page, 'The account was updated.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mine', exact: true })).toContainText(
    '$1,000.00',
  )
})

test('without a network nothing typed is lost, and saving works when it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await signedIn(page, home)
  await openAccounts(page, home)
  const form = await openAccountForm(page)
  await expect(form.getByLabel('Currency')).toContainText('EUR')
  await form.getByLabel('Name').fill('Offline')
  await cutNetwork(page)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(problem(form, NO_NETWORK)).toBeVisible()
  await expectUsable(page)
  await context.setOffline(false)
  await expect(form.getByLabel('Name')).toHaveValue('Offline')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Offline')).toBeVisible()
})

test('an account whose answer was lost on the way is added once', async ({
  page,
  faults,
}) => {
  faults.provoke(/addAccountWeb|ERR_CONNECTION_RESET/)
  await signedIn(page, home)
  await openAccounts(page, home)
  await loseAnswer(page, '**/addAccountWeb')
  const form = await openAccountForm(page)
  await form.getByLabel('Name').fill('Once')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(problem(form, NO_NETWORK)).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Once')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(toast(page, 'The account was added.')).toBeVisible()
  await expect(row(page, 'Once')).toHaveCount(1)
  await page.reload()
  await expect(row(page, 'Once')).toHaveCount(1)
})

test('currencies and providers that do not come say so, and come with another try', async ({
  page,
  faults,
}) => {
  faults.provoke(/currencies/)
  await signedIn(page, home)
  await openAccounts(page, home)
  await page.route('**/api/admin/currencies', (route) => route.abort(), { times: 1 })
  const form = await openAccountForm(page)
  await expect(form.getByText('could not be loaded')).toBeVisible()
  await form.getByLabel('Name').fill('Still here')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByLabel('Currency')).toContainText('EUR')
  await expect(form.getByText('could not be loaded')).toBeHidden()
  await expect(form.getByLabel('Name')).toHaveValue('Still here')
})

test('the family is shared with only where there is one', async ({ page, browser }) => {
  const ana = await signedIn(page, home)
  await openAccounts(page, home)
  const alone = await openAccountForm(page)
  await expect(alone.getByLabel('Share with the family')).toBeHidden()
  const other = await browser.newPage()
  makeFamily(home, ana, await signedIn(other, home))
  await other.close()
  await openAccounts(page, home)
  const form = await openAccountForm(page)
  await form.getByLabel('Name').fill('Ours')
  await form.getByLabel('Share with the family').check()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Ours')).toContainText('Shared with the family')
})
