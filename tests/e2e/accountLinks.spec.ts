import { addAccount, dialog, toast } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()
const addressOf = (account: string) => `/account-detail?account=${account}`

atBothSizes(() => {
  for (const { link, title } of [
    { link: 'Edit', title: 'Edit account' },
    { link: 'Transfer', title: 'Transfer money' },
    { link: 'Delete', title: 'Delete Everyday?' },
  ]) {
    test(`${link} of an account is a link that works before the scripts`, async ({
      page,
    }) => {
      await signedIn(page, home)
      const account = await addAccount(page, home)
      await addAccount(page, home, { accountName: 'Savings' })
      const letGo = await openWithoutScripts(page, home, addressOf(account))
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(dialog(page, title)).toBeVisible()
      letGo()
      await lively(page)
      await expect(page).toHaveURL(home.at(addressOf(account)))
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Everyday' })).toBeVisible()
    })
  }
})

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
  letGo()
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
  const question = dialog(page, 'Delete Everyday?')
  await question.getByRole('button', { name: 'Delete account' }).click()
  letGo()
  await expect(toast(page, 'The account was deleted.')).toBeVisible()
  await expect(page).toHaveURL(home.at('/account-detail'))
})
