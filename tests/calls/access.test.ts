import { expect, test } from 'vitest'
import { presignin, resendCode, signIn } from '#lib/contract/access.ts'
import { signOut } from '#lib/contract/sessions.ts'
import { getUser } from '#lib/contract/profile.ts'
import {
  Client,
  codeFor,
  serverOfFile,
  newestMail,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()

test('a code from the mail signs a new person in and makes their profile', async () => {
  const client = await signedIn(server, { currency: 'EUR' })
  const { user } = await client.ask(getUser, {})
  expect(user).toMatchObject({
    email: client.email,
    currency: 'EUR',
    active: true,
    isPro: true,
  })
})

test('a wrong code is refused with 342', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const right = await codeFor(server, client.email)
  const wrong = right === '000000' ? '000001' : '000000'
  const reply = await client.send(signIn, { email: client.email, otp: wrong })
  expect(reply).toMatchObject({ status: 200, code: 342 })
})

test('a code can be used once', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const otp = await codeFor(server, client.email)
  await client.ask(signIn, { email: client.email, code: otp })
  expect((await client.send(signIn, { email: client.email, otp })).code).toBe(342)
})

test('a code is good for thirty minutes', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const otp = await codeFor(server, client.email)
  server.clock.now += 30 * 60_000
  expect((await client.send(signIn, { email: client.email, otp })).code).toBe(342)
})

test('five wrong tries void a code', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const otp = await codeFor(server, client.email)
  const wrong = otp === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await client.send(signIn, { email: client.email, otp: wrong })
  }
  expect((await client.send(signIn, { email: client.email, otp })).code).toBe(342)
})

test('signing out ends the token at once', async () => {
  const client = await signedIn(server)
  await client.ask(signOut, {})
  expect(await client.send(getUser, {})).toMatchObject({ status: 401, code: 401 })
})

test('a code is sent again after a minute, not before', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const early = await client.send(resendCode, { email: client.email })
  expect(early).toMatchObject({ status: 429, code: 429 })
  expect(Number(early.headers.get('retry-after'))).toBe(60)
  server.clock.now += 60_000
  expect((await client.send(resendCode, { email: client.email })).code).toBe(0)
})

test('the sixth code within a quarter of an hour is refused', async () => {
  const client = new Client(server)
  for (let asked = 0; asked < 5; asked += 1) {
    await client.ask(presignin, { email: client.email })
  }
  const first = await newestMail(server, client.email)
  const reply = await client.send(presignin, { email: client.email })
  expect(reply.status).toBe(429)
  expect((await newestMail(server, client.email)).id).toBe(first.id)
})
