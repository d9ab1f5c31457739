import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textIn } from '../e2e/support/languages.ts'
import { serveApp } from '../e2e/support/servedApp.ts'
import type { ServedApp } from '../e2e/support/servedApp.ts'
import { anyAddress } from '../support/anyAddress.ts'
import { codeIn } from '../support/mailbox.ts'

let app: ServedApp

// A server that trusts this machine to name the address of who asks, and sends its mails.
beforeAll(async () => {
  app = await serveApp()
})
afterAll(() => app.close())

const REQUESTS = 200
/** Pages that are answered before the bodies of waiting calls come. */
const ANSWERED_FIRST = 33
const GROCERIES = 31

/** What public pages tell of themselves. */
const DESCRIPTIONS = {
  '/signin': 'signin.description',
  '/forgot-password': 'access.forgot.lead',
  '/deleteProfile': 'access.remove.lead',
  '/privacy': 'access.privacy.lead',
  '/pro': 'access.pro.lead',
  '/ads-free': 'access.adsFree.text',
  '/unsubscribe?token=none': 'access.unsubscribe.text',
  '/inviteAccept?token=none': 'common.description',
  '/activate?token=none': 'common.description',
  '/no-such-room': 'errors.notFoundText',
}

type Headers = Record<string, string>
/** Somebody whose profile is in a language. */
type Member = { language: Language; email: string; token: string }
type ListEntry = {
  message: string
  results: { categories: { categoryId: number; name: string }[] }
}
type Question = (member: Member) => Promise<void>

function get(path: string, headers: Headers): Promise<Response> {
  return fetch(app.server.url + path, {
    headers: { 'x-forwarded-for': anyAddress(), ...headers },
  })
}

async function tell(path: string, body: object, headers: Headers = {}): Promise<object> {
  const answer = await fetch(app.server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      'x-forwarded-for': anyAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as object
}

/** Next mail to an e-mail with such a subject. */
async function mailAbout(email: string, subject: RegExp): Promise<Email> {
  const mail = await app.mailbox.next(email)
  return subject.test(mail.subject ?? '') ? mail : mailAbout(email, subject)
}

/** Signs in a new person whose profile has the language. */
async function memberIn(language: Language): Promise<Member> {
  const email = `${randomUUID()}@example.com`
  await tell('/api/users/email/presignin', { email })
  const otp = codeIn(await mailAbout(email, /one-time code to sign in/))
  const { token } = (await tell('/auth/otpsignin', { email, otp })) as Member
  const authorization = `Bearer ${token}`
  const settings = { languageCode: language }
  const changed = await tell('/api/users/settings', settings, { authorization })
  expect(changed).toMatchObject({ settings })
  return { language, email, token }
}

/** The language after another, for what must not be followed. */
const otherThan = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 3) % LANGUAGES.length]!

/** A page in a language throughout: its headers, its element and its title. */
async function expectPage(
  response: Response,
  language: Language,
  { title, status = 200 }: { title: string; status?: number },
): Promise<void> {
  const html = await response.text()
  expect(response.status).toBe(status)
  expect(response.headers.get('content-language')).toBe(language)
  expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  expect(html).toMatch(new RegExp(`<html lang="${language}"`))
  const page = textIn(language, title)
  const whole = textIn(language, 'common.pageTitle').replace('{{page}}', page)
  expect(html).toContain(`<title>${whole}</title>`)
}

const byProfile = ({ language, token }: Member): Headers => ({
  authorization: `Bearer ${token}`,
  cookie: `language=${otherThan(language)}`,
  'accept-language': otherThan(language),
})

/** What is asked of the server at once; each in the language of its member. */
const QUESTIONS: Question[] = [
  async ({ language }) => {
    const headers = {
      cookie: `language=${language}`,
      'accept-language': otherThan(language),
    }
    await expectPage(await get('/signin', headers), language, { title: 'signin.title' })
  },
  async ({ language }) => {
    const accepted = `zh;q=1, ${language}-XX;q=0.9, ${otherThan(language)};q=0.2`
    const response = await get('/no-such-room', { 'accept-language': accepted })
    await expectPage(response, language, { title: 'errors.notFoundTitle', status: 404 })
  },
  async (member) => {
    const response = await get('/account', byProfile(member))
    await expectPage(response, member.language, { title: 'shell.account' })
  },
  async (member) => {
    const response = await get('/reports/print/month', byProfile(member))
    expect(response.headers.get('content-language')).toBe(member.language)
    expect(await response.text()).toMatch(new RegExp(`<html lang="${member.language}"`))
  },
]

