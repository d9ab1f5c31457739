import { expect, test } from 'vitest'
import { securityHeaders } from '#lib/server/http/headers.ts'
import { serverOfFile } from '../support/testServer.ts'

const server = await serverOfFile({ AD_SLOT_URL: 'https://ads.example.com/slot?place=1' })

const ADDRESS = 'http://localhost:4321/dashboard'

function headersOf(response: Response, headers: Record<string, string> = {}): Headers {
  return securityHeaders(server.app, new Request(ADDRESS, { headers }), response).headers
}

function policyOf(response: Response): string | null {
  return headersOf(response).get('content-security-policy')
}

test('a page may frame the address of its ad slot and no other', () => {
  const policy = "default-src 'self'; frame-src 'none'"
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
  expect(policyOf(new Response('', { headers }))).toBe(
    "default-src 'self'; frame-src https://ads.example.com",
  )
})

test('an answer that is no page may do nothing at all', () => {
  expect(policyOf(Response.json({}))).toBe("default-src 'none'; frame-ancestors 'none'")
})

test.each([
  ['another site leads to', 'cross-site', 'same-origin'],
  ['a neighbour of the same domain leads to', 'same-site', 'same-origin'],
  ['an old browser asks for', undefined, 'same-origin'],
  ['an address typed leads to', 'none', null],
  ['a page of ours leads to', 'same-origin', null],
])('a page that %s is kept from its opener where there can be one', (_, site, policy) => {
  const headers = headersOf(new Response(), site ? { 'sec-fetch-site': site } : {})
  expect(headers.get('cross-origin-opener-policy')).toBe(policy)
})
