import { expect, test } from 'vitest'
import { getUser } from '#lib/contract/profile.ts'
import { arrive } from '#lib/server/http/desk.ts'
import { renewalCookies } from '#lib/server/http/session.ts'
import { houseOfFile, openHouse, signedIn } from '../support/house.ts'
import type { Client } from '../support/house.ts'

const house = await houseOfFile()
const DAY = 86_400_000

async function viewPage(client: Client): Promise<string[]> {
  const headers = { cookie: `session=${client.token}` }
  const request = new Request('http://localhost:4321/dashboard', { headers })
  const { context, visit } = await arrive(client.house.app.house, request, client.address)
  return visit ? renewalCookies(context, visit) : []
}

test('a page view renews a session of which less than half remains', async () => {
  const client = await signedIn(house)
  house.clock.now += 14 * DAY
  expect(await viewPage(client)).toEqual([])
  house.clock.now += 2 * DAY
  const [cookie] = await viewPage(client)
  expect(cookie).toMatch(/^session=\S+; HttpOnly; .*Max-Age=2592000/)
  client.token = /^session=([^;]+)/.exec(cookie!)![1]!
  house.clock.now += 29 * DAY
  expect((await client.send(getUser, {})).code).toBe(0)
})

test('the cookie is for https alone when the public address is', async () => {
  const safe = await openHouse({
    PUBLIC_URL: 'https://books.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const { sessionCookies } = await import('#lib/server/http/session.ts')
  const [cookie] = sessionCookies(safe.app.house, 'token', safe.clock.now + DAY)
  expect(cookie).toMatch(/; Secure$/)
  await safe.close()
})
