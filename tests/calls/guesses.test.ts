import { expect, test } from 'vitest'
import { presignin, signIn } from '#lib/contract/access.ts'
import { Browser, tryWrongCodes } from '../support/browser.ts'
import { Client, codeFor, serverOfFile, newestMail } from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

const server = await serverOfFile()
const MINUTE = 60_000

/** The number of tries counted for an e-mail's stored codes. */
async function comparisons({ app }: TestServer, email: string): Promise<number> {
  const rows = await app.database.read
    .selectFrom('one_time_codes')
    .select('wrong_tries')
    .where('email', '=', email)
    .execute()
  return rows.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0)
}

test('strangers at 200 addresses together guess at most 20 times an hour, and its owner signs in', async () => {
  const owner = new Browser(server)
  await owner.signIn()
  const { email } = owner
  for (let round = 0; round < 4; round += 1) {
    const strangers = Array.from({ length: 50 }, () => new Browser(server, email))
    for (const stranger of strangers) {
      const asked = await stranger.send(presignin, { email })
      if (asked.code === 0) await stranger.tryWrongCodes(6, await codeFor(server, email))
    }
    server.clock.now += 14 * MINUTE
  }
  // Each stranger has a separate code; counts all of them.
  expect(await comparisons(server, email)).toBe(20)
  await owner.signIn()
})

test('clients that are no browser guess no more often, whatever codes they ask for', async () => {
  const { email } = new Client(server)
  const answers: number[] = []
  for (let stranger = 0; stranger < 14; stranger += 1) {
    const client = new Client(server)
    await client.ask(presignin, { email })
    answers.push(...(await tryWrongCodes(client, email, 5, await codeFor(server, email))))
  }
  expect(answers.filter((code) => code === 342)).toHaveLength(20)
})

test('tries that come at once are no more than those one after the other', async () => {
  const { email } = new Client(server)
  const strangers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const browser = new Browser(server, email)
      await browser.ask(presignin, { email })
      return browser
    }),
  )
  await Promise.all(strangers.map((stranger) => stranger.tryWrongCodes(5, '654321')))
  expect(await comparisons(server, email)).toBe(20)
})

test('an address has ten wrong tries for an e-mail and fifty in all', async () => {
  const client = new Client(server)
  await client.ask(presignin, { email: client.email })
  const right = await codeFor(server, client.email)
  expect(await tryWrongCodes(client, client.email, 11, right)).toEqual([
    ...Array(10).fill(342),
    429,
  ])
  expect(await tryWrongCodes(client, `other-${client.email}`, 41)).toEqual([
    ...Array(40).fill(342),
    429,
  ])
})

test('a call that is refused with 429 is not looked at and counts for nothing', async () => {
  const client = new Client(server)
  const { email } = client
  const began = server.clock.now
  await client.ask(presignin, { email })
  const right = await codeFor(server, email)
  await tryWrongCodes(client, email, 4, right)
  await tryWrongCodes(client, `other-${email}`, 46)
  server.clock.now += 10 * MINUTE
  expect((await client.send(signIn, { email, otp: right })).status).toBe(429)
  server.clock.now = began + 15 * MINUTE + 1
  expect((await client.send(signIn, { email, otp: right })).code).toBe(0)
})

test('an e-mail is mailed five codes from one address, fifteen in all, then none', async () => {
  const { email } = new Client(server)
  for (let address = 0; address < 3; address += 1) {
    const client = new Client(server)
    for (let asked = 0; asked < 5; asked += 1) await client.ask(presignin, { email })
    expect((await client.send(presignin, { email })).status).toBe(429)
  }
  const last = await newestMail(server, email)
  const another = await new Client(server).send(presignin, { email })
  expect(another.status).toBe(429)
  expect(Number(another.headers.get('retry-after'))).toBe(15 * 60)
  expect((await newestMail(server, email)).id).toBe(last.id)
})
