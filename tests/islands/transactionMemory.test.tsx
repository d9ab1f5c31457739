import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { today } from '../support/present.ts'
import {
  expectCount,
  expectHidden,
  expectTexts,
  pressKey,
  searchField,
} from './support/expecting.ts'
import { addAccount, earnOn, signInWithMember, spendOn } from './support/made.ts'
import { dialog, openPage, region, row, toast } from './support/page.ts'
import { done, openNew, thisMonth, total } from './support/transactionForm.ts'

const account = (form: Locator) => form.getByLabelText('Account')
const category = (form: Locator) => searchField(form, 'Category')
const merchant = (form: Locator) => searchField(form, 'Merchant')

/** Two accounts: expenses were last paid from the wallet, income last went to the bank. */
async function withTwoAccounts(): Promise<{ bank: string; wallet: string }> {
  await commands.signIn()
  const bank = await addAccount({ accountName: 'Bank' })
  const wallet = await addAccount({ accountName: 'Wallet', accountType: 2 })
  await spendOn('2025-03-01', { accountId: bank })
  await spendOn('2025-03-02', { accountId: wallet })
  await earnOn('2025-03-03', { accountId: bank })
  return { bank, wallet }
}

async function chooseMerchant(form: Locator, name: string): Promise<void> {
  await merchant(form).fill(name.slice(0, 4))
  await form.getByRole('option', { name }).click()
}

const chosenAccount = (form: Locator) => account(form).css('option:checked')

test('each kind begins with the account that was last used for it', async () => {
  await withTwoAccounts()
  const expense = await openNew()
  await expect.element(chosenAccount(expense)).toMatchTextContent(/Wallet/)
  const income = await openNew('income')
  await expect.element(chosenAccount(income)).toMatchTextContent(/Bank/)
})

test('an account that another member shares is offered with their name', async () => {
  const { member: ben } = await signInWithMember(async () => {
    await addAccount({ accountName: 'Bank', familyShare: true })
  })
  await commands.changeRows("update profiles set first_name = 'Ben' where email = ?", ben)
  await addAccount({ accountName: 'Bank' })
  const form = await openNew()
  await expectTexts(account(form).css('option'), [/^No account/, 'Bank', 'Bank · Ben'])
})

test('a merchant brings the category and the account of the last time', async () => {
  const { bank } = await withTwoAccounts()
  await spendOn('2025-03-04', {
    merchantName: 'Corner Café',
    categoryId: 32,
    accountId: bank,
  })
  await spendOn('2025-03-05', { merchantName: 'Others', categoryId: 31 })
  const form = await openNew()
  await chooseMerchant(form, 'Corner Café')
  await expect.element(category(form)).toHaveValue('Eating out')
  await expect.element(chosenAccount(form)).toMatchTextContent(/Bank/)
})

test('a category that nobody chose is a question until the merchant answers it', async () => {
  await commands.signIn()
  await spendOn('2025-03-04', { merchantName: 'Corner Café', categoryId: 32 })
  const form = await openNew()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveFocus()
  await expect.element(category(form)).toHaveAttribute('placeholder', 'Groceries?')
  await expect.element(form).toMatchTextContent('Saved as Groceries until you choose one.')
  await chooseMerchant(form, 'Corner Café')
  await expect.element(category(form)).toHaveValue('Eating out')
  await expect.element(form).not.toMatchTextContent('until you choose one')
})

test('a category that nobody chose is saved, and is a question again', async () => {
  await commands.signIn()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('5')
  await form.getByRole('button', { name: 'Done, add another' }).click()
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expect.element(category(form)).toHaveAttribute('placeholder', 'Groceries?')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await openPage(thisMonth('expense'))
  await expect.element(page.getByText('Groceries').first()).toBeVisible()
})

test('what was chosen stays, whatever the merchant had', async () => {
  const { bank, wallet } = await withTwoAccounts()
  await spendOn('2025-03-04', {
    merchantName: 'Corner Café',
    categoryId: 32,
    accountId: bank,
  })
  const form = await openNew()
  await account(form).selectOptions(wallet)
  await category(form).fill('Groc')
  await pressKey(category(form), 'Enter')
  await expect.element(category(form)).toHaveValue(expect.stringMatching(/Groceries/))
  await chooseMerchant(form, 'Corner Café')
  await expect.element(merchant(form)).toHaveValue('Corner Café')
  await expect.element(category(form)).toHaveValue(expect.stringMatching(/Groceries/))
  await expect.element(chosenAccount(form)).toMatchTextContent(/Wallet/)
})

