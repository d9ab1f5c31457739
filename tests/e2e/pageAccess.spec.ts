import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { openProfile, saveProfile } from './support/account.ts'
import { homeOfFile, sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { anyAddress, atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

atBothSizes(() => {
  test('an unknown address is told on a page that leads on', async ({ page, faults }) => {
    faults.provoke(/404.*no-such-room/)
    const answer = await page.goto(home.at('/no-such-room'))
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })
})

test('the session cookie is out of reach for scripts', async ({ page, context }) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('session=')
})

/** Refuses calls like a server whose configured address differs from the browser's. */
async function refuse(page: Page, calls: string): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 403, json: { code: 403, message: 'not allowed' } }),
  )
}

test('where every change is refused, signing out too, the sign-in page tells why', async ({
  page,
  faults,
}) => {
  faults.provoke(/403/)
  await signedIn(page, home)
  await openProfile(page, home)
  await refuse(page, '**/api/users/update')
  await refuse(page, '**/auth/signout')
  await page
    .getByRole('textbox', { name: 'First name (optional)', exact: true })
    .fill('Ana')
  await saveProfile(page).click()
  await page.waitForURL(home.at('/signin?refused&next=%2Faccount'))
  await expect(page.getByRole('alert')).toContainText('PUBLIC_URL')
})

test('where changes are refused and signing out is not, one signs in again', async ({
  page,
  faults,
}) => {
  faults.provoke(/403/)
  await signedIn(page, home)
  await openProfile(page, home)
  await refuse(page, '**/api/users/update')
  await page
    .getByRole('textbox', { name: 'First name (optional)', exact: true })
    .fill('Ana')
  await saveProfile(page).click()
  await page.waitForURL(home.at('/signin?next=%2Faccount'))
  await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test.describe('with a mail server', () => {
  test('there is no mailbox to look into', async ({ context }) => {
    expect((await context.request.get(home.at('/mailbox'))).status()).toBe(404)
  })
})

test.describe('without a mail server', () => {
  const lonely = homeOfFile({ SMTP_URL: '' })

  test('the mailbox is for this machine alone', async () => {
    expect(await statusOf('/mailbox', {})).toBe(200)
    expect(await statusOf('/mailbox', { 'x-forwarded-for': anyAddress() })).toBe(404)
    expect(await statusOf('/mailbox', { forwarded: `for=${anyAddress()}` })).toBe(404)
    expect(await statusOf('/mailbox', { 'x-real-ip': anyAddress() })).toBe(404)
    expect(await statusOf('/mailbox', { via: '1.1 proxy' })).toBe(404)
    expect(await statusOf('/mailbox', { host: 'books.example.org' })).toBe(404)
  })

  test('the mailbox shows the code that was asked for', async ({ page, context }) => {
    await context.setExtraHTTPHeaders({})
    await page.request.post(lonely.at('/api/users/email/presignin'), {
      data: { email: 'ana@example.com', deviceId: 'WEB' },
    })
    await page.goto(lonely.at('/mailbox'))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      /^\d{6} is your one-time code to sign in$/,
    )
  })

  /** Browsers do not let a page set a foreign host. */
  function statusOf(path: string, headers: Record<string, string>): Promise<number> {
    return new Promise((answered, failed) => {
      const asked = request(lonely.at(path), { headers }, (response) => {
        response.resume()
        answered(response.statusCode ?? 0)
      })
      asked.once('error', failed)
      asked.end()
    })
  }
})
