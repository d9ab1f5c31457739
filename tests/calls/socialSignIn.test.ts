import { afterAll, expect, test } from 'vitest'
import { presignin } from '#lib/contract/access.ts'
import { getSessions } from '#lib/contract/sessions.ts'
import { getUser, updateSettings } from '#lib/contract/profile.ts'
import { startProvider } from '../support/provider.ts'
import { SocialBrowser } from '../support/socialBrowser.ts'
import {
  newestMail,
  openTestServer,
  profileIdOf,
  serverOfFile,
} from '../support/testServer.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const server = await serverOfFile(provider.variables)

const person = (email?: string) => new SocialBrowser(server, provider, email)

test('a newcomer has a profile with a verified e-mail and zone and currency of the browser', async () => {
  const browser = person()
  const reply = await browser.enter({ timeZoneId: 'Asia/Tokyo', currency: 'JPY' })
  expect(reply.code).toBe(0)
  expect(reply.body).not.toHaveProperty('token')
  const user = await browser.ask(getUser, {})
  expect(user).toMatchObject({
    user: {
      email: browser.email,
      zone: 'Asia/Tokyo',
      currency: 'JPY',
      active: true,
      isPro: true,
    },
  })
})

test('the session is a cookie, and the browser is known from now on', async () => {
  const browser = person()
  const reply = await browser.enter({ deviceName: 'Kitchen tablet' })
  const id = await profileIdOf(browser)
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=\S+; HttpOnly; Path=\/; SameSite=Lax; Max-Age=\d+$/),
    expect.stringMatching(new RegExp(`^signed_in=${id}; `)),
    expect.stringMatching(new RegExp(`^device_${id}=[\\w-]{32}; HttpOnly; `)),
  ])
  const { results } = await browser.ask(getSessions, {})
  expect(results).toMatchObject([{ name: 'Kitchen tablet', isCurrent: true }])
})

test('a profile that is there is joined by its e-mail, however the provider spells it', async () => {
  const first = person('ana@xn--bcher-kva.example')
  await first.signIn()
  const id = await profileIdOf(first)
  for (const login of [
    'Ana@xn--bcher-kva.example',
    'ana@bücher.example',
    'ANA@BÜCHER.EXAMPLE',
  ]) {
    const again = person()
    expect((await again.enter({}, login)).code).toBe(0)
    expect((await again.ask(getUser, {})).user.id).toBe(id)
  }
})

test('a profile whose e-mail was not verified is active afterwards', async () => {
  const browser = person()
  await browser.signIn()
  const own = server.app.database.write.updateTable('profiles').set({ active: 0 })
  await own.where('email', '=', browser.email).execute()
  const again = person(browser.email)
  await again.enter()
  expect((await again.ask(getUser, {})).user.active).toBe(true)
})

test('who wants to be told of sign-ins is told of this one', async () => {
  const browser = person()
  await browser.signIn()
  await browser.ask(updateSettings, { signInEmail: true })
  await person(browser.email).enter({ deviceName: 'Kitchen tablet' })
  await server.app.jobs.drain()
  const mail = await newestMail(server, browser.email)
  expect(mail).toMatchObject({ kind: 'sign-in' })
  expect(mail.body).toContain('Kitchen tablet')
})

test('the page that was asked for is kept on the way, and the provider is not told', async () => {
  const browser = person()
  const next = '/inviteAccept?token=secret-of-the-invitation'
  const address = await browser.start(next)
  expect(decodeURIComponent(address)).not.toContain('secret-of-the-invitation')
  const page = await browser.comeBack(await provider.signIn(address, browser.email))
  expect(page.searchParams.get('next')).toBe(next)
})

test('the way to the provider is sealed by state, nonce and PKCE', async () => {
  const address = new URL(await person().start())
  expect(address.origin).toBe(provider.issuer)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'http://localhost:4321/auth/google/callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/),
  })
})

test('two tabs of one browser go to the provider side by side', async () => {
  const browser = person()
  const first = await browser.allow({ next: '/bills' })
  const second = await browser.allow({ next: '/income' })
  for (const [back, next] of [
    [first, '/bills'],
    [second, '/income'],
  ] as const) {
    const page = await browser.comeBack(back)
    expect(page.searchParams.get('token')).toMatch(/^[\w-]{32}$/)
    expect(page.searchParams.get('next')).toBe(next)
  }
})

test('a code that is on its way by mail holds beside the way to the provider', async () => {
  const browser = person()
  await browser.ask(presignin, { email: browser.email })
  const key = browser.cookies.get('code_key')
  await browser.start()
  expect(browser.cookies.get('code_key')).toBe(key)
})

test('a provider that tells the e-mail apart from its ID token is asked for it', async () => {
  const apart = await startProvider({ claimsApart: true })
  const other = await openTestServer({ ...apart.variables, NEW_USERS_PRO: 'false' })
  try {
    const browser = new SocialBrowser(other, apart)
    expect((await browser.enter()).code).toBe(0)
    const { user } = await browser.ask(getUser, {})
    expect(user).toMatchObject({ email: browser.email, isPro: false })
    const page = await browser.comeBack(
      await browser.allow({ login: 'unverified@x.example' }),
    )
    expect(page.search).toBe('?failure=unverified')
  } finally {
    await other.close()
    await apart.close()
  }
})
