import { addAccount } from './support/accounts.ts'
import { addBill } from './support/bills.ts'
import { sharedHome } from './support/home.ts'
import { lively } from './support/lively.ts'
import { putStepsAway, signedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

/** Screens that ask again when their viewer returns. */
const SCREENS = ['/dashboard', '/bills', '/expenses', '/budget', '/reports']

test('requests that are cut while a page is left throw nothing', async ({ page }) => {
  const email = await signedIn(page, home)
  putStepsAway(home, email)
  const accountId = await addAccount(page, home)
  await addBill(page, home, { title: 'Power', inDays: 0 })
  await page.clock.install()
  for (const path of [...SCREENS, `/account-detail?account=${accountId}`]) {
    await page.goto(home.at(path))
    await lively(page)
    await page.route('**/api/**', (route) => route.abort('aborted'))
    const cut = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/'),
    )
    // Answers of the last seconds are not asked for again.
    await page.clock.fastForward(5000)
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      dispatchEvent(new Event('online'))
    })
    await cut
    // Whatever a refusal would throw is thrown before the next page is there.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    await page.unroute('**/api/**')
  }
  await expect(page.getByRole('main')).toBeVisible()
})
