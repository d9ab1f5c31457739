import { expect, test } from 'vitest'
import { look, signIn } from './home.ts'

test('the service worker is a script of ours that a browser asks for anew', async () => {
  const { status, headers } = await look('/sw.js')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('cache-control')).toBe('no-cache')
  const { cookie } = await signIn()
  const page = await look('/bills', cookie)
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test('every script that the worker caches at first is there', async () => {
  const worker = await (await look('/sw.js')).text()
  const addresses = worker.match(/\/_astro\/[\w.-]+\.js/g) ?? []
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    expect.soft((await look(address)).status, address).toBe(200)
  }
})

test('the offline page is the same for everybody in a language', async () => {
  const { status, headers } = await look('/offline', 'language=de')
  expect(status).toBe(200)
  expect(headers.get('content-language')).toBe('de')
  expect(headers.getSetCookie()).toEqual([])
})
