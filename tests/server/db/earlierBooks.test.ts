import { expect, test } from 'vitest'
import { foldedText } from '#lib/domain/folding.ts'
import {
  earlierAccount,
  earlierExpense,
  earlierProfile,
  openEarlierServer,
} from '../../support/earlierServer.ts'
import { TEST_START } from '../../support/testServer.ts'

test('the sums of accounts are made of the entries that were there before them', async () => {
  const earlier = await openEarlierServer('0001-foundation', async ({ insert }) => {
    await insert('profiles', earlierProfile('ana'))
    await insert('accounts', earlierAccount('one', 'ana'), earlierAccount('other', 'ana'))
    const moved = { account_id: 'one', account_minor: -50, to_account_id: 'other' }
    await insert(
      'transactions',
      earlierExpense('now', 'ana', { account_id: 'one', account_minor: -100 }),
      earlierExpense('before', 'ana', {
        account_id: 'one',
        account_minor: -20,
        month_index: 2026 * 12 + 9,
      }),
      earlierExpense('gone', 'ana', {
        account_id: 'one',
        account_minor: -3,
        deleted_at: TEST_START,
      }),
      earlierExpense('moved', 'ana', { ...moved, type: 3, to_minor: 50 }),
    )
  })
  const sums = await earlier.app.database.read
    .selectFrom('account_sums')
    .select(['account_id', 'minor', 'entries'])
    .orderBy('minor')
    .execute()
  await earlier.close()
  expect(sums).toEqual([
    { account_id: 'one', minor: -150, entries: 2 },
    { account_id: 'one', minor: -20, entries: 1 },
    { account_id: 'other', minor: 50, entries: 1 },
  ])
})

test('merchants are kept of the entries that were there before them, however many', async () => {
  const names = Array.from({ length: 501 }, (_, index) => `Straße ${index}`)
  const earlier = await openEarlierServer('0009-access', async ({ insert }) => {
    await insert('profiles', earlierProfile('ana'), earlierProfile('ben'))
    const spent = [...names, 'ÖKO', 'ÖKO', 'Öko'].map((merchant_name, index) =>
      earlierExpense(`ana-${index}`, 'ana', { merchant_name }),
    )
    await insert('transactions', ...spent)
    await insert(
      'transactions',
      earlierExpense('ben-1', 'ben', { merchant_name: 'ÖKO' }),
      earlierExpense('ben-2', 'ben', { merchant_name: 'Gone', deleted_at: TEST_START }),
    )
  })
  const kept = await earlier.app.database.read
    .selectFrom('merchants')
    .selectAll()
    .orderBy('owner_id')
    .orderBy('folded')
    .orderBy('uses')
    .execute()
  await earlier.close()
  expect(kept).toHaveLength(504)
  expect(kept.filter(({ folded }) => folded === 'oko')).toEqual([
    { owner_id: 'ana', name: 'Öko', folded: 'oko', uses: 1 },
    { owner_id: 'ana', name: 'ÖKO', folded: 'oko', uses: 2 },
    { owner_id: 'ben', name: 'ÖKO', folded: 'oko', uses: 1 },
  ])
  const streets = kept.filter(({ folded }) => folded.startsWith('strasse'))
  expect(new Set(streets.map(({ name }) => name))).toEqual(new Set(names))
})

test('names of merchants are searched without accents, those used earlier too', async () => {
  const streets = Array.from({ length: 1001 }, (_, index) => `Straße ${index}`)
  const names = [...streets, 'Café', 'Cafe', 'Πλατεία', 'Lidl']
  const earlier = await openEarlierServer('0029-import-encodings', async ({ insert }) => {
    await insert('profiles', earlierProfile('ana'), earlierProfile('ben'))
    for (const owner_id of ['ana', 'ben']) {
      const merchantOf = (name: string) => ({
        owner_id,
        name,
        folded: name.toLowerCase(),
        uses: owner_id === 'ana' ? 2 : 1,
      })
      await insert('merchants', ...names.map(merchantOf))
    }
  })
  const kept = await earlier.app.database.read
    .selectFrom('merchants')
    .selectAll()
    .orderBy('owner_id')
    .execute()
  await earlier.close()
  const expected = ['ana', 'ben'].flatMap((owner_id) =>
    names.map((name) => ({
      owner_id,
      name,
      folded: foldedText(name),
      uses: owner_id === 'ana' ? 2 : 1,
    })),
  )
  expect(kept).toHaveLength(expected.length)
  expect(new Set(kept.map(rowText))).toEqual(new Set(expected.map(rowText)))
})

const rowText = (row: { owner_id: string; name: string; folded: string; uses: number }) =>
  [row.owner_id, row.name, row.folded, row.uses].join('|')

test('what was typed as owed on a student loan is owed from then on', async () => {
  const opened = (id: string, type: number, opening_minor: number) => ({
    ...earlierAccount(id, 'ana'),
    type,
    opening_minor,
  })
  const earlier = await openEarlierServer('0017-notice-pictures', async ({ insert }) => {
    await insert('profiles', earlierProfile('ana'))
    const loans = [opened('owed', 22, 500_00), opened('known', 22, -70_00)]
    await insert(
      'accounts',
      ...loans,
      opened('mortgage', 15, 9_00),
      opened('cash', 0, 5_00),
    )
  })
  const accounts = await earlier.app.database.read
    .selectFrom('accounts')
    .select(['id', 'opening_minor', 'modified_at'])
    .orderBy('id')
    .execute()
  await earlier.close()
  expect(accounts).toEqual([
    { id: 'cash', opening_minor: 5_00, modified_at: TEST_START },
    { id: 'known', opening_minor: -70_00, modified_at: TEST_START },
    { id: 'mortgage', opening_minor: 9_00, modified_at: TEST_START },
    // A form that was open during the change gets a refusal.
    { id: 'owed', opening_minor: -500_00, modified_at: TEST_START + 1 },
  ])
})
