import { addAccount, dialog, toast } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const addressOf = (account: string) => `/account-detail?account=${account}`

test('what is changed of an account before the scripts is saved when they come', async ({
  page,
}) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  const address = `${addressOf(account)}&form=account-edit`
  const letGo = await openWithoutScripts(page, home, address)
  const form = dialog(page, 'Edit account')
  await form.getByLabel('Name').fill('Household')
  await form.getByRole('button', { name: 'Done' }).click()
  await letGo()
  await expect(toast(page, 'The account was updated.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Household' })).toBeVisible()
})

test('an account that is deleted before the scripts is deleted when they come', async ({
  page,
}) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  const address = `${addressOf(account)}&form=account-close`
  const letGo = await openWithoutScripts(page, home, address)
  const question = dialog(page, 'Close Everyday?')
  await question.getByRole('button', { name: 'Close account' }).click()
  await letGo()
  await expect(toast(page, 'The account was closed.')).toBeVisible()
  await expect(page).toHaveURL(home.at('/account-detail'))
})
