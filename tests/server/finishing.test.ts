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
