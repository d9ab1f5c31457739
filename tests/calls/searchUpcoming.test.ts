import { expect, test } from 'vitest'
import { getFoundCsv, search } from '#lib/contract/search.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { addDays } from '#lib/domain/day.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'

const server = await serverOfFile()
const TODAY = '2026-11-21'
const DAY = 86_400_000
const gym = { text: 'gym', onlySums: false }

test('what lies after today is left out and counted, unless it is asked for', async () => {
  const client = await signedIn(server)
  for (const [title, days] of [
    ['Gym', 0],
    ['Gym 1', 1],
    ['Gym 31', 31],
  ] as const)
    await client.ask(addUpdateExpense, { title, minor: 1_000, at: TEST_START + days * DAY })
  expect(await client.ask(search, gym)).toMatchObject({
    result: [{ title: 'Gym' }],
    count: 1,
    upcomingCount: 2,
  })
  const sums = await client.ask(search, { ...gym, onlySums: true })
  expect(sums).toMatchObject({ count: 1, upcomingCount: 2 })
  const all = await client.ask(search, { ...gym, hasUpcoming: true })
  expect(all).toMatchObject({ count: 3, result: [{ title: 'Gym 31' }, {}, {}] })
  expect(all.upcomingCount).toBeUndefined()
  expect(await client.ask(search, { ...gym, to: addDays(TODAY, 30) })).toMatchObject({
    result: [{ title: 'Gym 1' }, { title: 'Gym' }],
  })
  const { text } = await client.ask(getFoundCsv, { where: { text: 'gym' } })
  expect(text.match(/Gym/g)).toHaveLength(1)
})
