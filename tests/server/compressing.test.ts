import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer, compressFor } from '#lib/server/http/compressing.ts'

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
])('a text is sent as %s to who takes %s', async (encoding, accepted, text, open) => {
  const sent = await send(accepted, text)
  expect(sent.status).toBe(404)
  const bytes = await sent.bytes()
  expect(bytes.length).toBeLessThan(text.length / 10)
  expect(open(bytes).toString()).toBe(text)
  expect(sent.headers.get('vary')).toBe('Accept-Encoding')
  expect(sent.headers.get('content-encoding')).toBe(encoding)
})

test('a text stays plain for who takes nothing else', async () => {
  const sent = await send('identity', TEXT)
  expect(await sent.text()).toBe(TEXT)
  expect(sent.headers.get('content-encoding')).toBeNull()
  expect(sent.headers.get('vary')).toBe('Accept-Encoding')
})

test('a short text stays plain', async () => {
  const sent = await send('br', 'bread')
  expect(await sent.text()).toBe('bread')
  expect(sent.headers.get('content-encoding')).toBeNull()
})

test('what a call tells is sent compressed', async () => {
  const told = { list: Array.from({ length: 100 }, (_, index) => ({ index })) }
  const answer = Response.json(told, { status: 402, headers: { 'x-request-id': 'one' } })
  const sent = await compressAnswer(asking('br'), answer)
  expect(sent.status).toBe(402)
  expect(sent.headers.get('x-request-id')).toBe('one')
  expect(sent.headers.get('content-type')).toBe('application/json')
  expect(JSON.parse(brotliDecompressSync(await sent.bytes()).toString())).toEqual(told)
})

test.each([
  ['a file', new Response(LARGE, { headers: { 'content-type': 'application/pdf' } })],
  ['nothing', new Response(null, { status: 304 })],
  [
    'something coded',
    new Response(LARGE, {
      headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    }),
  ],
])('an answer that holds %s is sent as it is', async (_what, answer) => {
  expect(await compressAnswer(asking('br'), answer)).toBe(answer)
})
