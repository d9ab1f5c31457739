import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { firstName, messages, openProfile, saveProfile, topBar } from './support/account.ts'
import { expectCount, expectHidden, problem } from './support/expecting.ts'
import { provoke } from './support/faults.ts'
import {
  chooseFile,
  holdCall,
  makePicture,
  onPhone,
  reload,
  watchWrites,
} from './support/page.ts'

const choosePicture = (file: File) =>
  chooseFile(page.getByLabelText(/^(Choose a|Change) photo/), file)

onPhone(() => {
  test('a picture is shown at once, saved, in the top bar, and cleared', async () => {
    await commands.signIn()
    await openProfile()
    await choosePicture(await makePicture('ana.png', 'image/png'))
    const picture = page.getByRole('group', { name: 'Photo' }).css('img')
    await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    await expect.element(messages()).toMatchTextContent('The photo was uploaded.')
    await expectCount(topBar().css('img'), 0)
    await saveProfile().click()
    await expect.element(messages()).toMatchTextContent('Your changes are saved.')
    const inTopBar = topBar().css('img')
    await expect
      .element(inTopBar)
      .toHaveAttribute('src', expect.stringMatching(/\/media\/.+\/TXIMG\d{13}\.png/))
    await expectDrawn()

    await reload()
    await expect
      .element(inTopBar)
      .toHaveAttribute('src', expect.stringMatching(/TXIMG\d{13}\.png/))
    await expectDrawn()
    const written = await watchWrites()
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await saveProfile().click()
    await expect.element(messages()).toMatchTextContent('Your changes are saved.')
    await expectCount(inTopBar, 0)
    expect(await written()).toEqual([
      { path: '/api/users/update', body: { profilePic: '' } },
    ])
    await reload()
    await expectCount(page.getByRole('button', { name: 'Remove photo' }), 0)
  })
})

/** The picture of the top bar has arrived. */
async function expectDrawn() {
  const width = () => (topBar().css('img').element() as HTMLImageElement).naturalWidth
  await expect.poll(width).toBeGreaterThan(0)
}

test('a picture that the server refuses leaves the one before, and names can be saved', async () => {
  provoke(/415|media\/upload/)
  await commands.signIn()
  await openProfile()
  await choosePicture(await makePicture('ana.png', 'image/png'))
  await expect.element(messages()).toMatchTextContent('The photo was uploaded.')
  await saveProfile().click()
  await expect.element(topBar().css('img')).toBeVisible()
  await choosePicture(new File(['not a picture'], 'ana.png', { type: 'image/png' }))
  const picture = page.getByRole('group', { name: 'Photo' })
  await expect.element(picture.getByRole('alert')).not.toBeEmptyDOMElement()
  await expectHidden(picture.getByRole('button', { name: 'Try again' }))
  await expect
    .element(picture.css('img'))
    .toHaveAttribute('src', expect.stringMatching(/TXIMG/))
  await firstName().fill('Ana')
  const written = await watchWrites()
  await saveProfile().click()
  await expect.element(topBar()).toMatchTextContent('Ana')
  expect(await written()).toEqual([
    { path: '/api/users/update', body: { firstName: 'Ana' } },
  ])
})

test('a file of another kind or over 8 MB is told, and what was chosen stays', async () => {
  await commands.signIn()
  await openProfile()
  const written = await watchWrites()
  const input = page.getByLabelText(/^(Choose a|Change) photo/)
  await choosePicture(new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }))
  await expect
    .element(input)
    .toHaveAccessibleDescription(/Choose a JPEG, PNG, WebP or GIF photo\./)
  await choosePicture(
    new File([new Uint8Array(8_388_609)], 'large.png', { type: 'image/png' }),
  )
  await expect.element(input).toHaveAccessibleDescription(/larger than 8 MB/)
  expect(await written()).toEqual([])
})

test('saving waits for the upload, and a failed one is tried again', async () => {
  provoke(/media\/upload/)
  await commands.signIn()
  await openProfile()
  await firstName().fill('Ana')
  const sent = await holdCall('**/media/upload')
  await choosePicture(await makePicture('ana.jpg'))
  await expect
    .element(page.getByRole('progressbar', { name: 'Uploading ana.jpg…' }))
    .toBeVisible()
  await saveProfile().click()
  const waits = /Please wait until the photo is uploaded/
  await expect
    .element(page.getByLabelText(/^(Choose a|Change) photo/))
    .toHaveAccessibleDescription(waits)
  await sent.cut()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(problem(page, 'No connection to the server.')).toBeVisible()
  await saveProfile().click()
  await expect
    .element(page.getByLabelText(/^(Choose a|Change) photo/))
    .toHaveAccessibleDescription(waits)
  await again.click()
  await expect.element(messages()).toMatchTextContent('The photo was uploaded.')
  await expect.element(firstName()).toHaveValue('Ana')
  await saveProfile().click()
  await expect
    .element(topBar().css('img'))
    .toHaveAttribute('src', expect.stringMatching(/TXIMG/))
})

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const { email } = await commands.signIn()
  await openProfile()
  await firstName().fill('Ana')
  await choosePicture(await makePicture('ana.jpg'))
  await expect.element(messages()).toMatchTextContent('The photo was uploaded.')
  await commands.changeRows(
    'delete from images where owner_id = (select id from profiles where email = ?)',
    email,
  )
  await saveProfile().click()
  await expect
    .element(page.getByLabelText(/^(Choose a|Change) photo/))
    .toHaveAccessibleDescription(/This value is not known\./)
  await expect.element(firstName()).toHaveValue('Ana')
})
