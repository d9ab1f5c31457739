import { expect, test } from 'vitest'
import type { Call } from '#lib/contract/call.ts'
import { addUpdateBill, getUpcomingBills } from '#lib/contract/bills.ts'
import {
  addUpdateExpense,
  addUpdateIncome,
  getMonthlyIncome,
  getTransactionsByType,
} from '#lib/contract/transactions.ts'
import { makeGroup } from '../support/groups.ts'
import { serverOfFile, profileIdOf, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { pictureName, uploaded, recall } from '../support/pictures.ts'

const server = await serverOfFile()
const { database } = server.app

/** Fields of a kind of entry beside amount and time. */
type Kind = { call: Call; fields?: object }

const KINDS: [string, Kind][] = [
  ['an expense', { call: addUpdateExpense }],
  ['an income', { call: addUpdateIncome }],
  [
    'an income that comes again',
    { call: addUpdateIncome, fields: { recurringRule: 'FREQ=MONTHLY' } },
  ],
  ['a bill', { call: addUpdateBill, fields: { title: 'Water' } }],
  [
    'a bill that comes again',
    { call: addUpdateBill, fields: { title: 'Rent', recurringRule: 'FREQ=MONTHLY' } },
  ],
]

function save(client: Client, { call, fields }: Kind, more: object) {
  return client.send(call, { amount: 10, time: TEST_START, ...fields, ...more })
}

/** The number of a person's entries of any kind. */
async function countOf(client: Client): Promise<number> {
  const expenses = await client.ask(getTransactionsByType, { year: 2026 })
  const incomes = await client.ask(getMonthlyIncome, { year: 2026 })
  const bills = await client.ask(getUpcomingBills, { page: 0 })
  const months = [...expenses.result, ...incomes.result]
  return months.reduce((sum, { count }) => sum + count, bills.count)
}

test.each(KINDS)(
  "%s takes a picture of one's own, and none that is not there or another's",
  async (_, kind) => {
    const [client, member] = [await signedIn(server), await signedIn(server)]
    await makeGroup(server, client, member)
    const foreign = await uploaded(member)
    const inGroup = { amount: 1, time: TEST_START, image: foreign }
    expect((await member.send(addUpdateExpense, inGroup)).code).toBe(0)
    const before = await countOf(client)
    for (const image of [foreign, pictureName(), '../profiles']) {
      const reply = await save(client, kind, { image })
      expect(reply).toMatchObject({ status: 400, code: 400 })
      expect(reply.body['errors']).toMatchObject([{ path: 'image' }])
    }
    expect(await countOf(client)).toBe(before)
    const image = await uploaded(client)
    const reply = await save(client, kind, { image })
    expect(reply.body['result']).toMatchObject({ image })
  },
)

test.each(KINDS)('%s whose picture has gone is changed all the same', async (_, kind) => {
  const client = await signedIn(server)
  const image = await uploaded(client)
  const { body } = await save(client, kind, { image })
  const { _id } = body['result'] as { _id: string }
  await database.write
    .deleteFrom('images')
    .where('owner_id', '=', await profileIdOf(client))
    .execute()
  const kept = await save(client, kind, { _id, image, amount: 20 })
  expect(kept.body['result']).toMatchObject({ amount: 20, image })
  const other = await save(client, kind, { _id, image: pictureName() })
  expect(other.body['errors']).toMatchObject([{ path: 'image' }])
  const cleared = await save(client, kind, { _id, image: null })
  expect(cleared.body['result']).not.toHaveProperty('image')
})

test('a picture on its way to the storage is not taken yet', async () => {
  const client = await signedIn(server)
  const image = await uploaded(client)
  await recall(client)
  const sent = { amount: 1, time: TEST_START, image }
  expect((await client.send(addUpdateExpense, sent)).code).toBe(400)
})
