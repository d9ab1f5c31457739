import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openAccounts } from './support/accounts.ts'
import { expectCount, expectHidden } from './support/expecting.ts'
import { addAccount, spend } from './support/made.ts'
import { onPhone, openPage, row, toast } from './support/page.ts'

const panel = () => page.css('.side-panel')
const form = () => page.getByRole('dialog')
const done = () => form().getByRole('button', { name: 'Done', exact: true }).click()
const balance = () => page.css('.account-balance')

onPhone(() => {
  test('a transaction of an account is edited there, and list and balance follow', async () => {
    await commands.signIn()
    const account = await addAccount()
    const id = await spend(account, { amount: 10, notes: 'Bread' })
    await openPage(`/account-detail?account=${account}&entry=${id}`)
    await panel().getByRole('link', { name: 'Edit transaction' }).click()
    await expect.element(form().getByLabelText('Amount in USD')).toHaveValue('10.00')
    await form().getByLabelText('Amount in USD').fill('250')
    await done()
    await expect.element(toast('The transaction was updated.')).toBeVisible()
    await expect.element(panel().css('.figure')).toHaveTextContent('−$250.00')
    await expect.element(balance()).toMatchTextContent('$750.00')
    await expectCount(page.css('.transaction-row'), 1)
  })
})

test('money is moved from an account, the transfer is changed and deleted there', async () => {
  await commands.signIn()
  const account = await addAccount()
  await addAccount({ accountName: 'Savings', accountBalance: 0 })
  await openAccounts(account)
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await expect.element(form().getByLabelText('From')).toHaveValue(account)
  await form().getByLabelText('To', { exact: true }).selectOptions('Savings')
  await form().getByLabelText('Amount in USD').fill('300')
  await done()
  await expectHidden(form())
  await expect.element(balance()).toMatchTextContent('$700.00')
  await row('Savings').click()
  await expect.element(panel().css('.figure')).toHaveTextContent('−$300.00')
  await panel().getByRole('link', { name: 'Edit transaction' }).click()
  await form().getByLabelText('Amount in USD').fill('120')
  await done()
  await expect.element(panel().css('.figure')).toHaveTextContent('−$120.00')
  await expect.element(balance()).toMatchTextContent('$880.00')
  await panel().getByRole('button', { name: 'Delete transaction' }).click()
  await expect.element(balance()).toMatchTextContent('$1,000.00')
  await expectCount(page.css('.transaction-row'), 0)
})
