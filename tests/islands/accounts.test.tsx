import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { openAccounts } from './support/accounts.ts'
import {
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
} from './support/expecting.ts'
import { addAccount, signInWithMember, spend } from './support/made.ts'
import { dialog, region, row, tell, toast } from './support/page.ts'

test('accounts stand in groups with sums, and say what is special of them', async () => {
  await commands.signIn()
  await addAccount({ accountName: 'Wallet', accountType: 8 })
  await addAccount({ accountName: 'Overdrawn', accountBalance: -250.25 })
  await addAccount({ accountName: 'Euros', currencyCode: 'EUR' })
  await addAccount({
    accountName: 'Card',
    accountType: 2,
    accountBalance: -9,
  })
  await addAccount({
    accountName: 'Shares',
    accountType: 6,
    includeBalance: false,
  })
  await addAccount({ accountName: 'House', accountType: 11 })
  await addAccount({
    accountName: 'Mortgage',
    accountType: 3,
    accountBalance: -90_000,
  })
  await addAccount({ accountName: 'Gift card', accountType: 14 })
  await openAccounts()
  await expectTexts(page.getByRole('main').getByRole('heading', { level: 2 }), [
    'Cash',
    'Credit',
    'Investments',
    'Loans',
    'Assets',
    'Other accounts',
    'Net worth over time',
  ])
  const cash = region('Cash')
  await expect.element(cash.getByText('$749.75')).toBeVisible()
  await expect.element(cash.getByText(/^Not in the sum: Euros €1,000\.00/)).toBeVisible()
  await expect.element(row('Euros')).toMatchTextContent('€1,000.00')
  await expect.element(row('Overdrawn')).toMatchTextContent('Below zero')
  await expect.element(row('Credit card')).not.toMatchTextContent('Below zero')
  await expect.element(region('Credit')).toMatchTextContent('$9.00 owed')
  await expect.element(row('Shares')).toMatchTextContent('Not counted in the balance')
  await expect.element(region('Investments').getByText('$0.00')).toBeVisible()
  await expect.element(region('Loans')).toMatchTextContent('$90,000.00 owed')
  await expect.element(region('Other accounts')).toMatchTextContent('$1,000.00')
  await expectHidden(page.getByText('Group Mode'))
})

test('an account is opened, changed and deleted without a new page', async () => {
  await commands.signIn()
  const id = await addAccount()
  await spend(id, { merchantName: 'Green Grocer' })
  await openAccounts()
  await row('Everyday').click()
  await expectAddress(`/account-detail?account=${id}`)
  await expect.element(page.getByRole('heading', { name: 'Everyday' })).toHaveFocus()
  await expect.element(row('Green Grocer')).toMatchTextContent('Balance $990.00')
  await page.getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit account')
  await expect.element(form.getByLabelText('Opening balance')).toHaveValue('1000.00')
  await form.getByLabelText('Name').fill('Household')
  await form.getByLabelText('Opening balance').fill('500')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.element(toast('The account was updated.')).toBeVisible()
  const head = page.getByRole('region', { name: 'Household', exact: true })
  await expect.element(head).toMatchTextContent('$490.00')
  await expect.element(row('Green Grocer')).toMatchTextContent('Balance $490.00')
  await page.getByRole('link', { name: 'All accounts' }).click()
  await expect.element(row('Household')).toMatchTextContent('$490.00')
  await page.getByRole('link', { name: 'Transactions', exact: true }).click()
  await page.getByRole('link', { name: 'Close account' }).click()
  const question = dialog('Close Household?')
  await expect.element(question).toMatchTextContent('stay in the history')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(head).toBeVisible()
  await page.getByRole('link', { name: 'Close account' }).click()
  await question.getByRole('button', { name: 'Close account' }).click()
  await expect.element(toast('The account was closed.')).toBeVisible()
  await expectAddress('/account-detail')
  await expect.element(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
})

test('a family sees whose account it is and who made a transaction', async () => {
  const { member: ben } = await signInWithMember(async () => {
    const bens = await addAccount({ accountName: 'Ben’s', familyShare: true })
    await addAccount({ accountName: 'Ben’s own' })
    const { result } = await tell('addUpdateCategory', {
      type: 1,
      name: 'Bees',
      iconUrl: 'leaf',
      iconColor: '#557722',
    })
    const { categoryId } = result as { categoryId: number }
    await spend(bens, { categoryId, merchantName: 'Hive' })
  })
  await commands.changeRows("update profiles set first_name = 'Ben' where email = ?", ben)
  await addAccount({ accountName: 'Ours', familyShare: true })
  await openAccounts()
  await expect.element(page.getByText('Group Mode')).toBeVisible()
  await expect.element(row('Ours')).toMatchTextContent('Shared with the family')
  await expect.element(row('Ben’s')).toMatchTextContent('Shared by Ben')
  await expectCount(row('Ben’s own'), 0)
  await expect.element(region('Cash')).toMatchTextContent('$1,990.00')
  await row('Ben’s').click()
  await expect.element(row('Hive')).toMatchTextContent('Bees')
  await expectHidden(page.getByRole('link', { name: 'Edit' }))
  await row('Hive').click()
  const panel = region('Hive')
  await expect.element(panel).toMatchTextContent('Bees')
  await expect.element(panel).toMatchTextContent(/Created by\s*Ben/)
  await expectHidden(panel.getByRole('button', { name: 'Delete' }))
  await expectHidden(panel.getByRole('link', { name: 'Edit' }))
})

test('a closed account is found and reopened', async () => {
  await commands.signIn()
  await addAccount({ accountName: 'Everyday' })
  const id = await addAccount({ accountName: 'Old savings' })
  await tell('deleteAccount', { accountId: id })
  await openAccounts()
  await expectCount(row('Old savings'), 0)
  await page.getByText('Closed accounts').click()
  await page.getByRole('button', { name: 'Reopen Old savings' }).click()
  await expect.element(toast('The account is open again.')).toBeVisible()
  await expect.element(row('Old savings')).toMatchTextContent('$1,000.00')
  await expect.element(page.getByText('No account is closed.')).toBeVisible()
})

test('a long amount stands below the name on a narrow screen', async () => {
  await page.viewport(320, 700)
  await commands.signIn()
  const long = { accountName: 'Inheritance', accountBalance: 999_999_999_999.99 }
  const id = await addAccount(long)
  await spend(id, { merchantName: 'Green Grocer' })
  await openAccounts()
  expectInOneLine(row('Inheritance').getByText('Inheritance'))
  await row('Inheritance').click()
  await expect.element(row('Green Grocer')).toBeVisible()
  expectInOneLine(row('Green Grocer').getByText('Green Grocer'))
})

/** Expects text that is not broken up letter by letter. */
function expectInOneLine(text: Locator): void {
  const range = document.createRange()
  range.selectNodeContents(text.element().firstChild!) // the words themselves
  expect(range.getClientRects()).toHaveLength(1)
}
