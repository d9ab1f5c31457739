import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { feedbackTemplate } from '#lib/contract/feedback.ts'
import { ROUTES } from '../e2e/support/paths.ts'
import { householdForm } from '../support/feedbackForms.ts'
import { allIn, at, change, look, operate, pageAt, signIn, textOf } from './home.ts'

const AHEAD = { 'sec-purpose': 'prefetch' }

/** Text of a page that comes with these headers. */
const htmlWith = async (path: string, headers: Record<string, string>) =>
  (await fetch(at(path), { headers })).text()

test('an unknown address is told on a page that leads on', async () => {
  expect((await look('/no-such-room')).status).toBe(404)
  const page = await pageAt('/no-such-room')
  expect(textOf(allIn(page, 'h1')[0])).toBe('Page not found')
  const [main] = allIn(page, 'main')
  const [onward] = allIn(main!, 'a')
  const { url, status } = await fetch(at(onward!.attribs['href']!))
  expect([new URL(url).pathname, status]).toEqual(['/signin', 200])
})

test('a page for everybody has the bar and the menu of who is signed in', async () => {
  const barOf = async (path: string, cookie?: string) => {
    const page = await pageAt(path, cookie)
    const [top] = allIn(page, 'header')
    return {
      signIns: allIn(top!, 'a', ({ href }) => href === '/signin').map(textOf),
      hasPerson: allIn(top!, 'button', ({ id }) => id === 'me').length > 0,
      menus: allIn(page, 'nav').map(({ attribs }) => attribs['aria-label']),
    }
  }
  const visitor = await barOf('/pro')
  expect(visitor.signIns).toContain('Sign in')
  expect(visitor.hasPerson).toBe(false)
  const { cookie } = await signIn()
  for (const path of ['/pro', '/coming-soon', '/no-such-room', '/unsubscribe?token=none']) {
    const member = { signIns: [], hasPerson: true, menus: ['Main menu'] }
    expect.soft(await barOf(path, cookie), path).toEqual(member)
  }
})

test('who has no Pro is offered no form', async () => {
  const { cookie, email } = await signIn()
  const offered = async () => {
    const page = await pageAt('/dashboard?form=expense', cookie)
    expect(textOf(allIn(page, 'h1')[0])).toBe('Dashboard')
    const [top] = allIn(page, 'header')
    return {
      adders: allIn(top!, 'button', ({ id }) => id === 'add').map(textOf),
      hasMenu: allIn(page, 'div', ({ id }) => id === 'add-menu').length > 0,
      forms: allIn(page, 'dialog', ({ open }) => open !== undefined).length,
    }
  }
  expect(await offered()).toEqual({ adders: ['Add'], hasMenu: true, forms: 0 })
  change('update profiles set is_pro = 0 where email = ?', email)
  expect(await offered()).toEqual({ adders: [], hasMenu: false, forms: 0 })
})

test('the notice of cookies comes until it is read, and leads to the privacy policy', async () => {
  const { cookie } = await signIn()
  const noticeOf = async (path: string, cookies: string) => {
    const [notice] = allIn(
      await pageAt(path, cookies),
      'aside',
      ({ id }) => id === 'cookie-notice',
    )
    const links = allIn(notice!, 'a').map((link) => [textOf(link), link.attribs['href']])
    return { isHidden: 'hidden' in notice!.attribs, links }
  }
  const links = [['Privacy policy', '/privacy']]
  for (const [path, session] of Object.entries({ '/pro': '', '/dashboard': cookie })) {
    expect.soft(await noticeOf(path, session)).toEqual({ isHidden: false, links })
    const read = await noticeOf(path, `${session}; dismissed_cookies=1`)
    expect.soft(read).toEqual({ isHidden: true, links })
  }
  expect((await look('/privacy')).status).toBe(200)
})

test('a page of the menu is fetched ahead by no visitor, and by no browser that saves data', async () => {
  const { cookie } = await signIn()
  expect(await htmlWith('/bills', { cookie })).toContain('speculationrules')
  const saving = { cookie, 'save-data': 'on' }
  for (const html of [await htmlWith('/bills', saving), await htmlWith('/signin', {})]) {
    expect(html).toContain('<main')
    expect(html).not.toContain('speculationrules')
    expect(html).not.toContain('rel="prefetch"')
  }
})

test('no page that is fetched ahead leaves a cookie, whoever asks', async () => {
  const cookieOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(at(path), { redirect: 'manual', headers })).headers.get('set-cookie')
  expect(await cookieOf('/feedback/general/1', AHEAD)).toBeNull()
  const { cookie } = await signIn()
  // With the session alone, an ordinary request sets the other cookies again.
  const session = cookie.split('; ').find((one) => one.startsWith('session='))!
  for (const path of ROUTES) {
    expect.soft(await cookieOf(path, { ...AHEAD, cookie: session }), path).toBeNull()
  }
  expect(await cookieOf('/about', { cookie: session })).toMatch(/^signed_in=/)
})

test('a browser is known before it answers a form; a prefetch leaves nothing in it', async () => {
  const form = householdForm()
  const template = z.encode(feedbackTemplate, form)
  expect(await operate('addFeedbackTemplate', { template })).toMatchObject({ code: 0 })
  const { result } = (await operate('addFeedback', { templateId: form.id })) as {
    result: { url: string }
  }
  const keyFor = async (headers: Record<string, string>) =>
    (await fetch(result.url, { headers })).headers.get('set-cookie') ?? ''
  expect(await keyFor(AHEAD)).toBe('')
  const key = await keyFor({})
  expect(key).toMatch(/^feedback_key=[\w-]{32}; HttpOnly; Path=\/; SameSite=Lax/)
  expect(await keyFor({ cookie: key.split(';')[0]! })).toBe('')
})

test('the mailbox of this machine shows the mails that were kept, and nothing to others', async () => {
  const email = 'ana@example.com'
  const asked = await fetch(at('/api/users/email/presignin'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, deviceId: 'WEB' }),
  })
  expect(await asked.json()).toMatchObject({ code: 0 })
  const mail = async () => {
    const mails = allIn(await pageAt('/mailbox'), 'article').map(textOf)
    return mails.find((one) => one.includes(email))
  }
  await expect.poll(mail).toMatch(/^\d{6} is your one-time code to sign in/)
  const others = { 'x-forwarded-for': '192.0.2.1' }
  expect((await fetch(at('/mailbox'), { headers: others })).status).toBe(404)
})