test('another one keeps the day, the account and the category', async () => {
  const { bank } = await withTwoAccounts()
  const form = await openNew()
  await form.getByLabelText('Amount in USD').fill('12.50+3')
  await form.getByLabelText('Date', { exact: true }).fill('2025-03-14')
  await account(form).selectOptions(bank)
  await category(form).fill('Groc')
  await pressKey(category(form), 'Enter')
  await merchant(form).fill('Market')
  await form.getByRole('button', { name: 'Done, add another' }).click()
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('')
  await expect.element(merchant(form)).toHaveValue('')
  await expect
    .element(form.getByLabelText('Date', { exact: true }))
    .toHaveValue('2025-03-14')
  await expect.element(chosenAccount(form)).toMatchTextContent(/Bank/)
  await expect.element(category(form)).toHaveValue(expect.stringMatching(/Groceries/))
  await form.getByLabelText('Amount in USD').fill('4.50')
  await done(form)
  await expectHidden(form)
  await openPage('/expenses?year=2025&tab=daily&month=3&day=14')
  await expect.element(region('Fri, Mar 14, 2025')).toMatchTextContent('$15.50')
  await expect.element(region('Fri, Mar 14, 2025')).toMatchTextContent('$4.50')
})

test('an expense is duplicated as one of today', async () => {
  const { bank } = await withTwoAccounts()
  await spendOn('2025-03-14', {
    amount: 40,
    merchantName: 'Market',
    accountId: bank,
    notes: 'For two',
  })
  await openPage('/expenses?year=2025&tab=daily&month=3&day=14')
  await row('Market').click()
  await region('Market').getByRole('link', { name: 'Duplicate' }).click()
  const form = dialog('Add expense')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('40.00')
  await expect.element(merchant(form)).toHaveValue('Market')
  await expect.element(chosenAccount(form)).toMatchTextContent(/Bank/)
  await expect.element(form.getByLabelText('Date', { exact: true })).toHaveValue(today())
  await done(form)
  await expect.element(toast('The expense was added.')).toBeVisible()
  await expectHidden(form)
  await openPage('/expenses?year=2025&tab=daily&month=3')
  await expect.element(row('Fri, Mar 14, 2025')).toMatchTextContent('$40.00')
  await openPage(thisMonth('expense'))
  await expect.element(page.getByText('$40.00').first()).toBeVisible()
})

test('an income is duplicated with its account', async () => {
  const { bank } = await withTwoAccounts()
  await earnOn('2025-03-15', { amount: 90, title: 'Lessons', accountId: bank })
  await openPage('/income?year=2025&tab=daily&month=3')
  await row('$90.00').click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const form = dialog('Add income')
  await expect.element(form.getByLabelText('Amount in USD')).toHaveValue('90.00')
  await expect.element(chosenAccount(form)).toMatchTextContent(/Bank/)
  await done(form)
  await expectHidden(form)
  await openPage(thisMonth('income'))
  await expectCount(row('$90.00'), 1)
  await openPage('/income?year=2025&tab=daily&month=3')
  await expect.element(total('Earned in March 2025')).toHaveTextContent('$100.00')
})

test('a merchant is searched for everybody in the family', async () => {
  const { profileId: other, email } = await commands.signIn()
  const { profileId: own, email: viewer } = await commands.signIn()
  await commands.makeFamily(email, viewer)
  await spendOn('2025-03-04', { merchantName: 'Corner Café' })
  const form = await openNew()
  await commands.watchCalls(['search'])
  await chooseMerchant(form, 'Corner Café')
  const [search] = await commands.madeCalls()
  expect(search!.body).toEqual({
    searchKey: 'Corn',
    userIds: [own, other],
    currency: 'USD',
    type: 1,
    pageNumber: 0,
  })
})
