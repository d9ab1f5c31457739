import type { Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import type { Home } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
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
