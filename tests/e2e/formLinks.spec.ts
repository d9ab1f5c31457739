import type { Page } from '@playwright/test'
import { addAccount, dialog, openAccountForm, toast } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { countOpened, openedCount } from './support/opened.ts'
import { signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'
import { done, openNew, thisMonth } from './support/transactionForm.ts'

const home = sharedHome()

const layersOf = (page: Page) =>
  page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)

for (const { path, name, field } of [
  { path: '/expenses?form=expense', name: 'Add expense', field: 'Amount in USD' },
  { path: '/account-detail?form=account', name: 'Add account', field: 'Name' },
]) {
  test(`the page ${path} holds the form before its scripts`, async ({ page }) => {
    await signedIn(page, home)
    const letGo = await openWithoutScripts(page, home, path)
    const form = dialog(page, name)
    await expect(form).toBeVisible()
    await expect(form.getByLabel(field, { exact: true })).toBeFocused()
    expect(await isModal(page)).toBe(true)
    await page.keyboard.type('12')
    await letGo()
    await expect(form).toHaveCount(1)
    await expect(form.getByLabel(field, { exact: true })).toHaveValue('12')
    await expect(form.getByLabel(field, { exact: true })).toBeFocused()
    await expect(page).toHaveURL(home.at(path.split('?')[0]!))
  })
}

onPhone(() => {
  test('what is typed, chosen and sent before the scripts is saved when they come', async ({
    page,
  }) => {
    await signedIn(page, home)
    await addAccount(page, home)
    const letGo = await openWithoutScripts(page, home, '/expenses?form=expense')
    const form = dialog(page, 'Add expense')
    await form.getByLabel('Amount in USD').fill('12.34')
    await form.getByLabel('Merchant (optional)').fill('Corner Shop')
    await form.getByLabel('Account (optional)').selectOption({ index: 1 })
    await form.getByLabel('Notes (optional)').fill('for Sunday')
    await done(form)
    await expect(form.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await letGo()
    await expect(toast(page, 'The expense was added.')).toBeVisible()
    await expect(form).toBeHidden()
    await page.goto(home.at(thisMonth('expense')))
    await page.locator('.day-row, .transaction-row').first().click()
    const told = page.locator('.side-panel')
    await told.getByRole('link', { name: /Corner Shop/ }).click()
    for (const text of ['$12.34', 'Corner Shop', 'Everyday', 'for Sunday']) {
      await expect(told).toContainText(text)
    }
  })
})

test('what was kept is found beside what is typed before the scripts', async ({ page }) => {
  await signedIn(page, home)
  const first = await openNew(page, home)
  await first.getByLabel('Amount in USD').fill('9')
  await first.getByLabel('Notes (optional)').fill('Typed before')
  const letGo = await openWithoutScripts(page, home, '/expenses?form=expense')
  const form = dialog(page, 'Add expense')
  await form.getByLabel('Amount in USD').fill('12.34')
  await letGo()
  await expect(form.getByText('You typed this earlier')).toBeVisible()
  await expect(form.getByLabel('Amount in USD')).toHaveValue('12.34')
  await expect(form.getByLabel('Notes (optional)')).toHaveValue('Typed before')
})

test('wrong input that is sent before the scripts is told at its field', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/expenses?form=expense')
  const form = dialog(page, 'Add expense')
  await form.getByLabel('Amount in USD').fill('twelve')
  await page.keyboard.press('Enter')
  await letGo()
  const amount = form.getByLabel('Amount in USD')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('twelve')
})

for (const leave of ['Escape', 'Cancel']) {
  test(`${leave} before the scripts closes the form when they come`, async ({ page }) => {
    await signedIn(page, home)
    await countOpened(page)
    const letGo = await openWithoutScripts(page, home, '/account-detail?form=account')
    const form = dialog(page, 'Add account')
    await expect(form).toBeVisible()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await form.getByRole('button', { name: 'Cancel' }).click()
    await letGo()
    await expect(form).toBeHidden()
    await expect(page.getByRole('link', { name: 'Add account' })).toBeFocused()
    await expect.poll(() => layersOf(page)).toBe(0)
    await expect(page).toHaveURL(home.at('/account-detail'))
    expect(await openedCount(page)).toBe(1)
    await openAccountForm(page)
    await expect(form).toBeVisible()
  })
}

test('who leaves before the scripts is asked about a draft that was kept', async ({
  page,
}) => {
  await signedIn(page, home)
  const first = await openNew(page, home)
  await first.getByLabel('Notes (optional)').fill('Typed before')
  const letGo = await openWithoutScripts(page, home, '/expenses?form=expense')
  const form = dialog(page, 'Add expense')
  await page.keyboard.press('Escape')
  await letGo()
  await expect(form.getByRole('button', { name: 'Discard', exact: true })).toBeVisible()
  await expect(form.getByLabel('Notes (optional)')).toHaveValue('Typed before')
  expect(await isModal(page)).toBe(true)
})

test('Escape before the scripts asks before typed text is lost', async ({ page }) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/bills?form=bill')
  const form = dialog(page, 'Add bill')
  await page.keyboard.type('City Power')
  await page.keyboard.press('Escape')
  await letGo()
  await expect(form.getByRole('button', { name: 'Discard' })).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('City Power')
})

test('a link to a form is followed before the scripts, and opens it in place after', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account-detail')
  await openAccountForm(page)
  await expect(page).toHaveURL(home.at('/account-detail?form=account'))
  await expect(dialog(page, 'Add account').getByLabel('Name')).toBeFocused()
  await letGo()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Add account')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add account' })).toBeFocused()
  await openAccountForm(page)
  await expect(dialog(page, 'Add account')).toBeVisible()
  await expect(page).toHaveURL(home.at('/account-detail'))
})

const isModal = (page: Page) =>
  page.evaluate(() => Boolean(document.querySelector('dialog:modal')))
