import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'
import type { Home } from './home.ts'
import { newEmail } from './people.ts'
import { anyAddress, expect } from './test.ts'

type Texts = { [key: string]: string | Texts }

/** Somebody whose profile is in a language. */
export type Member = { language: Language; email: string; token: string }

/** The text of a key in a language, or in English if the language lacks it. */
export function textIn(language: Language, key: string): string {
  const [area = '', ...path] = key.split('.')
  return find(catalogueOf(language, area), path) ?? find(catalogueOf('en', area), path)!
}

/** The language after another, for what must not be followed. */
export function otherThan(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 3) % LANGUAGES.length]!
}

/** Signs in a new person whose profile has the language. */
export async function memberIn(home: Home, language: Language): Promise<Member> {
  const email = newEmail()
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(home.at(path), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        'x-forwarded-for': anyAddress(),
        ...more,
      },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())
  await post('/api/users/email/presignin', { email })
  const otp = await home.codeFor(email)
  const { token } = (await post('/auth/otpsignin', { email, otp })) as { token: string }
  const authorization = `Bearer ${token}`
  const changed = await post(
    '/api/users/settings',
    { languageCode: language },
    { authorization },
  )
  expect(changed).toMatchObject({ settings: { languageCode: language } })
  return { language, email, token }
}

function find(texts: Texts, [first = '', ...rest]: string[]): string | undefined {
  const found = texts[first]
  return typeof found === 'object' ? find(found, rest) : found
}

function catalogueOf(language: Language, area: string): Texts {
  const folder = `src/locales/${language}`
  const file = `${area}.json`
  if (!readdirSync(folder).includes(file)) return {}
  return JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Texts
}
