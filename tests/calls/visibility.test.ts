import { expect, test } from 'vitest'
import { makeGroup, restoreMembership, endMembership } from '../support/groups.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { readAll } from '../support/readings.ts'
import type { Things } from '../support/everyKind.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()

/** Reading calls whose answers are about the caller alone, or the same for everybody. */
const OF_THE_CALLER = [
  '/api/admin/getServiceProviderSync',
  '/api/admin/notice/web',
  '/api/admin/serviceProvider/{id}',
  '/api/group/detail',
  '/api/group/getInvites',
  '/api/group/happened',
  '/api/userdata/export/{id}',
  '/api/userdata/getAllAccounts',
  '/api/userdata/getAllUserCategories',
  '/api/userdata/getExportImport',
  '/api/userdata/getExportState',
  '/api/userdata/getFoundSeries',
  '/api/userdata/getImports',
  '/api/userdata/getNetWorthMonths',
  '/api/userdata/getPaydays',
  '/api/userdata/getRules',
  '/api/userdata/getStatements',
  '/api/userdata/getUserMedia/{name}',
  '/api/userdata/previewSeries',
  '/api/userdata/settings',
  '/api/userdata/statement/{id}',
  '/api/users/getSessions',
  '/api/users/user',
  '/merchant/search',
]

/** A shared budget counts what its owner sees, for every member alike. */
const SHARED_BUDGETS = [
  '/api/userdata/getBudgetByYear',
  '/api/userdata/getBudgetSuggestions',
  '/api/userdata/getBudgets',
  '/api/userdata/getToday',
]

/** The paths whose answers differ. */
async function differing(
  before: Map<string, string>,
  client: Client,
  things: Things,
): Promise<string[]> {
  const after = await readAll(client, things)
  return [...after.keys()].filter((path) => before.get(path) !== after.get(path)).toSorted()
}

test('a member sees what is shared and nothing more, by every reading call', async () => {
  const owner = await signedIn(server)
  const member = await signedIn(server)
  const groupId = await makeGroup(server, owner, member)
  const nothing = await readAll(member, NOTHING)
  const shared = await writeEveryKind(owner, 'shared', true)
  const seen = await differing(nothing, member, shared)
  const all = [...nothing.keys()]
  expect(all.filter((path) => !seen.includes(path)).toSorted()).toEqual(OF_THE_CALLER)

  const withShared = await readAll(member, shared)
  const ofOwner = await readAll(owner, shared)
  await endMembership(owner)
  const secret = await writeEveryKind(owner, 'secret', false)
  await restoreMembership(owner, groupId)
  expect(await differing(withShared, member, shared)).toEqual(SHARED_BUDGETS)
  expect(await differing(ofOwner, owner, shared)).not.toEqual([])
  expect([...(await readAll(member, secret)).values()].join(' ')).not.toMatch(/secret/)
  const asked = await differing(nothing, member, { ...NOTHING, ...hidden(secret) })
  expect(asked.filter((path) => BY_NAME.has(path))).toEqual([])
})

/** Calls that name a single thing: a private one is answered like none at all. */
const BY_NAME = new Set([
  '/api/userdata/getCustomCategoryById',
  '/media/{userId}/{imageName}',
  '/api/userdata/getAccountTrx',
  '/api/userdata/getRecurringParentTrx',
  '/api/userdata/getBudgetHistory',
  '/api/userdata/previewSeriesChange',
])

const NOTHING: Things = {
  ownerId: 'nobody',
  accountId: 'none',
  categoryId: 5999,
  incomeSeriesId: 'none',
  billSeriesId: 'none',
  billNumber: 999,
  budgetId: 'none',
  merchantName: 'none',
  image: 'TXIMG1000000000.png',
}

function hidden({ billNumber: _number, ...secret }: Things): Partial<Things> {
  return secret
}

test('ids of others that a client sends widen nothing', async () => {
  const stranger = await signedIn(server)
  const owner = await signedIn(server)
  const before = await readAll(stranger, NOTHING)
  const things = await writeEveryKind(owner, 'foreign', true)
  const answers = [...(await readAll(stranger, things)).values()].join(' ')
  expect(answers).not.toMatch(/foreign/)
  expect(await differing(before, stranger, { ...NOTHING, ...hidden(things) })).toEqual([])
})
