import { expect, test } from 'vitest'
import {
  addUpdateCategory,
  getAllUserCategories,
  hideCategory,
} from '#lib/contract/categories.ts'
import { hiddenGroups } from '#lib/server/db/migrations/0008-hidden-groups.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { database } = server.app
const BUILT_IN_GROUP = 3

async function add(client: Client, name: string, groupId?: number) {
  const { result } = await client.ask(addUpdateCategory, { type: 'expense', name, groupId })
  return result.id
}

async function hiddenOf(client: Client) {
  const { results } = await client.ask(getAllUserCategories, {})
  return results.categories.filter(({ isHidden }) => isHidden).map(({ id }) => id)
}

/** Marks categories one by one, as earlier versions hid groups. */
async function markAll(client: Client, ids: number[]) {
  for (const categoryId of ids) {
    await client.ask(hideCategory, { id: categoryId, isHidden: true })
  }
}

const mended = () => hiddenGroups(database.engine)(database.write)

test('a built-in group whose members were marked with it comes back as a whole', async () => {
  const client = await signedIn(server)
  const own = await add(client, 'Bees', BUILT_IN_GROUP)
  await markAll(client, [BUILT_IN_GROUP, 21, 22, 23, 24, 25, own])
  await mended()
  expect(await hiddenOf(client)).toEqual(
    expect.arrayContaining([BUILT_IN_GROUP, 21, 25, own]),
  )
  await client.ask(hideCategory, { id: BUILT_IN_GROUP, isHidden: false })
  expect((await hiddenOf(client)).filter((id) => id < 60_000)).toEqual([])
})

test('so does a group of one’s own', async () => {
  const client = await signedIn(server)
  const group = await add(client, 'Garden')
  const member = await add(client, 'Bees', group)
  await markAll(client, [group, member])
  await mended()
  expect(await hiddenOf(client)).toEqual(expect.arrayContaining([group, member]))
  await client.ask(hideCategory, { id: group, isHidden: false })
  const hidden = await hiddenOf(client)
  expect([hidden.includes(group), hidden.includes(member)]).toEqual([false, false])
})

test('what was hidden without its group stays hidden, whatever others did', async () => {
  const [client, other] = [await signedIn(server), await signedIn(server)]
  const group = await add(client, 'Garden')
  const alone = [21, await add(client, 'Bees', group), await add(client, 'Ants', 3)]
  await markAll(other, [BUILT_IN_GROUP])
  await markAll(client, alone)
  await mended()
  expect(await hiddenOf(client)).toEqual(expect.arrayContaining(alone))
  expect(await hiddenOf(other)).toEqual(expect.arrayContaining([BUILT_IN_GROUP, 21]))
})
