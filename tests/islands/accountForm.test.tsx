import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openAccountForm, openAccounts } from './support/accounts.ts'
import { expectErrors, expectHidden, problem, textsOf } from './support/expecting.ts'
import { addAccount, signInWithMember, spend } from './support/made.ts'
import { otherTab, region, row, tell, textIn, toast } from './support/page.ts'

const NO_NETWORK = 'No connection to the server. Check your network and try again.'

test('what is wrong stands at its field, and nothing typed is lost', async () => {
  await commands.signIn()
  await openAccounts()
  const form = await openAccountForm()
  const save = form.getByRole('button', { name: 'Done' })
  await form.getByLabelText('Opening balance').fill('12.345')
  await form.getByLabelText('Account number').fill('1'.repeat(61))
  await save.click()
  await expectErrors(form, [
    'Enter a name.',
    'Enter an amount with at most two decimals, such as 1234.50.',
    'Use at most 60 characters.',
  ])
  await expect.element(form.getByLabelText('Name')).toHaveFocus()
  await form.getByLabelText('Name').fill('a'.repeat(61))
  // Told before anything is sent or left.
  await expect.element(form.getByText('Use at most 60 characters.').first()).toBeVisible()
  await form.getByLabelText('Opening balance').fill('-5')
  await form.getByLabelText('Account number').fill('12')
  await save.click()
  await expectErrors(form, ['Use at most 60 characters.', 'Enter 0 or more.'])
  await form.getByLabelText('Name').fill('Fine')
  // The focus stays where something is typed while another field is still wrong.
  await expect.element(form.getByLabelText('Name')).toHaveFocus()
  await save.click()
  await expect.element(form.getByLabelText('Opening balance')).toHaveFocus()
  await form.getByLabelText('Opening balance').fill('5,50')
  await save.click()
  await expect.element(row('Fine')).toMatchTextContent('$5.50')
})

test('money owed is typed as such, and kept below zero', async () => {
  await commands.signIn()
  await openAccounts()
  const form = await openAccountForm()
  await form.getByLabelText('Name').fill('Mortgage')
  await form.getByLabelText('Type').selectOptions('Mortgage')
  await form.getByLabelText('Amount owed at the start').fill('200,000')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(region('Loans')).toMatchTextContent('$200,000.00 owed')
  await row('Mortgage').click()
  const head = page.getByRole('region', { name: 'Mortgage', exact: true })
  await expect.element(head).toMatchTextContent('Amount owed')
  await expect.element(head).toMatchTextContent(/(?<!-)\$200,000.00/)
  const edit = await openAccountForm('Edit account')
  await expect
    .element(edit.getByLabelText('Amount owed at the start'))
    .toHaveValue('200000.00')
})

test('an account is left out of its group’s sum, and counted again', async () => {
  await commands.signIn()
  const id = await addAccount()
  for (const sum of ['$0.00', '$1,000.00']) {
    await openAccounts(id)
    const form = await openAccountForm('Edit account')
    const choice = form.getByLabelText('Count it in the balance of its group')
    await choice.click()
    await form.getByRole('button', { name: 'Done' }).click()
    await expect.element(toast('The account was updated.')).toBeVisible()
    await page.getByRole('link', { name: 'All accounts' }).click()
    await expect
      .element(region('Cash').getByRole('paragraph').first())
      .toMatchTextContent(sum)
  }
})

test('only providers of the type are offered, and another type lets go of them', async () => {
  await commands.signIn()
  await openAccounts()
  const form = await openAccountForm()
  await form.getByLabelText('Name').fill('Bank')
  const provider = form.getByLabelText('Provider')
  await provider.selectOptions(provider.getByRole('option').nth(1))
  await form.getByRole('button', { name: 'Done' }).click()
  await row('Bank').click()
  const edit = await openAccountForm('Edit account')
  await expect.element(edit.getByLabelText('Provider')).not.toHaveValue('')
  const offered = textsOf(edit.getByLabelText('Provider').getByRole('option'))
  await edit.getByLabelText('Type').selectOptions('Credit card')
  await expect.element(edit.getByLabelText('Provider')).toHaveValue('')
  expect(textsOf(edit.getByLabelText('Provider').getByRole('option'))).not.toEqual(offered)
  await edit.getByLabelText('Type').selectOptions('Cash')
  await expectHidden(edit.getByLabelText('Provider'))
  await edit.getByRole('button', { name: 'Done' }).click()
  await expect.element(toast('The account was updated.')).toBeVisible()
  const again = await openAccountForm('Edit account')
  await again.getByLabelText('Type').selectOptions('Checking')
  await expect.element(again.getByLabelText('Provider')).toHaveValue('')
})

