import type { Page } from '@playwright/test'
import { dialog, toast } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn, signInAgain } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test.use({ serviceWorkers: 'allow' })

/** Opens the page again under the service worker, which takes over no open page. */
async function openServed(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
}

/** Sends a file as the share sheet of a system does: by a form, to the action of the manifest. */
async function share(page: Page, name: string, type: string): Promise<void> {
  await openServed(page)
  await page.evaluate(
    async ([name, type]) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
      const { share_target: target } = await (await fetch(link.href)).json()
      const canvas = new OffscreenCanvas(8, 8)
      canvas.getContext('2d')!.fillRect(0, 0, 8, 8)
      const content =
        type === 'image/jpeg'
          ? await canvas.convertToBlob({ type })
          : 'Booked;Name;Amount;Balance\r\n03.03.2025;CORNER SHOP;-12,50;987,50'
      const files = new DataTransfer()
      files.items.add(new File([content], name!, { type }))
      const { action, method, enctype } = target
      const form = Object.assign(document.createElement('form'), {
        action,
        method,
        enctype,
      })
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'shared',
        files: files.files,
      })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [name, type],
  )
}

const shareReceipt = (page: Page) => share(page, 'receipt.jpg', 'image/jpeg')
const photo = (page: Page) =>
  dialog(page, 'Add expense').getByRole('img', { name: 'Photo of the receipt' })

test('a shared photo opens a new expense with its receipt', async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/bills'))
  await shareReceipt(page)
  await page.waitForURL(/\/expenses/)
  await expect(toast(page, 'The photo was uploaded.')).toBeVisible()
  await expect(photo(page)).toBeVisible()
})

test("a shared bank's file opens the page of imports, and is read", async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/bills'))
  await share(page, 'harbour.csv', 'text/csv')
  await page.waitForURL(/\/import-data/)
  await expect(page.getByRole('heading', { name: 'How we read it' })).toBeVisible()
})

test('a photo that is shared while nobody is signed in waits for the sign-in', async ({
  page,
  context,
}) => {
  const email = await signedIn(page, home)
  await page.goto(home.at('/bills'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.clearCookies()
  await page.goto(home.at('/offline'))
  await shareReceipt(page)
  await signInAgain(page, home, { email, left: /\/expenses/ })
  await expect(photo(page)).toBeVisible()
})

/** Keeps a file of the page's viewer on the device, without a screen that takes it. */
async function keepFile(page: Page): Promise<void> {
  await openServed(page)
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('hearthbook')
        opening.addEventListener('error', () => fail(opening.error))
        opening.addEventListener('success', () => {
          const { dataset } = document.documentElement
          const file = new File(['receipt'], 'receipt.jpg', { type: 'image/jpeg' })
          const shared = { file, profileId: dataset['viewer'], keptAt: Date.now() }
          const trip = opening.result.transaction('shared', 'readwrite')
          trip.objectStore('shared').put(shared, 'latest')
          trip.addEventListener('complete', () => {
            opening.result.close()
            done()
          })
        })
      }),
  )
}

/** Number of files that are kept on the device. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((give, fail) => {
        const opening = indexedDB.open('hearthbook')
        opening.addEventListener('error', () => fail(opening.error))
        opening.addEventListener('success', () => {
          const trip = opening.result.transaction('shared')
          const counting = trip.objectStore('shared').count()
          trip.addEventListener('complete', () => {
            opening.result.close()
            give(counting.result)
          })
        })
      }),
  )

/** Sends a file by a form of another site, beside one that waits. */
async function sendFromElsewhere(page: Page, head = ''): Promise<void> {
  await signedIn(page, home)
  await page.goto(home.at('/bills'))
  await keepFile(page)
  const form = `<form method="post" enctype="multipart/form-data" action="${home.at('/shared')}">
    <input name="shared" type="file"><button>Win</button></form>`
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: head + form }),
  )
  await page.goto('http://elsewhere.test/')
  const file = { name: 'prize.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('prize') }
  await page.locator('input').setInputFiles(file)
  await page.getByRole('button', { name: 'Win' }).click()
}

test('a file that another site sends is not taken, and takes no other', async ({
  page,
}) => {
  await sendFromElsewhere(page)
  await page.waitForURL('**/dashboard')
  expect(await keptFiles(page)).toBe(1)
})

test('a file that another site sends without a referrer takes no other, either', async ({
  page,
}) => {
  await sendFromElsewhere(page, '<meta name="referrer" content="no-referrer">')
  await page.waitForURL(/shared=0/)
  await expect(dialog(page, 'Add expense')).toBeVisible()
  await expect(photo(page)).toBeHidden()
  await expect.poll(() => keptFiles(page)).toBe(1)
})

test('a sign-out removes a shared file', async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/bills'))
  await keepFile(page)
  expect(await keptFiles(page)).toBe(1)
  await lively(page)
  await page.locator('#me').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/signin')
  await expect.poll(() => keptFiles(page)).toBe(0)
})

test("any page of somebody else removes a person's shared file", async ({ page }) => {
  await signedIn(page, home)
  await page.goto(home.at('/bills'))
  await keepFile(page)
  await page.goto(home.at('/budget'))
  await lively(page)
  expect(await keptFiles(page)).toBe(1)
  await signedIn(page, home)
  await page.goto(home.at('/bills'))
  await expect.poll(() => keptFiles(page)).toBe(0)
})
