import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { openProfile, saveProfile } from './support/account.ts'
import { homeOfFile, sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { PRIVATE, PRO } from './support/paths.ts'
import { anyAddress, atBothSizes, expect, test } from './support/test.ts'

const home = sharedHome()

test('every page of somebody asks a visitor to sign in first', async ({ context }) => {
  for (const path of [...PRIVATE, ...PRO]) {
    const answer = await context.request.get(home.at(`${path}?a=1`), { maxRedirects: 0 })
    expect.soft(answer.status(), path).toBe(303)
    expect
      .soft(answer.headers()['location'], path)
      .toBe(`/signin?next=${encodeURIComponent(path)}%3Fa%3D1`)
    expect.soft(answer.headers()['cache-control'], path).toMatch(/no-store|no-cache/)
  }
})

test('pages that only lead on send a visitor to sign in', async ({ context }) => {
  for (const path of ['/', '/loadingprofile']) {
    const answer = await context.request.get(home.at(path), { maxRedirects: 0 })
    expect.soft(answer.status(), path).toBe(303)
    expect.soft(answer.headers()['location'], path).toBe('/signin')
  }
})

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

test('who is not Pro sees what Pro opens', async ({ page }) => {
  const email = await signedIn(page, home)
  expect(home.change('update profiles set is_pro = 0 where email = ?', email)).toBe(1)
  for (const path of PRO) {
    const answer = await page.goto(home.at(path))
    expect(answer!.status()).toBe(200)
    await expect(page).toHaveURL(home.at(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is part of Pro',
    )
  }
  const features = page.getByRole('main').getByRole('listitem')
  await expect(features).toHaveText([
    'Family money management',
    'Monthly spending report',
    'Bill reminders by e-mail (Gmail or Outlook)',
    'Full web access',
  ])
  await page.getByRole('link', { name: 'Learn about Pro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hearthbook Pro')
  await page.goto(home.at('/dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('/settings leads to the settings of the account', async ({ page }) => {
  await signedIn(page, home)
  const answer = await page.request.get(home.at('/settings'), { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(answer.headers()['location']).toBe('/account#settings')
})

test('a page keeps scripts, frames and guesses of others out', async ({ page }) => {
  await signedIn(page, home)
  for (const path of ['/signin', '/dashboard', '/import-data', '/bills']) {
    const headers = (await page.request.get(home.at(path), { maxRedirects: 0 })).headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
  for (const path of ['/dashboard', '/import-data', '/bills']) {
    const headers = (await page.request.get(home.at(path))).headers()
    expect(headers['cache-control']).toBe('private, no-store')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('unsafe')
  }
})

test('a visitor gets the same policy on the sign-in screen', async ({ context }) => {
  const headers = (await context.request.get(home.at('/signin'))).headers()
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['cache-control']).toBe('no-cache')
})

test('the session cookie is out of reach for scripts', async ({ page, context }) => {
  await signedIn(page, home)
  await page.goto(home.at('/dashboard'))
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('session=')
})

test('the health check answers', async ({ context }) => {
  const answer = await context.request.get(home.at('/healthz'))
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('a change that another site asks for is refused', async ({ page }) => {
  await signedIn(page, home)
  const foreign = { 'app-version': '0', origin: 'https://example.org' }
  const answer = await page.request.post(home.at('/api/users/settings'), {
    headers: foreign,
    data: { currency: 'EUR' },
  })
  expect(answer.status()).toBe(403)
  const plain = await page.request.post(home.at('/auth/signout'), { data: {} })
  expect(plain.status()).toBe(403)
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
