import { expect, test } from 'vitest'
import {
  earlierExpense,
  earlierProfile,
  openEarlierServer,
} from '../../support/earlierServer.ts'
import { TEST_START } from '../../support/testServer.ts'

test('members share after an upgrade what they shared before it, and no more', async () => {
  const earlier = await openEarlierServer('0031-custom-recurrence', async ({ insert }) => {
    const people = ['ana', 'ben', 'cem', 'dan']
    await insert('profiles', ...people.map((id) => earlierProfile(id)))
    await insert('groups', { id: 'home', owner_id: 'ana', created_at: TEST_START })
    const joined_at = TEST_START + 1
    const members = people.map((profile_id) => ({
      profile_id,
      group_id: 'home',
      joined_at,
    }))
    await insert('group_members', ...members)
    const inside = { created_at: TEST_START + 2, group_id: 'home' }
    await insert(
      'transactions',
      earlierExpense('ana-before', 'ana'),
      earlierExpense('ana-inside', 'ana', inside),
      earlierExpense('ben-before', 'ben', { group_id: 'home' }),
      earlierExpense('ben-inside', 'ben', inside),
      earlierExpense('cem-before', 'cem'),
    )
    const sum = { type: 1, month_index: 2026 * 12 + 10, currency: 'USD', category_id: 31 }
    await insert(
      'month_sums',
      { ...sum, owner_id: 'ana', group_id: '', minor: 100, entries: 1 },
      { ...sum, owner_id: 'ana', group_id: 'home', minor: 100, entries: 1 },
      { ...sum, owner_id: 'ben', group_id: 'home', minor: 200, entries: 2 },
      { ...sum, owner_id: 'cem', group_id: '', minor: 100, entries: 1 },
    )
    const change = JSON.stringify({ kind: 'share', ownerId: 'cem', groupId: 'home' })
    await insert('book_changes', {
      id: 'c',
      profile_id: 'cem',
      change,
      created_at: TEST_START,
    })
  })
  const { read } = earlier.app.database
  const members = await read
    .selectFrom('group_members')
    .select(['profile_id', 'shares_earlier'])
    .orderBy('profile_id')
    .execute()
  const own = await read
    .selectFrom('transactions')
    .select('id')
    .where('group_id', 'is', null)
    .orderBy('id')
    .execute()
  const changes = await read.selectFrom('book_changes').selectAll().execute()
  const ofBen = await read
    .selectFrom('month_sums')
    .select(['group_id', 'minor', 'entries'])
    .where('owner_id', '=', 'ben')
    .orderBy('group_id')
    .execute()
  await earlier.close()
  expect(members.map(({ shares_earlier }) => shares_earlier)).toEqual([0, 1, 1, 0])
  expect(own.map(({ id }) => id)).toEqual(['ana-before', 'ben-before', 'cem-before'])
  expect(ofBen).toEqual([
    { group_id: '', minor: 100, entries: 1 },
    { group_id: 'home', minor: 100, entries: 1 },
  ])
  expect(changes).toEqual([])
})
