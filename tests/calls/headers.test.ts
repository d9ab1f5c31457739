import { expect, test } from 'vitest'
import { securityHeaders } from '#lib/server/http/headers.ts'
import { serverOfFile } from '../support/testServer.ts'

const server = await serverOfFile({ AD_SLOT_URL: 'https://ads.example.com/slot?place=1' })

function policyOf(response: Response): string | null {
  return securityHeaders(server.app, response).headers.get('content-security-policy')
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
