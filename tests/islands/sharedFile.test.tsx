import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openDevice } from '#lib/client/deviceStorage.ts'
import { dropSharedFile, keepSharedFile } from '#lib/client/sharedFile.ts'
import { sharedFileAddress } from '#lib/views/sharedFile.ts'
import { bankDay, bankTable } from './support/bankFiles.ts'
import { addAccount, spend } from './support/made.ts'
import { dialog, holdCall, makePicture, openPage, reload, toast } from './support/page.ts'
import { addNew } from './support/transactionForm.ts'

let profileId: string

beforeEach(async () => {
  profileId = (await commands.signIn()).profileId
})
afterEach(dropSharedFile)

const storedFiles = async () => (await openDevice()).count('shared')

test('a shared photo is the receipt of a new expense, once', async () => {
  await keepSharedFile(await makePicture(), profileId)
  await openPage(sharedFileAddress('image/jpeg'))
  const form = dialog('Add expense')
  await expect.element(toast('The photo was uploaded.')).toBeVisible()
  await expect
    .element(form.getByRole('img', { name: 'Photo of the receipt' }))
    .toBeVisible()
  await form.getByRole('button', { name: 'Remove photo' }).click()
  await reload()
  const again = await addNew()
  await expect.element(again.getByLabelText('Add a photo')).toBeInTheDocument()
})

test('the usual account stays chosen when a shared photo arrives after it', async () => {
  await addAccount({ accountName: 'Cash' })
  await spend(await addAccount())
  await keepSharedFile(await makePicture(), profileId)
  const settings = await holdCall('**/users/settings*')
  const upload = await holdCall('**/media/upload')
  await openPage(sharedFileAddress('image/jpeg'))
  const form = dialog('Add expense')
  await upload.asked()
  await settings.letGo()
  const account = form.getByLabelText('Account')
  await expect.element(account).toHaveDisplayValue(/^Everyday/)
  await upload.letGo()
  await expect.element(toast('The photo was uploaded.')).toBeVisible()
  await expect.element(account).toHaveDisplayValue(/^Everyday/)
})

test('of several shared photos the first is taken, and it is said', async () => {
  await keepSharedFile(await makePicture(), profileId)
  await openPage(sharedFileAddress('image/jpeg', undefined, 2))
  await expect.element(toast(/Only the first one was taken\./)).toBeVisible()
  await expect.element(toast('The photo was uploaded.')).toBeVisible()
})

test("another profile's photo is not shown", async () => {
  await keepSharedFile(await makePicture(), 'another')
  await openPage(sharedFileAddress('image/jpeg'))
  const form = dialog('Add expense')
  await expect.element(form).toBeVisible()
  await expect.poll(storedFiles).toBe(0)
  await expect.element(form.getByLabelText('Add a photo')).toBeInTheDocument()
})

test('a page that was not opened for it leaves a shared file', async () => {
  await keepSharedFile(await makePicture(), profileId)
  await openPage('/expenses')
  const form = await addNew()
  await expect.element(form.getByLabelText('Add a photo')).toBeInTheDocument()
  expect(await storedFiles()).toBe(1)
})

test("a shared bank's file is read at once", async () => {
  await addAccount()
  const file = bankTable([`${bankDay(3)};CORNER SHOP 0412;-12,50;987,50`])
  await keepSharedFile(file, profileId)
  await openPage(sharedFileAddress('text/csv'))
  await expect.element(page.getByRole('heading', { name: 'How we read it' })).toBeVisible()
})
