import { sharedHome } from './support/home.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()
/** Time between two looks whether the server is well again. */
const PAUSE_MILLISECONDS = 3_000

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
    await page.clock.fastForward(PAUSE_MILLISECONDS)
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back in a moment')
    isWell = true
    await page.clock.fastForward(PAUSE_MILLISECONDS)
    await page.waitForURL(home.at('/signin'))
  })
})
