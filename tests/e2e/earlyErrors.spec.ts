import type { Locator, Page } from '@playwright/test'
import { dialog } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

type Lack = { field: string; says: RegExp }
type Case = {
  path: string
  send: string
  form: (page: Page) => Locator
  lacks: readonly [Lack, ...Lack[]]
}

const CASES: readonly Case[] = [
  {
    path: '/bills?form=bill',
    send: 'Done',
    form: (page) => dialog(page, 'Add bill'),
    lacks: [
      { field: 'Title', says: /Enter a title/ },
      { field: 'Amount in USD', says: /Enter an amount/ },
    ],
  },
  {
    path: '/expenses?form=expense',
    send: 'Done',
    form: (page) => dialog(page, 'Add expense'),
    lacks: [{ field: 'Amount in USD', says: /Enter an amount/ }],
  },
  {
    path: '/account',
    send: 'Send invitation',
    form: (page) => page.getByRole('region', { name: 'Family' }),
    lacks: [{ field: 'E-mail', says: /Enter a complete address/ }],
  },
  {
    path: '/import-data',
    send: 'Import',
    form: (page) => page.getByRole('main'),
    lacks: [{ field: 'File to import', says: /Choose a file first/ }],
  },
]

atBothSizes(() => {
  for (const { path, send, form, lacks } of CASES) {
    test(`what ${path} lacks is said before its scripts, and stays said`, async ({
      page,
    }) => {
      await signedIn(page, home)
      const letGo = await openWithoutScripts(page, home, path)
      const fieldOf = ({ field }: Lack) => form(page).getByLabel(field, { exact: true })
      for (const lack of lacks) {
        await expect(fieldOf(lack)).not.toHaveAccessibleDescription(lack.says)
      }
      await form(page).getByRole('button', { name: send, exact: true }).click()
      const expectSaid = async () => {
        for (const lack of lacks) {
          await expect(fieldOf(lack)).toHaveAccessibleDescription(lack.says)
        }
        await expect(fieldOf(lacks[0])).toBeFocused()
      }
      await expectSaid()
      letGo()
      await lively(page)
      await expectSaid()
    })
  }
})

test('an error that is shown before the scripts goes when its field is typed in', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/bills?form=bill')
  const form = dialog(page, 'Add bill')
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  const title = form.getByLabel('Title')
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill('Power')
  await expect(title).not.toHaveAttribute('aria-invalid')
  await expect(form.getByText('Enter an amount.')).toBeVisible()
  letGo()
  await lively(page)
  await expect(title).toHaveValue('Power')
  await expect(form.getByText('Enter a title.')).toBeHidden()
})

test('who fills a form in before the scripts is not told that it lacks anything', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/expenses?form=expense')
  const form = dialog(page, 'Add expense')
  await form.getByLabel('Amount in USD').fill('12.34')
  await form.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  letGo()
  await expect(page.getByText('The expense was added.')).toBeVisible()
})
