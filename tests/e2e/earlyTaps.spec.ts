import type { Page } from '@playwright/test'
import { makePicture } from '../support/pictureBytes.ts'
import { monthTitleIn, thisYear } from '../support/present.ts'
import { messages, saveProfile, topBar } from './support/account.ts'
import { addAccount, spend } from './support/accounts.ts'
import { chosenMonth } from './support/dashboard.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { signedIn } from './support/people.ts'
import { LAST_YEAR, bookLastYear } from './support/reports.ts'
import { chooseDays, sendButton, sentRows } from './support/statements.ts'
import { spendOn } from './support/transactions.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

const firstName = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Profile' }).getByLabel('First name').first()

const caretOf = (page: Page) =>
  firstName(page).evaluate((field) => (field as HTMLInputElement).selectionStart)

test('the months of a page open at a tap before the scripts', async ({ page }) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/budget')
  await page
    .locator('#shown-month')
    .getByRole('button', { name: monthTitleIn(0) })
    .click()
  const months = page.getByRole('dialog', { name: 'Choose a month' })
  await expect(months.getByRole('link', { name: monthTitleIn(0) })).toBeVisible()
  await letGo()
  await expect(months.getByRole('link', { name: monthTitleIn(0) })).toBeFocused()
  // The keys of a grid are heard when its script is there.
  await months.getByRole('button', { name: 'Next year' }).click()
  const nextYear = String(thisYear() + 1)
  await expect(months.getByText(nextYear, { exact: true })).toBeVisible()
})

test('rows, tabs and arrows are links that work before the scripts', async ({ page }) => {
  await signedIn(page, home)
  const account = await addAccount(page, home)
  await spend(page, home, account, { merchantName: 'Market' })
  await openWithoutScripts(page, home, '/account-detail')
  await page.getByRole('link', { name: /Everyday/ }).click()
  await page.getByRole('link', { name: /Market/ }).click()
  await expect(page.getByRole('region', { name: 'Market' })).toBeVisible()
  await spendOn(page, home, '2025-03-14', { merchantName: 'Baker' })
  await page.goto(home.at('/expenses?year=2025'), { waitUntil: 'commit' })
  await page.getByRole('link', { name: /^March/ }).click()
  await page.getByRole('link', { name: /Fri, Mar 14/ }).click()
  await expect(page.getByRole('region', { name: 'Fri, Mar 14, 2025' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous month: February 2025' }).click()
  await expect(chosenMonth(page)).toHaveText('February 2025')
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect(page).toHaveURL(/tab=monthly/)
  await page.getByRole('link', { name: 'Add expense' }).click()
  await expect(page).toHaveURL(/form=expense/)
})

test('what is typed before the scripts is saved with one early tap', async ({ page }) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  await firstName(page).fill('Ana')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('Phone number').fill('2125550142')
  await saveProfile(page).click()
  await expect(saveProfile(page)).toHaveAttribute('aria-busy', 'true')
  await letGo()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(topBar(page)).toContainText('Ana Moreau')
  await page.reload()
  await expect(firstName(page)).toHaveValue('Ana')
  await expect(page.getByLabel('Phone number')).toHaveValue('(212) 555-0142')
})

test('who is typing when the scripts come goes on at the same place', async ({ page }) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  await page.getByLabel('Last name').fill('Moreau')
  await firstName(page).click()
  await page.keyboard.type('Aa')
  await page.keyboard.press('ArrowLeft')
  await letGo()
  await expect(firstName(page)).toBeFocused()
  expect(await caretOf(page)).toBe(1)
  await page.keyboard.type('nn')
  await expect(firstName(page)).toHaveValue('Anna')
  expect(await caretOf(page)).toBe(3)
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(topBar(page)).toContainText('Anna Moreau')
})

test('a picture that is chosen before the scripts is uploaded and saved', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Choose a photo').click()
  const buffer = await makePicture('png')
  await (await chooser).setFiles({ name: 'ana.png', mimeType: 'image/png', buffer })
  await letGo()
  await expect(messages(page)).toContainText('The photo was uploaded.')
  await saveProfile(page).click()
  await expect(topBar(page).locator('img')).toHaveAttribute('src', /TXIMG/)
})

test('a statement that is chosen and asked for before the scripts is that one', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/reports')
  await chooseDays(page, '2025-10-01', '2025-10-31')
  await page.getByRole('radio', { name: 'By account' }).check()
  await page.getByRole('radio', { name: 'PDF' }).check()
  await sendButton(page).click()
  await letGo()
  await expect(messages(page)).toContainText('The statement is on its way')
  const row = sentRows(page).first()
  await expect(row).toContainText('Oct 1 – 31, 2025By account')
  await expect(row).toContainText('PDF')
})

test('what is chosen before the scripts is shown when they come', async ({ page }) => {
  await signedIn(page, home)
  await bookLastYear(page, home, 2, { expense: 240, categoryId: 3 })
  await bookLastYear(page, home, 3, { expense: 60, categoryId: 31 })
  const path = `/reports?year=${LAST_YEAR}&tab=trends`
  const letGo = await openWithoutScripts(page, home, path)
  await page.getByLabel('Category', { exact: true }).selectOption('31')
  await letGo()
  await expect(page.getByText(`Spent in ${LAST_YEAR}$60.00`)).toBeVisible()
})

test('who has moved on is not called back', async ({ page }) => {
  await signedIn(page, home)
  const save = saveProfile(page)
  for (const moveOn of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('heading', { level: 2 }).first().click(),
  ]) {
    const letGo = await openWithoutScripts(page, home, '/account')
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await moveOn()
    await letGo()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(save).not.toHaveAttribute('aria-busy')
    await expect(messages(page), String(moveOn)).not.toContainText('Nothing has changed.')
  }
  await save.click()
  await expect(messages(page)).toContainText('Nothing has changed.')
})

test('a button that needs the scripts of the frame is disabled until they are there', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/dashboard')
  await page.locator('#me').click()
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeDisabled()
  await letGo()
  await signOut.click()
  await expect(page).toHaveURL(/\/signin/)
})

test('without any script a form of a public page cannot be sent', async ({ browser }) => {
  const still = await browser.newContext({ javaScriptEnabled: false })
  const page = await still.newPage()
  for (const path of ['/signin', '/forgot-password']) {
    await page.goto(home.at(path))
    const form = page.getByRole('main').locator('form').first()
    await expect(form.getByRole('button').first()).toBeDisabled()
  }
  await still.close()
})
