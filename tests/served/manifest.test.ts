import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IMAGE_TYPES } from '#lib/domain/limits.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { allIn, at, look, pageAt, signIn } from './home.ts'

type Shortcut = { name: string; url: string; icons: { src: string }[] }
type Manifest = {
  id: string
  lang: string
  icons: { src: string }[]
  shortcuts: Shortcut[]
  share_target: {
    action: string
    method: string
    enctype: string
    params: { files: { name: string; accept: string[] }[] }
  }
}

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

test('photos and files of banks may be shared with the app', async () => {
  const { share_target: target } = await manifestIn('en')
  expect(target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' })
  const [photo, bankFile] = target.params.files
  expect(photo!.accept).toEqual(IMAGE_TYPES)
  const endings = bankFile!.accept.filter((type) => type.startsWith('.'))
  expect(endings.toSorted().join(' ')).toBe(
    '.csv .ods .ofx .qfx .qif .sta .txt .xls .xlsx .xml',
  )
})

test('the server takes no shared file', async () => {
  const { share_target: target } = await manifestIn('en')
  const { cookie } = await signIn()
  const body = new FormData()
  body.set('photo', new File(['receipt'], 'receipt.jpg', { type: 'image/jpeg' }))
  for (const method of ['GET', 'POST']) {
    const sent = method === 'POST' ? { body } : {}
    const { status } = await fetch(at(target.action), {
      method,
      headers: { cookie },
      ...sent,
    })
    expect.soft(status, method).toBe(404)
  }
})
