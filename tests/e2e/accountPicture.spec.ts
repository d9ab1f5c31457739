import type { Page } from '@playwright/test'
import { makePicture } from '../support/pictureBytes.ts'
import {
  messages,
  openProfile,
  saveProfile as save,
  topBar,
  watchWrites,
} from './support/account.ts'
import { sharedHome } from './support/home.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expectUsable } from './support/quality.ts'
import { expect, onPhone, test } from './support/test.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()

async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page
    .getByLabel(/^(Choose a|Change) picture/)
    .setInputFiles({ name, mimeType, buffer })
}

onPhone(() => {
  test('a picture is shown at once, saved, in the top bar, and cleared', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openProfile(page, home)
    await choosePicture(page, 'ana.png', 'image/png', await makePicture('png'))
    const picture = page.getByRole('group', { name: 'Picture' }).locator('img')
    await expect(picture).toHaveAttribute('src', /^blob:/)
    await expect(messages(page)).toContainText('The picture was uploaded.')
    await expect(topBar(page).locator('img')).toHaveCount(0)
    await save(page).click()
    await expect(messages(page)).toContainText('Your changes are saved.')
    const inTopBar = topBar(page).locator('img')
    await expect(inTopBar).toHaveAttribute('src', /\/media\/.+\/TXIMG\d{13}\.png/)
    await expectDrawn(page)
    await expectUsable(page)

    await reload(page)
    await expect(inTopBar).toHaveAttribute('src', /TXIMG\d{13}\.png/)
    await expectDrawn(page)
    const written = watchWrites(page)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await save(page).click()
    await expect(messages(page)).toContainText('Your changes are saved.')
    await expect(inTopBar).toHaveCount(0)
    expect(written).toEqual([{ path: '/api/users/update', body: { profilePic: '' } }])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0)
  })
})

/** The picture of the top bar has arrived. */
async function expectDrawn(page: Page) {
  const width = () =>
    topBar(page)
      .locator('img')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

test('a picture that the server refuses leaves the one before, and names can be saved', async ({
  page,
  faults,
}) => {
  faults.provoke(/415|media\/upload/)
  await signedIn(page, home)
  await openProfile(page, home)
  await choosePicture(page, 'ana.png', 'image/png', await makePicture('png'))
  await expect(messages(page)).toContainText('The picture was uploaded.')
  await save(page).click()
  await expect(topBar(page).locator('img')).toBeVisible()
  await choosePicture(page, 'ana.png', 'image/png', Buffer.from('not a picture'))
  const picture = page.getByRole('group', { name: 'Picture' })
  await expect(picture.getByRole('alert')).not.toBeEmpty()
  await expect(picture.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(picture.locator('img')).toHaveAttribute('src', /TXIMG/)
  await expectUsable(page)
  await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
  const written = watchWrites(page)
  await save(page).click()
  await expect(topBar(page)).toContainText('Ana')
  expect(written).toEqual([{ path: '/api/users/update', body: { firstName: 'Ana' } }])
})

test('a file of another kind or over 8 MB is told, and what was chosen stays', async ({
  page,
}) => {
  await signedIn(page, home)
  await openProfile(page, home)
  const written = watchWrites(page)
  const input = page.getByLabel(/^(Choose a|Change) picture/)
  await choosePicture(page, 'bill.pdf', 'application/pdf', Buffer.from('%PDF'))
  await expect(input).toHaveAccessibleDescription(
    /Choose a JPEG, PNG, WebP or GIF picture\./,
  )
  await choosePicture(page, 'large.png', 'image/png', Buffer.alloc(8_388_609))
  await expect(input).toHaveAccessibleDescription(/larger than 8 MB/)
  await expectUsable(page)
  expect(written).toEqual([])
})

test('saving waits for the upload, and a failed one is tried again', async ({
  page,
  faults,
}) => {
  faults.provoke(/media\/upload/)
  await signedIn(page, home)
  await openProfile(page, home)
  await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
  const gate = Promise.withResolvers<void>()
  await page.route('**/media/upload', async (route) => {
    await gate.promise
    await route.abort('connectionreset')
  })
  await choosePicture(page, 'ana.jpg', 'image/jpeg', await makePicture('jpeg'))
  await expect(page.getByRole('progressbar', { name: 'Uploading ana.jpg…' })).toBeVisible()
  await expectUsable(page)
  await save(page).click()
  const waits = /Please wait until the picture is uploaded/
  await expect(page.getByLabel(/^(Choose a|Change) picture/)).toHaveAccessibleDescription(
    waits,
  )
  gate.resolve()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(problem(page, 'No connection to the server.')).toBeVisible()
  await expectUsable(page)
  await save(page).click()
  await expect(page.getByLabel(/^(Choose a|Change) picture/)).toHaveAccessibleDescription(
    waits,
  )
  await page.unroute('**/media/upload')
  await again.click()
  await expect(messages(page)).toContainText('The picture was uploaded.')
  await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue('Ana')
  await save(page).click()
  await expect(topBar(page).locator('img')).toHaveAttribute('src', /TXIMG/)
})

test('what the server refuses stands at its field, and nothing typed is lost', async ({
  page,
  faults,
}) => {
  faults.provoke(/users\/update/)
  const email = await signedIn(page, home)
  await openProfile(page, home)
  await page.getByLabel('First name (optional)', { exact: true }).fill('Ana')
  await choosePicture(page, 'ana.jpg', 'image/jpeg', await makePicture('jpeg'))
  await expect(messages(page)).toContainText('The picture was uploaded.')
  home.change(
    'delete from images where owner_id = (select id from profiles where email = ?)',
    email,
  )
  await save(page).click()
  await expect(page.getByLabel(/^(Choose a|Change) picture/)).toHaveAccessibleDescription(
    /This value is not known\./,
  )
  await expect(page.getByLabel('First name (optional)', { exact: true })).toHaveValue('Ana')
})
