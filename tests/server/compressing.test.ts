import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from '#lib/server/http/compressing.ts'

const TEXT = '<p>Bread and milk</p>'.repeat(100)
const LARGE = TEXT.repeat(50)

const asking = (accepted: string) =>
  new Request('http://localhost/bills', { headers: { 'accept-encoding': accepted } })
const pageOf = (text: string | null, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init })

test.each([
  ['br', 'gzip, br', TEXT, brotliDecompressSync],
  ['gzip', 'gzip', TEXT, gunzipSync],
  ['br', 'br', LARGE, brotliDecompressSync],
  ['gzip', 'gzip', LARGE, gunzipSync],
])('a page is sent as %s to who takes %s', async (encoding, accepted, text, open) => {
  const sent = await compressPage(asking(accepted), pageOf(text, { status: 404 }))
  expect(sent.status).toBe(404)
  const bytes = await sent.bytes()
  expect(bytes.length).toBeLessThan(text.length / 10)
  expect(open(bytes).toString()).toBe(text)
  expect(sent.headers.get('vary')).toBe('Accept-Encoding')
  expect(sent.headers.get('content-encoding')).toBe(encoding)
})

test('a page stays as it is for who takes nothing else', async () => {
  const page = pageOf(TEXT)
  expect(await compressPage(asking('identity'), page)).toBe(page)
})

test.each([
  ['is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ['is unchanged since it was asked for', pageOf(null, { status: 304 })],
  [
    'is compressed',
    pageOf(TEXT, { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } }),
  ],
])('an answer that %s stays as it is', async (_what, answer) => {
  expect(await compressPage(asking('br'), answer)).toBe(answer)
})
