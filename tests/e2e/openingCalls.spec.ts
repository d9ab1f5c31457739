import type { Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import { invite } from './support/invitations.ts'
import { holdScripts } from './support/lateScripts.ts'
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

for (const { path, call, says } of [
  { path: '/inviteAccept', call: 'getInvitedUserDetail', says: 'no longer valid' },
  { path: '/inviteReject', call: 'rejectInvite', says: 'no longer valid' },
  { path: '/activate', call: 'activate', says: 'wrong, already used or expired' },
]) {
  test(`${path} makes its call before its scripts, and once`, async ({ page }) => {
    const made = countCalls(page, call)
    const letGo = await holdScripts(page)
    const answered = page.waitForResponse((answer) => isOf(answer.url(), call))
    await page.goto(home.at(`${path}?token=ran-out`), { waitUntil: 'commit' })
    await answered
    letGo()
    await expect(page.getByRole('main')).toContainText(says)
    expect(made.count).toBe(1)
  })
}

test('an invitation that is turned down before the scripts says so', async ({ page }) => {
  const { reject } = await invite(page, home)
  const made = countCalls(page, 'rejectInvite')
  const letGo = await holdScripts(page)
  const answered = page.waitForResponse(/rejectInvite/)
  await page.goto(reject, { waitUntil: 'commit' })
  await answered
  letGo()
  await expect(card(page)).toHaveText('You declined the invitation')
  expect(made.count).toBe(1)
})

test('a call that failed before the scripts is told, and can be made again', async ({
  page,
  faults,
}) => {
  faults.provoke(/ERR_INTERNET_DISCONNECTED/)
  const letGo = await holdScripts(page)
  const failed = page.waitForEvent('requestfailed')
  await page.route(/getInvitedUserDetail/, (route) => route.abort('internetdisconnected'))
  await page.goto(home.at('/inviteAccept?token=unknown'), { waitUntil: 'commit' })
  await failed
  letGo()
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
