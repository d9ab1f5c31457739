import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFor } from '#lib/server/http/compressing.ts'

const TEXT = '<p>Bread and milk</p>'.repeat(100)
const LARGE = TEXT.repeat(100)

const asking = (accepted: string) =>
  new Request('http://localhost/bills', { headers: { 'accept-encoding': accepted } })
const send = (accepted: string, text: string) =>
  compressFor(asking(accepted), Buffer.from(text), { status: 404, headers: new Headers() })

test.each([
  ['br', 'gzip, br', TEXT, brotliDecompressSync],
  ['gzip', 'gzip', TEXT, gunzipSync],
  ['br', 'br', LARGE, brotliDecompressSync],
  ['gzip', 'gzip', LARGE, gunzipSync],
])('a page is sent as %s to who takes %s', async (encoding, accepted, text, open) => {
  const sent = await send(accepted, text)
  expect(sent.status).toBe(404)
  const bytes = await sent.bytes()
  expect(bytes.length).toBeLessThan(text.length / 10)
  expect(open(bytes).toString()).toBe(text)
  expect(sent.headers.get('vary')).toBe('Accept-Encoding')
  expect(sent.headers.get('content-encoding')).toBe(encoding)
})

test('a page stays plain for who takes nothing else', async () => {
  const sent = await send('identity', TEXT)
  expect(await sent.text()).toBe(TEXT)
  expect(sent.headers.get('content-encoding')).toBeNull()
  expect(sent.headers.get('vary')).toBe('Accept-Encoding')
})
