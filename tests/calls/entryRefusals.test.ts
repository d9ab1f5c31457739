import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount } from '#lib/contract/accounts.ts'
import { hideCategory } from '#lib/contract/categories.ts'
import { changeEntries } from '#lib/contract/entryChanges.ts'
import { addUpdateIncome } from '#lib/contract/transactions.ts'
import { OTHER_INCOME } from '#lib/domain/category.ts'
import type { EntryFields } from '#lib/domain/entryChange.ts'
import { openAccount } from '../support/accounts.ts'
import { accountInEuros, categoriesOf, change } from '../support/entryChanges.ts'
import { joined } from '../support/invites.ts'
import { EATING_OUT, GROCERIES, typeExpense } from '../support/ruleBooks.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile()
const { clock } = server

test('missing, others’ and changed entries are refused one by one; the rest is changed', async () => {
  const owner = await signedIn(server)
  const mate = await signedIn(server)
  await joined(owner, mate)
  const stranger = await signedIn(server)
  const own = await typeExpense(owner, 'Mine')
  const newer = { ...(await typeExpense(owner, 'Changed')), modifiedAt: 1 }
  const theirs = await typeExpense(mate, 'Theirs')
  const hidden = await typeExpense(stranger, 'Hidden')
  const missing = { id: randomUUID(), modifiedAt: 1 }
  const { changed, refused } = await change(owner, [own, newer, theirs, hidden, missing], {
    categoryId: EATING_OUT,
  })
  expect(changed).toBe(1)
  const reasons = Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))
  expect(reasons).toEqual({
    [newer.id]: 'stale',
    [theirs.id]: 'not-yours',
    [hidden.id]: 'not-found',
    [missing.id]: 'not-found',
  })
  expect(await categoriesOf(stranger)).toEqual([GROCERIES])
})

test('the codes of refusals are those of single changes', async () => {
  const client = await signedIn(server)
  const reply = await client.send(changeEntries, {
    transactions: [{ _id: 'gone', lastModifyTime: 1 }],
    set: { categoryId: 31 },
  })
  expect(reply.body).toMatchObject({
    changed: 0,
    refused: [{ _id: 'gone', code: 341, message: 'This no longer exists.' }],
  })
})

test.each<[string, (client: Client) => Promise<EntryFields>, string]>([
  ['of income', async () => ({ categoryId: OTHER_INCOME }), 'another kind'],
  ['that is unknown', async () => ({ categoryId: 7777 }), 'does not exist'],
  ['that is hidden', hiddenCategory, 'is hidden'],
  ['of another currency', accountInEuros, 'different currency'],
  ['that is closed', closedAccount, 'is closed'],
])('an expense is refused a category or account %s', async (_name, setOf, text) => {
  const client = await signedIn(server)
  const entry = await typeExpense(client, 'Shop')
  const { changeId, changed, refused } = await change(client, [entry], await setOf(client))
  expect([changeId, changed, refused.length]).toEqual([undefined, 0, 1])
  expect(refused[0]).toMatchObject({ id: entry.id, reason: 'rule' })
  expect(refused[0]!.message).toContain(text)
})

async function hiddenCategory(client: Client) {
  await client.ask(hideCategory, { id: EATING_OUT, isHidden: true })
  return { categoryId: EATING_OUT }
}

async function closedAccount(client: Client) {
  const accountId = await openAccount(client)
  await client.ask(deleteAccount, { accountId })
  return { accountId }
}

test('an account that the caller may not use is as missing for the whole change', async () => {
  const client = await signedIn(server)
  const other = await signedIn(server)
  const { id: _id, modifiedAt: lastModifyTime } = await typeExpense(client, 'Shop')
  for (const accountId of [await openAccount(other), 'missing']) {
    const reply = await client.send(changeEntries, {
      transactions: [{ _id, lastModifyTime }],
      set: { accountId },
    })
    expect(reply.code).toBe(341)
  }
})

test('a category fits entries of its own type only', async () => {
  const client = await signedIn(server)
  const spent = await typeExpense(client, 'Shop')
  const { result } = await client.ask(addUpdateIncome, { at: clock.now, minor: 900 })
  const { changed, refused } = await change(client, [spent, result], {
    categoryId: EATING_OUT,
  })
  expect([changed, refused.map(({ id }) => id)]).toEqual([1, [result.id]])
})

test.each([
  ['no change', { transactions: [{ _id: 'a', lastModifyTime: 1 }] }],
  ['an empty one', { transactions: [{ _id: 'a', lastModifyTime: 1 }], set: {} }],
  ['no choice', { set: { categoryId: 31 } }],
  ['a filter without its count', { where: {}, set: { categoryId: 31 } }],
  [
    'two choices',
    {
      transactions: [{ _id: 'a', lastModifyTime: 1 }],
      where: {},
      count: 1,
      delete: true,
    },
  ],
  [
    'two changes',
    {
      transactions: [{ _id: 'a', lastModifyTime: 1 }],
      set: { categoryId: 31 },
      delete: true,
    },
  ],
])('a request with %s is malformed', async (_name, wire) => {
  const client = await signedIn(server)
  expect((await client.send(changeEntries, wire)).code).toBe(400)
})
