import type { Page, Route } from '@playwright/test'
import { today } from '../support/present.ts'
import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { cutNetwork, lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { dialog, toast } from './support/accounts.ts'
import { addNew, done, thisMonth } from './support/transactionForm.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

test.use({ serviceWorkers: 'allow' })

/** Opens a page, and waits until the service worker serves the next ones. */
async function openServed(page: Page, at: Home, path: string): Promise<void> {
  await page.goto(at.at(path))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('without a connection a page says so, and comes back by itself', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signedIn(page, home)
  await openServed(page, home, '/bills')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/bills')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible()
})

test('the worker caches scripts and the notice in the language, and no private page', async ({
  page,
}) => {
  const email = await signedIn(page, home)
  home.change("update profiles set language = 'de' where email = ?", email)
  await openServed(page, home, '/bills')
  await page.goto(home.at('/dashboard'))
  await lively(page)
  const cached = await page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const requests = await cache.keys()
        return requests.map(({ url }) => new URL(url).pathname)
      }),
    )
    const notice = await caches.match('/offline', { ignoreVary: true })
    return { paths: found.flat(), notice: await notice?.text() }
  })
  expect(cached.paths.filter((path) => !path.startsWith('/_astro/'))).toEqual(['/offline'])
  expect(cached.paths.length).toBeGreaterThan(3)
  expect(cached.notice).toContain('Du bist offline')
  expect(cached.notice).not.toContain(email)
})

test('two expenses typed offline are each saved once, though an answer is lost', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET/)
  await signedIn(page, home)
  await openServed(page, home, '/expenses')
  await page.reload()
  await cutNetwork(page)
  for (const [merchant, amount] of [
    ['Kiosk', '12.50'],
    ['Baker', '3.20'],
  ] as const) {
    const form = await addNew(page)
    await form.getByLabel('Merchant').fill(merchant)
    await form.getByLabel('Amount in USD').fill(amount)
    await done(form)
    await expect(toast(page, /the expense is waiting on this device/)).toBeVisible()
  }
  const waiting = page.getByRole('region', { name: 'Waiting on this device: 2' })
  await expect(waiting.getByRole('listitem')).toHaveText([/Kiosk.*12\.50/, /Baker.*3\.20/])
  await page.close()

  const again = await context.newPage()
  await again.goto(home.at('/expenses'))
  await expect(again.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const losesAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await context.route('**/addUpdateExpense', losesAnswer, { times: 1 })
  const lost = again.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/addUpdateExpense'),
  )
  await context.setOffline(false)
  await expect(again.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible()
  await lost
  await expect(again.getByRole('link', { name: 'Waiting on this device: 2' })).toBeVisible()
  await again.reload()
  await expect(toast(again, '2 waiting expenses were sent.')).toBeVisible()
  await expect(again.getByRole('link', { name: /Waiting on this device/ })).toBeHidden()
  await again.goto(home.at(thisMonth('expense', `&day=${Number(today().slice(8))}`)))
  const day = again.locator('.day-transactions')
  await expect(day.getByRole('listitem')).toHaveText([/Baker.*3\.20/, /Kiosk.*12\.50/])
})

test('a sign-out asks about what waits, and the next person sees none of it', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signedIn(page, home)
  await openServed(page, home, '/expenses')
  await cutNetwork(page)
  const form = await addNew(page)
  await form.getByLabel('Amount in USD').fill('12.50')
  await done(form)
  const mark = page.getByRole('link', { name: 'Waiting on this device: 1' })
  await expect(mark).toBeVisible()
  const refusal = { code: 346, message: 'Closed.' }
  await context.route('**/addUpdateExpense', (route) => route.fulfill({ json: refusal }))
  const refused = page.waitForResponse('**/addUpdateExpense')
  await context.setOffline(false)
  await refused
  await page.locator('#me').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = dialog(page, 'Sign out?')
  await expect(question).toContainText('Not saved: Closed.')
  await question.getByRole('button', { name: 'Keep for 30 days' }).click()
  await page.waitForURL('**/signin')
  await signedIn(page, home)
  await page.goto(home.at('/expenses'))
  await lively(page)
  await expect(mark).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('Waiting on this device')
})

test('Chromium finds nothing that keeps it from being installed', async ({
  playwright,
  launchOptions,
}, info) => {
  // A private window installs nothing, so the profile is a folder.
  const context = await playwright.chromium.launchPersistentContext(
    info.outputPath('profile'),
    launchOptions,
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const judge = () => session.send('Page.getInstallabilityErrors')
  const { installabilityErrors: ofEmptyPage } = await judge()
  test.skip(ofEmptyPage.length === 0, 'a headless shell judges no page')
  await signedIn(page, home)
  await openServed(page, home, '/dashboard')
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  expect((await judge()).installabilityErrors).toEqual([])
  await context.close()
})
