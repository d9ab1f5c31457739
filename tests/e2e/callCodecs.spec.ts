import type { Page } from '@playwright/test'
import { openAccounts, openAccountForm, row } from './support/accounts.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()
const CODECS = '**/_astro/codecs.*.js'

/** How often a page has asked for what spells calls. */
function countCodecs(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/_astro/codecs.')) count += 1
  })
  return () => count
}

for (const [name, use] of [
  ['moves a mouse', (page: Page) => page.mouse.move(200, 300)],
  ['presses a key', (page: Page) => page.keyboard.press('Shift')],
] as const) {
  test(`what spells calls is loaded once somebody ${name}`, async ({ page }) => {
    await signedIn(page, home)
    // The browser moves a mouse that was there before over a page that comes.
    const untouched = await page.context().newPage()
    const count = countCodecs(untouched)
    await untouched.goto(home.at('/bills'))
    await lively(untouched)
    await untouched.waitForLoadState('networkidle')
    expect(count()).toBe(0)
    await use(untouched)
    await expect.poll(count).toBe(1)
  })
}

test('a save before the calls can be spelt says so, and works later', async ({
  page,
  faults,
}) => {
  faults.provoke(/_astro\/codecs|ERR_FAILED/)
  await signedIn(page, home)
  await page.route(CODECS, (route) => route.abort())
  await openAccounts(page, home)
  const form = await openAccountForm(page)
  await form.getByLabel('Name').fill('Later')
  await form.getByRole('button', { name: 'Done' }).click()
  const failed = form.getByRole('alert').filter({ hasText: 'No connection to the server.' })
  await expect(failed).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Later')
  await page.unroute(CODECS)
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Later')).toBeVisible()
})
