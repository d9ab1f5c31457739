import { expect, test } from 'vitest'
import { presignin, signIn } from '#lib/contract/access.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { getUser, updateUser } from '#lib/contract/profile.ts'
import { getBillingStats } from '#lib/contract/dashboard.ts'
import { getCurrencies } from '#lib/contract/reference.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { signToken } from '#lib/server/http/session.ts'
import { handlerOf } from '#lib/server/http/handlers.ts'
import {
  Client,
  codeFor,
  serverOfFile,
  profileIdOf,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile({ TRUSTED_PROXIES: '10.0.0.0/8 203.0.113.1' })

function byCookie(client: Client, more: Record<string, string>): Record<string, string> {
  return { cookie: `session=${client.token}`, ...more }
}

test('every answered call but the public ones refuses a visitor with 401', async () => {
  const visitor = new Client(server)
  const closed = CALLS.filter(
    (call) => handlerOf(call) && ['member', 'pro'].includes(call.who),
  )
  expect(closed.length).toBeGreaterThan(20)
  for (const call of closed) {
    const reply = await visitor.send(call, call.body === 'form' ? {} : undefined)
    expect([call.path, reply.status, reply.code]).toEqual([call.path, 401, 401])
  }
})

test('every answered Pro call refuses who is not Pro with 332', async () => {
  const client = await signedIn(server)
  await server.app.database.write
    .updateTable('profiles')
    .set({ is_pro: 0 })
    .where('email', '=', client.email)
    .execute()
  for (const call of CALLS.filter((one) => handlerOf(one) && one.who === 'pro')) {
    const reply = await client.send(call, call.body === 'form' ? {} : undefined)
    expect([call.path, reply.status, reply.code]).toEqual([call.path, 200, 332])
  }
})

test('a call that does not exist is 404', async () => {
  const client = await signedIn(server)
  const url = 'http://localhost:4321/api/nothing'
  const response = await client.fetch(new Request(url, { method: 'POST', body: '{}' }))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 404 })
})

test('a change by cookie needs the app-version and the same origin', async () => {
  const client = await signedIn(server)
  const version = { 'app-version': '0.1.0' }
  const refused: Record<string, string>[] = [
    {},
    version,
    { 'sec-fetch-site': 'same-origin' },
    { ...version, 'sec-fetch-site': 'cross-site' },
    { ...version, 'sec-fetch-site': 'same-site' },
    { ...version, origin: 'https://evil.example' },
    { ...version, 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4321' },
  ]
  for (const headers of refused) {
    const reply = await client.send(
      updateUser,
      { firstName: 'Eve' },
      byCookie(client, headers),
    )
    expect(reply).toMatchObject({ status: 403, code: 403 })
  }
  const allowed = [
    { ...version, 'sec-fetch-site': 'same-origin' },
    { ...version, origin: 'http://localhost:4321' },
  ]
  for (const headers of allowed) {
    const reply = await client.send(
      updateUser,
      { firstName: 'Ana' },
      byCookie(client, headers),
    )
    expect(reply.code).toBe(0)
  }
})

test('reading by cookie and changing by bearer token need no proof of origin', async () => {
  const client = await signedIn(server)
  expect((await client.send(getUser, {}, byCookie(client, {}))).code).toBe(0)
  expect((await client.send(updateUser, { firstName: 'Ana' })).code).toBe(0)
})

test('a browser gets its session in a cookie and no token', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const otp = await codeFor(server, client.email)
  const sent = { email: client.email, otp }
  const reply = await client.send(signIn, sent, { 'sec-fetch-site': 'same-origin' })
  expect(reply.body).not.toHaveProperty('token')
  const [session] = reply.headers.getSetCookie()
  expect(session).toMatch(/^session=\S+; HttpOnly; Path=\/; SameSite=Lax; Max-Age=\d+$/)
})

test('the token says when it ends, thirty days from now', async () => {
  const client = await signedIn(server)
  const claims = JSON.parse(
    Buffer.from(client.token!.split('.')[1]!, 'base64url').toString(),
  )
  expect(claims.exp).toBe(Math.floor(server.clock.now / 1000) + 30 * 86_400)
})

test('a forged, foreign or expired token is no session', async () => {
  const client = await signedIn(server)
  const token = client.token!
  const profileId = await profileIdOf(client)
  const expired = await signToken(server.app, {
    id: 'made-up',
    profileId,
    expiresAt: server.clock.now + 60_000,
  })
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
  for (const forged of [`${token}x`, unsigned, expired, 'nonsense']) {
    client.token = forged
    expect((await client.send(getUser, {})).status).toBe(401)
  }
  client.token = token
  server.clock.now += 31 * 86_400_000
  const reply = await client.send(getUser, {})
  expect(reply.status).toBe(401)
  expect(reply.headers.getSetCookie()[0]).toMatch(/^session=; .*Max-Age=0/)
  server.clock.now -= 31 * 86_400_000
})

