import { expect, test } from 'vitest'
import { leaveGroup, removeMember } from '#lib/contract/groups.ts'
import { joined } from '../support/invites.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { hashOfBooks, readAll } from '../support/readings.ts'
import type { Things } from '../support/everyKind.ts'
import { IS_POSTGRES, profileIdOf, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

type Person = { client: Client; things: Things }

async function person(mark: string): Promise<Person> {
  const client = await signedIn(server)
  return { client, things: await writeEveryKind(client, mark, true) }
}

const leave = ({ client }: Person) => client.ask(leaveGroup, {})
const remove = async (owner: Person, { client }: Person) =>
  owner.client.ask(removeMember, { profileId: await profileIdOf(client) })

/** The ways in which a group ends. */
const PARTINGS: [string, (owner: Person, members: Person[]) => Promise<unknown>][] = [
  [
    'the members leave',
    async (owner, [one, other]) => {
      await leave(one!)
      await leave(other!)
      await leave(owner)
    },
  ],
  [
    'the members are removed',
    async (owner, [one, other]) => {
      await remove(owner, one!)
      await remove(owner, other!)
      await leave(owner)
    },
  ],
  [
    'the owner leaves first',
    async (owner, [one, other]) => {
      await leave(owner)
      await leave(other!)
      await leave(one!)
    },
  ],
  [
    'the heir removes the other',
    async (owner, [one, other]) => {
      await leave(owner)
      await remove(one!, other!)
      await leave(one!)
    },
  ],
]
const CASES = PARTINGS.flatMap(([way, part]) =>
  [true, false].map((withEarlier) => ({ way, part, withEarlier })),
)

test.for(CASES)(
  'the books are what they were: $way, all was brought: $withEarlier',
  async ({ part, withEarlier }) => {
    const owner = await person('owner')
    const members = [await person('one'), await person('other')]
    const all = [owner, ...members]
    const hashes = () =>
      Promise.all(all.map(({ client, things }) => hashOfBooks(client, things)))
    const before = await hashes()
    for (const { client } of members) {
      server.clock.now += 1
      await joined(owner.client, client, withEarlier)
    }
    if (withEarlier) expect(await hashes()).not.toEqual(before)
    await part(owner, members)
    expect(await hashes()).toEqual(before)
  },
)

test('who stays together keeps what is shared when a third comes and goes', async () => {
  const owner = await person('owner')
  const one = await person('one')
  await joined(owner.client, one.client, true)
  const books = () =>
    Promise.all([owner, one].map(({ client, things }) => hashOfBooks(client, things)))
  const before = await books()
  const guest = await person('guest')
  await joined(owner.client, guest.client, true)
  const seen = await readAll(one.client, guest.things)
  expect([...seen.values()].join(' ')).toMatch(/guest power/)
  await leave(guest)
  expect(await books()).toEqual(before)
})

test.runIf(!IS_POSTGRES)('stored sums are right after all of this', () => {
  expect(wrongSumsOf(server)).toEqual([])
})
