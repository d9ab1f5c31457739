import { afterAll, expect, test } from 'vitest'
import { changeEntries } from '#lib/contract/entryChanges.ts'
import { search } from '#lib/contract/search.ts'
import type { SearchFilter } from '#lib/domain/search.ts'
import { openAccount } from '../support/accounts.ts'
import { breakTable } from '../support/brokenTable.ts'
import { undo } from '../support/entryChanges.ts'
import { wrongSumsOf } from '../support/keptSums.ts'
import { spendOften } from '../support/largeBooks.ts'
import { EATING_OUT } from '../support/ruleBooks.ts'
import { IS_POSTGRES, serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

afterAll(() => {
  if (!IS_POSTGRES) expect(wrongSumsOf(server)).toEqual([])
})

const countOf = async (client: Client, where: SearchFilter = {}) =>
  (await client.ask(search, { ...where, onlySums: false })).count
const eatingOut = (client: Client) => countOf(client, { categoryIds: [EATING_OUT] })

/** Somebody with a number of expenses. */
async function withExpenses(count: number): Promise<Client> {
  const client = await signedIn(server)
  const accountId = await openAccount(client)
  await spendOften(client, { accountId, groupId: null, count })
  return client
}

test.each([
  ['change', { set: { categoryId: EATING_OUT } }, 500],
  ['deletion', { isDeletion: true }, 0],
])('a %s that breaks off says how much is done, and that is undone', async (...row) => {
  const [, treatment, moved] = row
  const client = await withExpenses(1100)
  const mend = await breakTable(server, 'entry_changes', "new.id like '%.1'")
  const chosen = { where: {}, count: 1100 }
  const outcome = await client.ask(changeEntries, { ...chosen, ...treatment })
  await mend()
  expect([outcome.changed, outcome.refused.length]).toEqual([500, 600])
  expect(outcome.refused[0]).toMatchObject({
    reason: 'fault',
    message: expect.stringContaining('went wrong'),
  })
  expect(await eatingOut(client)).toBe(moved)
  expect(await undo(client, outcome.changeId)).toEqual({ changed: 500, refused: [] })
  expect([await eatingOut(client), await countOf(client)]).toEqual([0, 1100])
})

test('a change that breaks off at its beginning changes nothing and fails', async () => {
  const client = await withExpenses(501)
  const mend = await breakTable(server, 'entry_changes')
  const set = { categoryId: EATING_OUT }
  const reply = await client.send(changeEntries, { where: {}, count: 501, set })
  await mend()
  expect(reply.code).toBe(500)
  expect(await eatingOut(client)).toBe(0)
})
