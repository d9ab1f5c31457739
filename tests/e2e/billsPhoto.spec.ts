import type { Page } from '@playwright/test'
import { dialog, toast } from './support/accounts.ts'
import { billPanel, fillBill, openBill, openBills, openNewBill } from './support/bills.ts'
import { done, receipt } from './support/transactionForm.ts'
import { holdCall } from './support/heldCalls.ts'
import { sharedHome } from './support/home.ts'
import { openWithoutScripts } from './support/lateScripts.ts'
import { reload } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expect, onPhone, test } from './support/test.ts'
import { problem } from './support/fields.ts'

const home = sharedHome()
const WAIT = 'Please wait until the picture is uploaded, or remove it.'

/** Adds a bill that has a photo, and opens its details. */
async function addWithPhoto(page: Page, title: string) {
  const form = await openNewBill(page)
  await fillBill(form, { title })
  await form.getByLabel('Add a photo').setInputFiles(await receipt())
  await expect(toast(page, 'The picture was uploaded.')).toBeVisible()
  await done(form)
  await expect(form).toBeHidden()
  return openBill(page, title)
}

onPhone(() => {
  test('a bill waits for its photo, shows it small, and whole when it is pressed', async ({
    page,
  }) => {
    await signedIn(page, home)
    await openBills(page, home)
    const form = await openNewBill(page)
    await fillBill(form, { title: 'Power' })
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    await page.route('**/media/upload', async (route) => {
      await gate
      await route.continue()
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await form.getByLabel('Add a photo').setInputFiles(await receipt())
    await expect(form.getByRole('progressbar', { name: /receipt\.jpg/ })).toBeVisible()
    await done(form)
    await expect(problem(form, WAIT)).toBeInViewport({ ratio: 1 })
    expect(sent).not.toContain('/api/userdata/addUpdateBill')
    open()
    await expect(toast(page, 'The picture was uploaded.')).toBeVisible()
    await expect(form.getByRole('progressbar')).toBeHidden()
    await expect(form.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible()
    await done(form)
    await expect(form).toBeHidden()
    const panel = await openBill(page, 'Power')
    const small = panel.getByRole('button', { name: 'Show the whole receipt' })
    await expectDrawn(small.locator('img'))
    await small.click()
    const whole = dialog(page, 'Receipt')
    await expectDrawn(whole.getByRole('img', { name: 'Receipt' }))
    await page.keyboard.press('Escape')
    await expect(whole).toBeHidden()
    await expect(small).toBeFocused()
    await expect(panel).toBeVisible()
  })
})

test('a whole receipt that comes late moves nothing', async ({ page }) => {
  await signedIn(page, home)
  await openBills(page, home)
  const panel = await addWithPhoto(page, 'Power')
  const { asked, letGo } = await holdCall(page, '**/media/*/*.jpg')
  await panel.getByRole('button', { name: 'Show the whole receipt' }).click()
  await asked
  const whole = dialog(page, 'Receipt')
  const close = whole.getByRole('button', { name: 'Close' }).last()
  // A trial waits until the dialog has opened.
  await close.click({ trial: true })
  const before = await close.boundingBox()
  letGo()
  await expectDrawn(whole.getByRole('img', { name: 'Receipt' }))
  expect(await close.boundingBox()).toEqual(before)
})

test('a photo that cannot be had is told in its place, and can be taken away', async ({
  page,
  faults,
}) => {
  faults.provoke(/\/media\//)
  await signedIn(page, home)
  await openBills(page, home)
  await addWithPhoto(page, 'Power')
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await reload(page)
  const panel = billPanel(page, 'Power')
  await expect(panel.getByText('The image cannot be shown.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Show the whole receipt' })).toBeHidden()
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit bill')
  await expect(form.getByText(/cannot be shown/)).toBeVisible()
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await done(form)
  await expect(toast(page, 'The bill was changed.')).toBeVisible()
  await expect(panel.getByText('The image cannot be shown.')).toBeHidden()
  await expect(panel.getByRole('heading', { name: 'Receipt' })).toBeHidden()
})

test('a photo that did not arrive is sent again, and a stored one is replaced', async ({
  page,
  faults,
}) => {
  faults.provoke(/media\/upload/)
  await signedIn(page, home)
  await openBills(page, home)
  const panel = await addWithPhoto(page, 'Power')
  const first = await panel.locator('.receipt > img').getAttribute('src')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog(page, 'Edit bill')
  await expectDrawn(form.getByRole('img', { name: 'Photo of the receipt' }))
  await page.route('**/media/upload', (route) => route.abort('connectionreset'), {
    times: 1,
  })
  await form.getByLabel('Change photo').setInputFiles(await receipt())
  await expect(problem(form, 'No connection to the server.')).toBeVisible()
  await done(form)
  await expect(problem(form, WAIT)).toBeInViewport({ ratio: 1 })
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(problem(form, 'No connection to the server.')).toBeHidden()
  await expect(problem(form, WAIT)).toBeHidden()
  await done(form)
  await expect(form).toBeHidden()
  const second = panel.locator('.receipt > img')
  await expect(second).not.toHaveAttribute('src', first!)
  await expectDrawn(second)
})

/** Expects a picture that has loaded and could be decoded. */
async function expectDrawn(picture: ReturnType<Page['locator']>) {
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

test('before the scripts a form with a photo is left by Escape, and by no other button', async ({
  page,
}) => {
  await signedIn(page, home)
  await openBills(page, home)
  const panel = await addWithPhoto(page, 'Power')
  const edit = panel.getByRole('link', { name: 'Edit' })
  const address = (await edit.getAttribute('href'))!
  const letGo = await openWithoutScripts(page, home, address)
  const form = dialog(page, 'Edit bill')
  await form.getByRole('button', { name: 'Remove photo' }).click()
  letGo()
  await expect(form.getByText('Add a photo')).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.unrouteAll({ behavior: 'wait' })
  const letGoAgain = await openWithoutScripts(page, home, address)
  await expect(form.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible()
  await page.keyboard.press('Escape')
  letGoAgain()
  await expect(form).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Show the whole receipt' })).toBeVisible()
})
