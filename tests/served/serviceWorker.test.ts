import { expect, test } from 'vitest'
import { at, look, signIn } from './home.ts'

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

test('a script that no build has is not found, without a page, and asked for anew', async () => {
  const answer = await look('/_astro/none.a1b2c3.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe('')
})

test('the offline page is the same for everybody in a language', async () => {
  const { status, headers } = await look('/offline', 'language=de')
  expect(status).toBe(200)
  expect(headers.get('content-language')).toBe('de')
  expect(headers.getSetCookie()).toEqual([])
})

test.each(['cross-site', 'same-site'])(
  'a shared file of a %s form is refused before anything is shown, or waits for a sign-in',
  async (site) => {
    const { cookie } = await signIn()
    for (const session of [cookie, '']) {
      const headers = { cookie: session, 'sec-fetch-site': site }
      const path = '/expenses?form=expense&shared='
      const answer = await fetch(at(`${path}1`), { redirect: 'manual', headers })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${path}0`)
    }
  },
)

test.each(['none', 'same-origin', undefined])(
  'a shared file of a system is shown, whose page is opened by %s',
  async (site) => {
    const { cookie } = await signIn()
    const headers = { cookie, ...(site && { 'sec-fetch-site': site }) }
    const answer = await fetch(at('/expenses?form=expense&shared=1'), {
      redirect: 'manual',
      headers,
    })
    expect(answer.status).toBe(200)
  },
)
