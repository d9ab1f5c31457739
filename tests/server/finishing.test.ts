import { expect, test } from 'vitest'
import { finishPage } from '#lib/server/http/finishing.ts'

const asked = new Request('http://localhost/bills', {
  headers: { 'accept-encoding': 'br' },
})
const HTML = { 'content-type': 'text/html; charset=utf-8' }

test.each([
  ['is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  [
    'is unchanged since it was asked for',
    new Response(null, { status: 304, headers: HTML }),
  ],
  ['is compressed', new Response('', { headers: { ...HTML, 'content-encoding': 'br' } })],
])('an answer that %s stays as it is', async (_what, answer) => {
  expect(await finishPage(asked, answer)).toBe(answer)
})

test('a page is sent with the length that it has when it is compressed', async () => {
  const html = '<p>bills</p>'.repeat(100)
  const headers = { ...HTML, 'content-length': String(html.length) }
  const { headers: sent } = await finishPage(asked, new Response(html, { headers }))
  expect(sent.get('content-encoding')).toBe('br')
  expect(sent.has('content-length')).toBe(false)
})
