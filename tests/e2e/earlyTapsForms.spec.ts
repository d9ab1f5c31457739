import type { Page } from '@playwright/test'
import { makePicture } from '../support/pictureBytes.ts'
import { messages, saveProfile, topBar } from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { expectRow, rowOf } from './support/importData.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { lively } from './support/lively.ts'
import { expectCodeAsked, newEmail, sampleFile, signedIn } from './support/people.ts'
import { LAST_YEAR, bookLastYear, openReports } from './support/reports.ts'
import { chooseDays, sendButton, sentRows } from './support/statements.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

const firstName = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Profile' }).getByLabel('First name').first()

const caretOf = (page: Page) =>
  firstName(page).evaluate((field) => (field as HTMLInputElement).selectionStart)

test('what is typed before the scripts is saved with one early tap', async ({ page }) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  await firstName(page).fill('Ana')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('Phone number').fill('2125550142')
  await saveProfile(page).click()
  await expect(saveProfile(page)).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(topBar(page)).toContainText('Ana Moreau')
  await page.reload()
  await expect(firstName(page)).toHaveValue('Ana')
  await expect(page.getByLabel('Phone number')).toHaveValue('(212) 555-0142')
})

test('what is typed while the scripts cannot be had is there when they can', async ({
  page,
  faults,
}) => {
  faults.provoke(/ProfileSettings|ERR_FAILED/)
  await signedIn(page, home)
  const scripts = /_astro\/ProfileSettings\./
  await page.route(scripts, (route) => route.abort())
  // The script is asked for twice before the island gives up.
  const givesUp = page.waitForEvent('requestfailed', (one) => one.url().includes('retry'))
  await page.goto(home.at('/account'))
  await firstName(page).fill('Ana')
  await givesUp
  await page.unroute(scripts)
  await lively(page)
  await saveProfile(page).click()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(topBar(page)).toContainText('Ana')
})

test('who is typing when the scripts come goes on at the same place', async ({ page }) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  await page.getByLabel('Last name').fill('Moreau')
  await firstName(page).click()
  await page.keyboard.type('Aa')
  await page.keyboard.press('ArrowLeft')
  letGo()
  await lively(page)
  await expect(firstName(page)).toBeFocused()
  expect(await caretOf(page)).toBe(1)
  await page.keyboard.type('nn')
  await expect(firstName(page)).toHaveValue('Anna')
  expect(await caretOf(page)).toBe(3)
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(topBar(page)).toContainText('Anna Moreau')
})

test('a syllable that is half typed when the scripts come is finished', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  await firstName(page).click()
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  await compose('ㅁ')
  letGo()
  await lively(page)
  await compose('미')
  await keys.send('Input.insertText', { text: '민' })
  await expect(firstName(page)).toHaveValue('민')
  await page.keyboard.press('Enter')
  await expect(topBar(page)).toContainText('민')
})

test('Enter before the scripts stays on the page and sends the form once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await signedIn(page, home)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/users/update')) asked.push(request.url())
  })
  const letGo = await openWithoutScripts(page, home, '/account')
  await firstName(page).fill('Ana')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(home.at('/account'))
  letGo()
  await expect(messages(page)).toContainText('Your changes are saved.')
  await expect(topBar(page)).toContainText('Ana')
  expect(asked).toHaveLength(1)
})

test('a visitor who goes on to the code before the scripts is asked for it', async ({
  page,
}) => {
  for (const goOn of [
    () => page.getByRole('button', { name: 'Next' }).click(),
    () => page.keyboard.press('Enter'),
  ]) {
    const letGo = await openWithoutScripts(page, home, '/signin')
    await page.getByLabel('E-mail').fill(newEmail())
    await goOn()
    await expect(page).toHaveURL(home.at('/signin'))
    letGo()
    await expectCodeAsked(page)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a language that a visitor chooses before the scripts is taken', async ({ page }) => {
  const letGo = await openWithoutScripts(page, home, '/signin')
  await page.getByLabel('Language').selectOption('de')
  letGo()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
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

test('a form that is sent early with something wrong says so at its field', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  await page.getByLabel('Phone number').fill('555')
  await saveProfile(page).click()
  letGo()
  const number = page.getByLabel('Phone number')
  await expect(number).toHaveAccessibleDescription(/This is not a phone number/)
  await expect(number).toHaveValue('555')
})

test('a picture that is chosen before the scripts is uploaded and saved', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/account')
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Choose a picture').click()
  const buffer = await makePicture('png')
  await (await chooser).setFiles({ name: 'ana.png', mimeType: 'image/png', buffer })
  letGo()
  await expect(messages(page)).toContainText('The picture was uploaded.')
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
  letGo()
  await expect(messages(page)).toContainText('The statement is on its way')
  const row = sentRows(page).first()
  await expect(row).toContainText('Oct 1 – 31, 2025By account')
  await expect(row).toContainText('PDF')
})

test('somebody who is invited before the scripts gets a mail', async ({ page }) => {
  await signedIn(page, home)
  const email = newEmail()
  const letGo = await openWithoutScripts(page, home, '/account')
  const family = page.getByRole('region', { name: 'Family' })
  await family.getByLabel('First name').fill('Nora')
  await family.getByLabel('E-mail').fill(email)
  await family.getByRole('button', { name: 'Send invitation' }).click()
  letGo()
  await expect(messages(page)).toContainText(email)
  expect((await home.mailAbout(email, /invites you/)).text).toContain('Nora')
})

test('a file and its kind that are chosen before the scripts are imported', async ({
  page,
}) => {
  await signedIn(page, home)
  const letGo = await openWithoutScripts(page, home, '/import-data')
  await page.getByLabel('Mint export').check()
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('File to import').click()
  await (await chooser).setFiles(sampleFile('mint-sample.csv'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  letGo()
  await expectRow(rowOf(page, 'mint-sample.csv'), ['Imported', 7, 7, 0])
})

test('what is chosen when React has begun, and not drawn yet, is taken', async ({
  page,
}) => {
  await signedIn(page, home)
  await bookLastYear(page, home, 2, { expense: 240, categoryId: 3 })
  await bookLastYear(page, home, 3, { expense: 60, categoryId: 31 })
  await page.addInitScript((category) => {
    const choose = (select: HTMLSelectElement) => {
      select.value = category
      for (const name of ['input', 'change'])
        select.dispatchEvent(new Event(name, { bubbles: true }))
    }
    const chooseIn = ({ target }: Event) =>
      (target as Element)
        .querySelectorAll<HTMLSelectElement>(`select:has([value='${category}'])`)
        .forEach((select) => choose(select))
    // After whoever else hears of it, and before React's first task.
    addEventListener(
      'astro:hydrate',
      (event) => queueMicrotask(() => chooseIn(event)),
      true,
    )
  }, '31')
  await openReports(page, home, `?year=${LAST_YEAR}&tab=trends`)
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('31')
  await expect(page.getByText(`Spent in ${LAST_YEAR}$60.00`)).toBeVisible()
})