test('amounts are read as the reader’s language writes them', async () => {
  const { email } = await commands.signIn()
  await commands.changeRows("update profiles set language = 'de' where email = ?", email)
  await openAccounts()
  const form = await openAccountForm(textIn('de', 'accounts.form.add'))
  const balance = form.getByLabelText(textIn('de', 'accounts.form.balance'))
  await form.getByLabelText(textIn('de', 'accounts.form.name')).fill('Haushalt')
  await expect.element(balance).toHaveValue('0,00')
  await balance.fill('1.234,5')
  await form.getByRole('button', { name: textIn('de', 'form.done') }).click()
  await expect.element(row('Haushalt')).toMatchTextContent('1.234,50')
})

test('the currency of an account with transactions stays, and its field says so', async () => {
  await commands.signIn()
  const id = await addAccount()
  await spend(id)
  await openAccounts(id)
  const form = await openAccountForm('Edit account')
  await form.getByLabelText('Name').fill('Typed')
  await form.getByLabelText('Currency').selectOptions('EUR')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect
    .element(form.getByLabelText('Currency'))
    .toHaveAccessibleDescription(/The currency of an account with entries cannot change\.$/)
  await expect.element(form.getByLabelText('Currency')).toHaveFocus()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Typed')
})

test('a change made elsewhere is shown beside what was typed, which wins when saved again', async () => {
  await commands.signIn()
  const id = await addAccount()
  await openAccounts(id)
  const form = await openAccountForm('Edit account')
  await form.getByLabelText('Name').fill('Mine')
  const elsewhere = { accountType: 7, accountName: 'Theirs', accountBalance: 5, _id: id }
  await tell('addAccountWeb', { accounts: [elsewhere] })
  await form.getByRole('button', { name: 'Done' }).click()
  const told = form.getByRole('alert')
  await expect.element(told).toMatchTextContent('changed elsewhere')
  for (const fact of ['NameTheirs', 'TypeSavings', 'Opening balance5.00']) {
    await expect.element(told).toMatchTextContent(fact)
  }
  await expect.element(form.getByLabelText('Name')).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.element(toast('The account was updated.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Mine', exact: true }))
    .toMatchTextContent('$1,000.00')
})

test('without a network nothing typed is lost, and saving works when it is back', async () => {
  await commands.signIn()
  await openAccounts()
  const form = await openAccountForm()
  await expect.element(form.getByLabelText('Currency')).toMatchTextContent('EUR')
  await form.getByLabelText('Name').fill('Offline')
  await commands.cutCalls('**/api/**')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(problem(form, NO_NETWORK)).toBeVisible()
  await commands.mendNetwork()
  await expect.element(form.getByLabelText('Name')).toHaveValue('Offline')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(row('Offline')).toBeVisible()
})

test('currencies and providers that do not come say so, and come with another try', async () => {
  await commands.signIn()
  await openAccounts()
  await commands.cutCall('**/api/admin/currencies')
  const form = await openAccountForm()
  await expect.element(form.getByText('could not be loaded')).toBeVisible()
  await expectHidden(toast(/./))
  await form.getByLabelText('Name').fill('Still here')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect.element(form.getByLabelText('Currency')).toMatchTextContent('EUR')
  await expectHidden(form.getByText('could not be loaded'))
  await expect.element(form.getByLabelText('Name')).toHaveValue('Still here')
})

test('the family is shared with only where there is one', async () => {
  await commands.signIn()
  await openAccounts()
  const alone = await openAccountForm()
  await expectHidden(alone.getByLabelText('Share with the family'))
  await signInWithMember()
  await openAccounts()
  const form = await openAccountForm()
  await form.getByLabelText('Name').fill('Ours')
  await form.getByLabelText('Share with the family').click()
  const { heard } = otherTab()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(row('Ours')).toMatchTextContent('Shared with the family')
  await expect.poll(heard).toBe(1)
})
