import { expect, test } from 'vitest'
import { ENTRANCES, PRIVATE, PRO, ROUTES } from '../e2e/support/paths.ts'
import { at, change, look, signIn, tell } from './home.ts'

/** Page that a member leaves by its script. */
const LOADING = '/loadingprofile'

/** Where the ways in lead a member, at once or by way of the page that loads the profile. */
const ONWARD = /^\/(dashboard|loadingprofile)$/

/** Text of the first heading of a page. */
async function headingOf(answer: Response): Promise<string> {
  const html = await answer.text()
  const [, heading = ''] = /<h1[^>]*>([^]*?)<\/h1>/.exec(html) ?? []
  return heading.replaceAll(/<[^>]+>/g, '').trim()
}

test('every page of somebody asks a visitor to sign in first', async () => {
  for (const path of [...PRIVATE, ...PRO]) {
    const { status, headers } = await look(`${path}?a=1`)
    expect.soft(status, path).toBe(303)
    const signIn = `/signin?next=${encodeURIComponent(path)}%3Fa%3D1`
    expect.soft(headers.get('location'), path).toBe(signIn)
    expect.soft(headers.get('cache-control'), path).toMatch(/no-store|no-cache/)
  }
})

test('pages that only lead on send a visitor to sign in', async () => {
  for (const path of ['/', '/loadingprofile']) {
    const { status, headers } = await look(path)
    expect.soft(status, path).toBe(303)
    expect.soft(headers.get('location'), path).toBe('/signin')
  }
})

test('who never signed in is not told that a session ended', async () => {
  const { status, headers } = await look('/upgrade')
  expect(status).toBe(303)
  expect(headers.get('location')).toBe('/signin?next=%2Fupgrade')
})

test('every route has something to say to a visitor, or leads to sign-in', async () => {
  for (const path of ROUTES) {
    const answer = await look(path)
    if (answer.status === 303) {
      expect.soft(answer.headers.get('location'), path).toMatch(/^\/signin/)
    } else {
      expect.soft(answer.status, path).toBe(200)
      expect.soft(await headingOf(answer), path).not.toBe('')
    }
  }
})

test('every route has something to say to who is signed in, or leads to the dashboard', async () => {
  const { cookie } = await signIn()
  for (const path of ROUTES) {
    const answer = await look(path, cookie)
    if (path === '/settings') {
      expect.soft(answer.status, path).toBe(303)
      expect.soft(answer.headers.get('location'), path).toBe('/account#settings')
    } else if (ENTRANCES.includes(path) && path !== LOADING) {
      expect.soft(answer.status, path).toBe(303)
      expect.soft(answer.headers.get('location'), path).toMatch(ONWARD)
    } else {
      expect.soft(answer.status, path).toBe(200)
      expect.soft(await headingOf(answer), path).not.toBe('')
    }
  }
})

test('who is not Pro sees what Pro opens', async () => {
  const { cookie, email } = await signIn()
  change('update profiles set is_pro = 0 where email = ?', email)
  for (const path of [...PRO, '/upgrade']) {
    const answer = await look(path, cookie)
    expect.soft(answer.status, path).toBe(200)
    expect.soft(await headingOf(answer), path).toBe('This page is part of Pro')
  }
  const html = await (await look('/bills', cookie)).text()
  const [, main = ''] = /<main[^>]*>([^]*?)<\/main>/.exec(html) ?? []
  expect(
    [...main.matchAll(/<li[^>]*>([^]*?)<\/li>/g)].map(([, text]) => text!.trim()),
  ).toHaveLength(4)
  expect(main).toContain('href="/pro"')
  expect(await headingOf(await look('/dashboard', cookie))).toBe('Dashboard')
})

test('a page keeps scripts, frames and guesses of others out', async () => {
  const { cookie } = await signIn()
  for (const path of ['/signin', '/dashboard', '/import-data', '/bills']) {
    const { headers } = await look(path, cookie)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
  for (const path of ['/dashboard', '/import-data', '/bills']) {
    const { headers } = await look(path, cookie)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('unsafe')
  }
})

test('a visitor gets the same policy on the sign-in screen', async () => {
  const { headers } = await look('/signin')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('the health check answers', async () => {
  const answer = await look('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('a change that another site asks for is refused', async () => {
  const { cookie } = await signIn()
  const post = (path: string, more: Record<string, string>, body: object) =>
    fetch(at(path), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  const foreign = { 'app-version': '0', origin: 'https://example.org' }
  const changed = await post('/api/users/settings', foreign, { currency: 'EUR' })
  expect(changed.status).toBe(403)
  expect((await post('/auth/signout', {}, {})).status).toBe(403)
})

test('an account that is not there, or is somebody else’s, is not found', async () => {
  const { cookie } = await signIn()
  const other = await signIn()
  const accounts = [{ accountType: 1, accountName: 'Everyday', accountBalance: 0 }]
  const [account] = await tell<{ _id: string }[]>(other.cookie, 'addAccountWeb', {
    accounts,
  })
  for (const id of [account!._id, 'nothing']) {
    const answer = await look(`/account-detail?account=${id}`, cookie)
    expect(answer.status).toBe(404)
    expect(await headingOf(answer)).toBe('Page not found')
  }
})
