import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { billPanel, fillBill, openBill, openBills, openNewBill } from './support/bills.ts'
import { expectHidden } from './support/expecting.ts'
import {
  chooseFile,
  dialog,
  holdCall,
  makePicture,
  onPhone,
  reload,
  toast,
} from './support/page.ts'
import { done } from './support/transactionForm.ts'

/** Adds a bill that has a photo, and opens its details. */
async function addWithPhoto(title: string) {
  const form = await openNewBill()
  await fillBill(form, { title })
  await chooseFile(form.getByLabelText('Add a photo'), await makePicture())
  await expect.element(toast('The photo was uploaded.')).toBeVisible()
  await done(form)
  await expectHidden(form)
  return openBill(title)
}

onPhone(() => {
  test('a bill shows its photo small, and whole when it is pressed', async () => {
    await commands.signIn()
    await openBills()
    const panel = await addWithPhoto('Power')
    const small = panel.getByRole('button', { name: 'Show the whole receipt' })
    await expectDrawn(small.css('img'))
    await small.click()
    const whole = dialog('Receipt')
    await expectDrawn(whole.getByRole('img', { name: 'Receipt' }))
    await userEvent.keyboard('{Escape}')
    await expectHidden(whole)
    await expect.element(small).toHaveFocus()
    await expect.element(panel).toBeVisible()
  })
})

test('a whole receipt that comes late moves nothing', async () => {
  await commands.signIn()
  await openBills()
  const panel = await addWithPhoto('Power')
  const picture = await holdCall('**/media/*/*.jpg')
  await panel.getByRole('button', { name: 'Show the whole receipt' }).click()
  await picture.asked()
  const whole = dialog('Receipt')
  const close = whole.getByRole('button', { name: 'Close' }).last()
  // A trial waits until the dialog has opened.
  await close.click({ trial: true })
  const before = close.element().getBoundingClientRect()
  await picture.letGo()
  await expectDrawn(whole.getByRole('img', { name: 'Receipt' }))
  expect(close.element().getBoundingClientRect()).toEqual(before)
})

test('a photo that cannot be had is told in its place, and can be taken away', async () => {
  await commands.signIn()
  await openBills()
  await addWithPhoto('Power')
  await commands.answerCalls('**/media/**', 404, {})
  await reload()
  const panel = billPanel('Power')
  await expect.element(panel.getByText('The photo can’t be shown.')).toBeVisible()
  await expectHidden(panel.getByRole('button', { name: 'Show the whole receipt' }))
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit bill')
  await expect.element(form.getByText(/can’t be shown/)).toBeVisible()
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await done(form)
  await expect.element(toast('The bill was changed.')).toBeVisible()
  await expectHidden(panel.getByText('The photo can’t be shown.'))
  await expectHidden(panel.getByRole('heading', { name: 'Receipt' }))
})

test('a stored photo is replaced', async () => {
  await commands.signIn()
  await openBills()
  const panel = await addWithPhoto('Power')
  const stored = panel.css('.receipt > img')
  const first = (await stored.findElement()).getAttribute('src')
  await panel.getByRole('link', { name: 'Edit' }).click()
  const form = dialog('Edit bill')
  await expectDrawn(form.getByRole('img', { name: 'Photo of the receipt' }))
  const sent = await holdCall('**/media/upload')
  await chooseFile(form.getByLabelText('Change photo'), await makePicture())
  await sent.asked()
  await expect.element(form.getByRole('progressbar')).toBeVisible()
  await sent.letGo()
  await expectHidden(form.getByRole('progressbar'))
  await done(form)
  await expectHidden(form)
  await expect.element(stored).not.toHaveAttribute('src', first)
  await expectDrawn(stored)
})

/** Expects a picture that has loaded and could be decoded. */
async function expectDrawn(picture: Locator) {
  await expect.element(picture).toBeVisible()
  await expect
    .poll(() => (picture.element() as HTMLImageElement).naturalWidth)
    .toBeGreaterThan(0)
}

test('a touch device has a button for its camera, and takes the same pictures', async () => {
  await commands.signIn()
  await openBills()
  const form = await openNewBill()
  const inputOf = async (label: string) =>
    (await form.getByLabelText(label).findElement()) as HTMLInputElement
  const photo = await inputOf('Add a photo')
  const camera = await inputOf('Take a photo')
  expect(photo.getAttribute('capture')).toBeNull()
  expect(camera.getAttribute('capture')).toBe('environment')
  expect(camera.accept).toBe(photo.accept)
  expect(photo.accept).toBe('image/jpeg,image/png,image/webp,image/gif')
})
