import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { allIn, look, pageAt, signIn } from './home.ts'

type Named = { name: string; url: string; icons: { src: string }[] }
type Manifest = { id: string; lang: string; icons: { src: string }[]; shortcuts: Named[] }

const manifestIn = async (language: string) =>
  (await (await look(`/manifest/${language}.webmanifest`)).json()) as Manifest

test('a page names the manifest of its language', async () => {
  const page = await pageAt('/signin', 'language=de')
  const [link] = allIn(page, 'link', ({ rel }) => rel === 'manifest')
  const { status, headers } = await look(link!.attribs['href']!)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/manifest+json')
  expect(await manifestIn('de')).toMatchObject({ lang: 'de', id: '/dashboard' })
})

test('shortcuts have names of their own in each language, and lead to pages', async () => {
  const { cookie } = await signIn()
  const names = new Set<string>()
  for (const language of LANGUAGES) {
    const { shortcuts } = await manifestIn(language)
    names.add(shortcuts.map(({ name }) => name).join())
    expect.soft(new Set(shortcuts.map(({ name }) => name)).size, language).toBe(3)
  }
  expect(names.size).toBe(LANGUAGES.length)
  const { shortcuts } = await manifestIn('en')
  for (const { url } of shortcuts) {
    expect.soft((await look(url, cookie)).status, url).toBe(200)
  }
})

test('every icon of the manifest is a file', async () => {
  const { icons, shortcuts } = await manifestIn('en')
  const all = [...icons, ...shortcuts.flatMap(({ icons: own }) => own)]
  expect(all.length).toBeGreaterThan(5)
  expect(all.filter(({ src }) => !existsSync(`public${src}`))).toEqual([])
})

test('no other language has a manifest', async () => {
  expect((await look('/manifest/xx.webmanifest')).status).toBe(404)
})
