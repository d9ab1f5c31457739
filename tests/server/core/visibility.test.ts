import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Caller } from '#lib/server/core/context.ts'
import {
  hiddenFrom,
  isSharedIn,
  isVisibleTo,
  keptFrom,
  sharedIn,
  visibleTo,
} from '#lib/server/core/visibility.ts'
import { openMemory } from '#lib/server/db/sqlite.ts'

const { file, database } = openMemory()
const db = database.schema
file.exec('create table transactions (id text, owner_id text, group_id text)')
const insert = file.prepare('insert into transactions values (?, ?, ?)')

const PEOPLE = ['ann', 'bob', 'cleo', 'dan']
const FAMILY = fc
  .record({
    id: fc.constantFrom('family', 'other'),
    others: fc.subarray(PEOPLE.slice(1)),
    sharing: fc.subarray(PEOPLE),
  })
  .map(({ id, others, sharing }) => {
    const memberIds = ['ann', ...others]
    return { id, memberIds, sharingIds: sharing.filter((one) => memberIds.includes(one)) }
  })
const ENTRIES = fc.array(
  fc.record({
    owner_id: fc.constantFrom(...PEOPLE),
    group_id: fc.constantFrom(
      null,
      'family',
      'other',
      keptFrom('family'),
      keptFrom('other'),
    ),
  }),
)

test('the database finds the entries that the code calls visible, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.option(FAMILY), ENTRIES, async (group, entries) => {
      const rows = entries.map((entry, index) => ({ id: String(index), ...entry }))
      const caller = { id: 'ann', group } as Caller
      file.exec('delete from transactions')
      for (const { id, owner_id, group_id } of rows) insert.run(id, owner_id, group_id)
      const find = db.selectFrom('transactions').select('id')
      const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
      const [visible, hidden] = await Promise.all([
        find.where(visibleTo(caller)).execute(),
        find.where(hiddenFrom(caller)).execute(),
      ])
      const seen = (row: (typeof rows)[number]) => isVisibleTo(caller, row)
      expect(idsOf(visible)).toEqual(idsOf(rows.filter(seen)))
      expect(idsOf(hidden)).toEqual(idsOf(rows.filter((row) => !seen(row))))
      if (!group) return
      const shared = await find.where(sharedIn(group)).execute()
      expect(idsOf(shared)).toEqual(idsOf(rows.filter((row) => isSharedIn(group, row))))
    }),
  )
})
