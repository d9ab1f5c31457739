import { expect, test } from 'vitest'
import { presignin, signIn } from '#lib/contract/access.ts'
import { Browser, tryWrongCodes } from '../support/browser.ts'
import { Client, codeFor, houseOfFile, newestMail } from '../support/house.ts'
import type { TestHouse } from '../support/house.ts'

const house = await houseOfFile()
const MINUTE = 60_000

/** How many tries the codes of an e-mail that are still kept were compared with. */
async function comparisons({ app }: TestHouse, email: string): Promise<number> {
  const rows = await app.house.database.read
    .selectFrom('one_time_codes')
    .select('wrong_tries')
    .where('email', '=', email)
    .execute()
  return rows.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0)
}

test('strangers at 200 addresses together guess at most 20 times an hour, and its owner signs in', async () => {
  const owner = new Browser(house)
  await owner.signIn()
  const { email } = owner
  for (let round = 0; round < 4; round += 1) {
    const strangers = Array.from({ length: 50 }, () => new Browser(house, email))
    for (const stranger of strangers) {
      const asked = await stranger.send(presignin, { email })
      if (asked.code === 0) await stranger.tryWrongCodes(6, await codeFor(house, email))
    }
    house.clock.now += 14 * MINUTE
  }
  // Each stranger's code is its own: all of them are still there to be counted.
  expect(await comparisons(house, email)).toBe(20)
  await owner.signIn()
})

test('clients that are no browser guess no more often, whatever codes they ask for', async () => {
  const { email } = new Client(house)
  const answers: number[] = []
  for (let stranger = 0; stranger < 14; stranger += 1) {
    const client = new Client(house)
    await client.ask(presignin, { email })
    answers.push(...(await tryWrongCodes(client, email, 5, await codeFor(house, email))))
  }
  expect(answers.filter((code) => code === 342)).toHaveLength(20)
})

test('tries that come at once are no more than those one after the other', async () => {
  const { email } = new Client(house)
  const strangers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const browser = new Browser(house, email)
      await browser.ask(presignin, { email })
      return browser
    }),
  )
  await Promise.all(strangers.map((stranger) => stranger.tryWrongCodes(5, '654321')))
  expect(await comparisons(house, email)).toBe(20)
})

test('an address has ten wrong tries for an e-mail and fifty in all', async () => {
  const client = new Client(house)
  await client.ask(presignin, { email: client.email })
  const right = await codeFor(house, client.email)
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
  const client = new Client(house)
  const { email } = client
  const began = house.clock.now
  await client.ask(presignin, { email })
  const right = await codeFor(house, email)
  await tryWrongCodes(client, email, 4, right)
  await tryWrongCodes(client, `other-${email}`, 46)
  house.clock.now += 10 * MINUTE
  expect((await client.send(signIn, { email, otp: right })).status).toBe(429)
  house.clock.now = began + 15 * MINUTE + 1
  expect((await client.send(signIn, { email, otp: right })).code).toBe(0)
})

test('an e-mail is mailed five codes from one address, fifteen in all, then none', async () => {
  const { email } = new Client(house)
  for (let address = 0; address < 3; address += 1) {
    const client = new Client(house)
    for (let asked = 0; asked < 5; asked += 1) await client.ask(presignin, { email })
    expect((await client.send(presignin, { email })).status).toBe(429)
  }
  const last = await newestMail(house, email)
  const another = await new Client(house).send(presignin, { email })
  expect(another.status).toBe(429)
  expect(Number(another.headers.get('retry-after'))).toBe(15 * 60)
  expect((await newestMail(house, email)).id).toBe(last.id)
})