/** A call whose body comes when `gate` opens: by then the server has answered others. */
async function post(
  path: string,
  body: object,
  headers: Headers,
  gate: Promise<unknown>,
): Promise<string> {
  const asked = request(app.server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': anyAddress(),
      ...headers,
    },
  })
  asked.flushHeaders()
  const answered = once(asked, 'response')
  await gate
  asked.end(JSON.stringify(body))
  const [answer] = (await answered) as [IncomingMessage]
  return text(answer)
}

async function expectNames(member: Member, gate: Promise<unknown>): Promise<void> {
  const { language } = member
  const path = '/api/userdata/getAllUserCategories'
  const answer = await post(path, {}, byProfile(member), gate)
  const { message, results } = JSON.parse(answer) as ListEntry
  expect(message).toBe(textIn(language, 'refusals.SUCCESS'))
  const named = results.categories.find(({ categoryId }) => categoryId === GROCERIES)
  expect(named?.name).toBe(textIn(language, `categories.${GROCERIES}.name`))
}

/** A mail that a job sends meanwhile, in the language of its profile. */
async function expectMail(
  { email, language }: Member,
  gate: Promise<unknown>,
): Promise<void> {
  const headers = { 'accept-language': otherThan(language) }
  const path = '/api/users/email/presignin'
  const answer = await post(path, { email, purpose: 'delete' }, headers, gate)
  expect(JSON.parse(answer)).toMatchObject({ code: 0 })
  const subject = textIn(language, 'mails.code.delete.subject')
  const [before = '', after = ''] = subject.split('{{code}}').map(RegExp.escape)
  const mail = await mailAbout(email, new RegExp(`^${before}\\d{6}${after}$`))
  expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
}

test('200 requests at once, in eleven languages, are each answered in their own', async () => {
  const members = await Promise.all(LANGUAGES.map(memberIn))
  const opening = Promise.withResolvers<void>()
  const waiting = members.flatMap((member) => [
    ...Array.from({ length: 5 }, () => expectNames(member, opening.promise)),
    expectMail(member, opening.promise),
  ])
  const pages = Array.from({ length: REQUESTS - waiting.length }, (_, place) =>
    QUESTIONS[place % QUESTIONS.length]!(members[place % members.length]!),
  )
  await Promise.all(pages.slice(0, ANSWERED_FIRST)).finally(opening.resolve)
  await Promise.all([...pages, ...waiting])
})

test('a public page says its language, and what it is about, in its own', async () => {
  for (const [path, description] of Object.entries(DESCRIPTIONS)) {
    const html = await (await get(path, { cookie: 'language=el' })).text()
    const said = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
    expect(said, path).toBe(textIn('el', description))
    expect(html, path).toContain('<html lang="el"')
  }
})

test('errors are told in the language of their visitor', async () => {
  const headers = { 'accept-language': 'ro-MD' }
  const title = { '/500': 'faultTitle', '/unavailable': 'unavailableTitle' }
  for (const [path, key] of Object.entries(title)) {
    const response = await get(path, headers)
    const status = path === '/500' ? 500 : 503
    await expectPage(response, 'ro', { title: `errors.${key}`, status })
  }
})

test('a mailed link that ends sessions is read by its visitor, else as its profile reads', async () => {
  const { token } = await memberIn('de')
  const signed = { authorization: `Bearer ${token}`, 'accept-language': 'fr' }
  const path = '/end-sessions?token=none'
  const title = 'access.endSessions.title'
  await expectPage(await get(path, signed), 'de', { title })
  await expectPage(await get(path, { ...signed, cookie: 'language=ja' }), 'ja', { title })
  await expectPage(await get('/pro', { ...signed, cookie: 'language=ja' }), 'de', {
    title: 'access.pro.title',
  })
})

test('the built server configures i18next once', () => {
  const settings = globSync('dist/server/**/*.mjs').flatMap((file) =>
    readFileSync(file, 'utf8').match(/\bsupportedLngs"?: ?\[/g),
  )
  expect(settings.filter((found) => found !== null)).toHaveLength(1)
})
