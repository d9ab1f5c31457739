import type { Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import { expect, test } from './support/test.ts'

const home = sharedHome()

const card = (page: Page) => page.getByRole('heading', { level: 1 })

const isOf = (address: string, call: string) => {
  const { pathname } = new URL(address)
  return pathname.startsWith('/api/') && pathname.endsWith(call)
}

/** Counts the calls that a page makes of its mailed link. */
function countCalls(page: Page, call: string): { count: number } {
  const made = { count: 0 }
  page.on('request', (request) => {
    if (isOf(request.url(), call)) made.count += 1
  })
  return made
}

test('a call of a mailed link that failed is told, and can be made again', async ({
  page,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  await page.route(/getInvitedUserDetail/, (route) => route.abort('internetdisconnected'))
  await page.goto(home.at('/inviteAccept?token=unknown'))
  await expect(card(page)).toHaveText('That did not work')
  await page.unroute(/getInvitedUserDetail/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page)).toHaveText('This invitation is no longer valid')
})

test('a page that nobody sees makes no call of its link', async ({ page }) => {
  const made = countCalls(page, 'rejectInvite')
  await page.addInitScript(() => {
    const shown = { state: 'hidden' }
    Object.defineProperty(document, 'visibilityState', { get: () => shown.state })
    addEventListener('look', () => {
      shown.state = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  await page.goto(home.at('/inviteReject?token=unknown'), { waitUntil: 'networkidle' })
  expect(made.count).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('look')))
  await expect(card(page)).toHaveText('This invitation is no longer valid')
  expect(made.count).toBe(1)
})
