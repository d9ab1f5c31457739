import type { Page } from '@playwright/test'
import { sharedHome } from './support/home.ts'
import { holdCall } from './support/heldCalls.ts'
import { call, invite, linkIn, withExpenses } from './support/invitations.ts'
import { signedIn } from './support/people.ts'
import { atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

const card = (page: Page) => page.getByRole('heading', { level: 1 })

atBothSizes(() => {
  test('while the invitation is looked up, nothing else is shown and nothing moves', async ({
    page,
  }) => {
    const email = await withExpenses(page, home, 1)
    const { accept } = await invite(page, home, email)
    const { asked, letGo } = await holdCall(page, '**/getInvitedUserDetail')
    await page.goto(accept)
    await asked
    await expect(card(page)).toHaveText('Invitation')
    await expect(page.getByRole('status').first()).toContainText('Opening your invitation')
    // The choice moves the foot of the page down.
    await expect(page.getByRole('contentinfo')).toBeHidden()
    letGo()
    await expect(card(page)).toHaveText('Join Ana’s family')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await shiftOf(page)).toBeCloseTo(0, 2)
  })
})

test('a former member who is asked back joins again with what was shared', async ({
  page,
}) => {
  const email = await withExpenses(page, home, 1)
  const { owner, accept } = await invite(page, home, email)
  await page.goto(accept)
  await page.getByRole('radio', { name: 'My 1 entry, too' }).check()
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(card(page)).toHaveText('You have joined, Nora')

  await signedIn(page, home, owner)
  const { groups } = await call(page, home, 'GET', '/api/group/detail')
  const [{ members }] = groups as [{ members: { userId: string; email: string }[] }]
  const { userId } = members.find((member) => member.email === email)!
  await call(page, home, 'POST', '/api/group/removeMember', { userId })
  await call(page, home, 'POST', '/api/group/undoLeave', { userId })
  const { text = '' } = await home.mailAbout(email, /invites you back/)
  await page.goto(linkIn(text, '/inviteAccept'))
  await expect(card(page)).toHaveText('You have joined, Nora')
  await expect(page.getByText('What you shared before is shared again')).toBeVisible()
})

test('a program that only opens the links answers nothing', async ({ page, browser }) => {
  const email = await withExpenses(page, home, 1)
  const { accept, reject } = await invite(page, home, email)
  const plain = await browser.newPage({ javaScriptEnabled: false })
  for (const link of [reject, accept]) {
    await plain.goto(link)
    await expect(card(plain)).toHaveText('Invitation')
  }
  await plain.close()
  await page.goto(accept)
  await expect(card(page)).toHaveText('Join Ana’s family')
})

test('an acceptance whose answer is lost has made a member', async ({ page, faults }) => {
  faults.provoke(/ERR_FAILED/)
  const email = await withExpenses(page, home, 1)
  const { accept } = await invite(page, home, email)
  await page.goto(accept)
  await page.route(
    '**/acceptInvite',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server.')
  await page.getByRole('button', { name: 'Join the family' }).click()
  await expect(card(page)).toHaveText('You have already joined')
})

test('an invitation of a family that has ended says so', async ({ page }) => {
  const email = await withExpenses(page, home, 1)
  const { owner, accept } = await invite(page, home, email)
  home.change(
    'delete from group_members where profile_id = (select id from profiles where email = ?)',
    owner,
  )
  await page.goto(accept)
  await expect(page.getByText('This family no longer exists.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('too many wrong links have to wait, and say how long', async ({ page, faults }) => {
  faults.provoke(/429.*getInvitedUserDetail/)
  const email = await withExpenses(page, home, 1)
  const { accept } = await invite(page, home, email)
  for (let tries = 0; tries < 200; tries += 1) {
    const data = { token: `wrong${tries}` }
    const path = home.at('/api/public/group/getInvitedUserDetail')
    const answered = await page.request.post(path, { data })
    if (answered.status() === 429) break
  }
  await page.goto(accept)
  await expect(
    page.getByText(/Too many attempts\. Please wait \d+ seconds?\./),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Try again in \d+ second/ })).toBeDisabled()
})

/** How far the layout of the page has moved by itself. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}
