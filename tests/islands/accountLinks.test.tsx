import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openAccounts } from './support/accounts.ts'
import { expectCount } from './support/expecting.ts'
import { addAccount, signInWithMember } from './support/made.ts'
import { dialog, openPage, row } from './support/page.ts'

const addressOf = (account: string) => `/account-detail?account=${account}`

for (const form of ['account-edit', 'account-close']) {
  test(`an account of somebody else has no ${form}`, async () => {
    let account = ''
    await signInWithMember(async () => {
      account = await addAccount({ accountName: 'Shared', familyShare: true })
    })
    await openPage(`${addressOf(account)}&form=${form}`)
    await expect.element(page.getByRole('heading', { name: 'Shared' })).toBeVisible()
    await expectCount(page.getByRole('dialog'), 0)
  })
}

test('a new expense begins with the account that is shown', async () => {
  await commands.signIn()
  const account = await addAccount()
  const other = await addAccount({ accountName: 'Savings' })
  await openAccounts(account)
  await page.getByRole('link', { name: 'All accounts' }).click()
  await row('Savings').click()
  await page.css('#add').click()
  const form = dialog('Add expense')
  await expect.element(form.getByLabelText('Account (optional)')).toHaveValue(other)
})
