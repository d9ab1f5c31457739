import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { bringBankFile, chip, pressButton, seeRows } from './support/bankFiles.ts'
import { expectHidden } from './support/expecting.ts'
import { addAccount } from './support/made.ts'
import { sampleFile } from './support/page.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })

test('a new account is named by its kind and the end of its number', async () => {
  await commands.signIn()
  await bringBankFile(await sampleFile('bank/ofx-check.ofx'))
  await expect.element(field('Name of the new account')).toHaveValue('Checking …1001')
})

test('a file that says how it is read goes straight to the rows of its account', async () => {
  await commands.signIn()
  await addAccount({ accountNumber: '1001' })
  await bringBankFile(await sampleFile('bank/ofx-check.ofx'))
  await expect.element(chip(/^New 2/)).toBeVisible()
})

test('of a file that says how it is read only the account is chosen', async () => {
  await commands.signIn()
  await addAccount()
  await bringBankFile(await sampleFile('bank/ofx-check.ofx'))
  await expect
    .element(page.getByRole('heading', { name: 'Choose an account' }))
    .toHaveFocus()
  await expectHidden(page.getByRole('heading', { name: 'How we read it' }))
})

test('of a file of two accounts each part has its own, and one may be left out', async () => {
  await commands.signIn()
  const currency = { currencyCode: 'GBP' }
  await addAccount({ ...currency, accountNumber: '11112222' })
  await addAccount({ ...currency, accountName: 'Savings', accountNumber: '44445555' })
  await bringBankFile(await sampleFile('bank/ofx2-two-accounts.ofx'))
  await pressButton('Back')
  await expect
    .element(field('11112222 belongs to'))
    .toHaveAccessibleDescription(/^Its number fits this account’s\./)
  await expect.element(field('44445555 belongs to')).toHaveDisplayValue(/^Savings/)
  await field('44445555 belongs to').selectOptions('Leave this part out')
  await seeRows()
  await expect
    .element(page.getByText(/for Everyday\. Nothing is written yet\./))
    .toBeVisible()
})

test('the export of an app names its accounts, and its new categories', async () => {
  await commands.signIn()
  await bringBankFile(await sampleFile('apps/cashew.csv'))
  await expect.element(page.getByText(/^Export of Cashew/)).toBeVisible()
  await expect.element(field('Bank belongs to')).toHaveDisplayValue('A new account')
  await expect.element(field('Name of the new account').nth(1)).toHaveValue('Wallet')
  await expectHidden(field('Signs of the amounts'))
  await seeRows()
  const category = field('Category of Hill Bakery')
  await expect.element(category).toHaveDisplayValue('Breakfast, a new category')
  await pressButton('Import 4 rows')
  await expect.element(page.getByRole('link', { name: 'Show Wallet' })).toBeVisible()
})