test('a body that is not JSON, or is too large, is refused', async () => {
  const client = await signedIn(server)
  const send = (body: string, type = 'application/json') =>
    client.fetch(
      new Request('http://localhost:4321/api/userdata/addUpdateExpense', {
        method: 'POST',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': type },
        body,
      }),
    )
  for (const body of ['{', '[]', '"text"', 'null'])
    expect((await send(body)).status).toBe(400)
  expect((await send('{}', 'text/plain')).status).toBe(400)
  expect((await send(JSON.stringify({ notes: 'x'.repeat(1_000_001) }))).status).toBe(413)
})

test('fields that the contract does not know are ignored', async () => {
  const client = await signedIn(server)
  const sent = {
    time: server.clock.now,
    amount: 1,
    userId: 'somebody',
    createdUserId: 'else',
  }
  const { body } = await client.send(addUpdateExpense, sent)
  expect(body['result']).toMatchObject({ userId: await profileIdOf(client) })
})

test('a missing required field is named', async () => {
  const client = await signedIn(server)
  const reply = await client.send(getBillingStats, { year: 2026 })
  expect(reply.body['errors']).toMatchObject([{ path: 'month' }])
})

test('an answer is in the language of the caller', async () => {
  const client = new Client(server)
  client.headers.set('accept-language', 'fr-CH, fr;q=0.9')
  const { currencies } = await client.ask(getCurrencies, {})
  const named = new Map(currencies.map(({ code, name }) => [code, name]))
  expect(named.get('USD')).toBe('dollar des États-Unis')
  expect(named.get('JPY')).toBe('yen japonais')
})

test('codes are limited by address, behind trusted proxies by the one before them', async () => {
  const client = new Client(server)
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 198.51.100.77, 203.0.113.1' }
  const send = (index: number, more: Record<string, string>) =>
    client.send(presignin, { email: `limit-${index}-${client.email}` }, more)
  for (let index = 0; index < 30; index += 1) {
    expect((await send(index, forwarded)).code).toBe(0)
  }
  expect((await send(30, forwarded)).status).toBe(429)
  const elsewhere = { 'x-forwarded-for': '198.51.100.77, 198.51.100.78' }
  expect((await send(31, elsewhere)).code).toBe(0)
})

test('neighbours in an IPv6 /64 share a limit, and who is not trusted can not choose one', async () => {
  const client = new Client(server)
  const send = (index: number) =>
    client.send(
      presignin,
      { email: `six-${index}-${client.email}` },
      {
        'x-forwarded-for': `192.0.2.${index}`,
      },
    )
  for (let index = 0; index < 30; index += 1) {
    client.address = `2001:db8:1:2::${(index + 1).toString(16)}`
    expect((await send(index)).code).toBe(0)
  }
  client.address = '2001:db8:1:2:ffff::1'
  expect((await send(30)).status).toBe(429)
  client.address = '2001:db8:1:3::1'
  expect((await send(31)).code).toBe(0)
})

test('ports, brackets and what is no address make no new one of the asker', async () => {
  const client = new Client(server)
  const send = (index: number, forwardedFor: string) =>
    client.send(
      presignin,
      { email: `node-${index}-${client.email}` },
      { 'x-forwarded-for': forwardedFor },
    )
  for (let index = 0; index < 30; index += 1) {
    expect((await send(index, `198.51.100.55:${4000 + index}`)).code).toBe(0)
    expect(
      (await send(100 + index, ['unknown', '', '_x', `junk-${index}`][index % 4]!)).code,
    ).toBe(0)
  }
  expect((await send(200, '198.51.100.55')).status).toBe(429)
  expect((await send(201, `_hidden-${client.email}`)).status).toBe(429)
  expect((await send(202, '[2001:db8:55::1]:4000')).code).toBe(0)
})

test('ten wrong tries for an e-mail close it for a quarter of an hour', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const otp = await codeFor(server, client.email)
  const wrong = otp === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await client.send(signIn, { email: client.email, otp: wrong })).code).toBe(342)
  }
  await client.ask(presignin, { email: client.email })
  const fresh = await codeFor(server, client.email)
  expect((await client.send(signIn, { email: client.email, otp: fresh })).status).toBe(429)
  server.clock.now += 15 * 60_000 + 1
  expect((await client.send(signIn, { email: client.email, otp: fresh })).code).toBe(0)
})
