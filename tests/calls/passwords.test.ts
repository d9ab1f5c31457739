import { expect, test } from 'vitest'
import {
  activate,
  forgotPassword,
  resetPassword,
  sendActivation,
} from '#lib/contract/access.ts'
import { changePassword } from '#lib/contract/sessions.ts'
import { getUser } from '#lib/contract/profile.ts'
import { countHits, scopeOf } from '#lib/server/core/limits.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import {
  Client,
  serverOfFile,
  newestMail,
  profileIdOf,
  signedIn,
} from '../support/testServer.ts'

const server = await serverOfFile()
const good = { newPassword: 'quiet hearth 7', confirmPassword: 'quiet hearth 7' }

async function pinOf(email: string): Promise<string> {
  const { body } = await newestMail(server, email)
  return /\/resetpassword\/(\S+)/.exec(body!)![1]!
}

test('a first password is set with an empty current one and ends the other sessions', async () => {
  const client = await signedIn(server)
  const other = await signedIn(server, { email: client.email })
  await client.ask(changePassword, { currentPassword: '', ...good })
  expect((await client.send(getUser, {})).code).toBe(0)
  expect((await other.send(getUser, {})).code).toBe(401)
})

test('a profile without a password has no current one', async () => {
  const client = await signedIn(server)
  const guess = { currentPassword: 'made up', ...good }
  expect((await client.send(changePassword, guess)).code).toBe(345)
  await client.ask(changePassword, { currentPassword: '', ...good })
})

test('a wrong current password is refused with 345', async () => {
  const client = await signedIn(server)
  await client.ask(changePassword, good)
  const reply = await client.send(changePassword, { currentPassword: 'not this', ...good })
  expect(reply).toMatchObject({ status: 200, code: 345 })
})

test('of wrong tries at once no more are looked at than are left of ten', async () => {
  const client = await signedIn(server)
  await client.ask(changePassword, good)
  const context = systemContext(server.app)
  const limit = {
    scope: scopeOf(context, 'wrong-password', await profileIdOf(client)),
    most: 10,
  }
  await countHits(
    { ...context, db: server.app.database.write },
    Array.from({ length: 9 }, () => limit),
  )
  const wrong = { currentPassword: 'not this', ...good }
  const tries = Array.from({ length: 3 }, () => client.send(changePassword, wrong))
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([345, 429, 429])
})

test.each([
  ['differ', { newPassword: 'quiet hearth 7', confirmPassword: 'quiet hearth 8' }],
  ['are too short', { newPassword: 'seven77', confirmPassword: 'seven77' }],
  ['are common', { newPassword: 'Password123', confirmPassword: 'Password123' }],
  ['are too long', { newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }],
])('passwords that %s are refused with 344', async (_why, wish) => {
  const client = await signedIn(server)
  expect((await client.send(changePassword, wish)).code).toBe(344)
})

test('the e-mail is no password', async () => {
  const client = await signedIn(server)
  const wish = { newPassword: client.email, confirmPassword: client.email }
  expect((await client.send(changePassword, wish)).code).toBe(344)
})

test('a reset link sets a password once and ends every session', async () => {
  const client = await signedIn(server)
  await client.ask(forgotPassword, { email: client.email })
  const resetPinNumber = await pinOf(client.email)
  const weak = { newPassword: 'short', confirmPassword: 'short' }
  expect((await client.send(resetPassword, { resetPinNumber, ...weak })).code).toBe(344)
  await client.ask(resetPassword, { pin: resetPinNumber, ...good })
  expect((await client.send(getUser, {})).code).toBe(401)
  expect((await client.send(resetPassword, { resetPinNumber, ...good })).code).toBe(342)
})

test('an unknown e-mail is answered like a known one and gets no mail', async () => {
  const client = new Client(server)
  const reply = await client.send(forgotPassword, { email: client.email })
  expect(reply.body['message']).toBe(
    'If there is a profile with this e-mail, a link is on its way.',
  )
  expect(reply.body).toEqual(
    (await (await signedIn(server)).send(forgotPassword, { email: 'a@b.cd' })).body,
  )
  await expect(newestMail(server, client.email)).rejects.toThrow()
})

test('an activation link verifies an e-mail once', async () => {
  const client = await signedIn(server)
  await server.app.database.write
    .updateTable('profiles')
    .set({ active: 0 })
    .where('email', '=', client.email)
    .execute()
  const sent = { email: client.email }
  expect((await client.send(sendActivation, sent, { 'app-version': '0' })).code).toBe(0)
  const { body } = await newestMail(server, client.email)
  const token = /token=(\S+)/.exec(body!)![1]!
  await client.ask(activate, { token })
  expect((await client.ask(getUser, {})).user.active).toBe(true)
  expect((await client.send(activate, { token })).code).toBe(342)
  expect((await client.send(activate, { token: 'made-up' })).code).toBe(342)
  expect((await client.send(activate, {})).code).toBe(342)
})
