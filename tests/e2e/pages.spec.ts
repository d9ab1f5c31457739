import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { PRIVATE, PRO, PUBLIC } from './support/paths.ts'
import { expectFitting, expectUsable } from './support/quality.ts'
import { atBothSizes, expect, onPhone, test } from './support/test.ts'

const home = sharedHome()
/** Time between two looks whether the server is well again. */
const PAUSE_MILLISECONDS = 3_000
const MANY = { annotation: { type: 'slow', description: 'every page there is' } }

atBothSizes(() => {
  test('while the data is out of reach a page says so, and goes on by itself after', async ({
    page,
    faults,
  }) => {
    faults.provoke(/503/)
    await page.clock.install()
    let isWell = false
    await page.route('**/healthz', (route) =>
      isWell ? route.continue() : route.fulfill({ status: 503 }),
    )
    const asked = page.waitForResponse('**/healthz')
    const answer = await page.goto(home.at('/unavailable'))
    expect(answer!.status()).toBe(503)
    await expectUsable(page)
    await page.clock.fastForward(PAUSE_MILLISECONDS)
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back in a moment')
    isWell = true
    await page.clock.fastForward(PAUSE_MILLISECONDS)
    await page.waitForURL(home.at('/signin'))
  })
})

/** The same pages are looked at on a desktop by e2e/routes. */
onPhone(() => {
  test('everybody can use the public pages', MANY, async ({ page }) => {
    for (const path of PUBLIC) {
      await page.goto(home.at(path))
      await expectFitting(page)
    }
  })

  test('everybody who is signed in can use the private pages', MANY, async ({ page }) => {
    await signedIn(page, home)
    // The print of an account is looked at with the account that it needs.
    const pages = [...PRIVATE, ...PRO].filter((path) => !path.includes('/unknown/'))
    for (const path of pages) {
      await page.goto(home.at(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitting(page)
    }
  })
})
