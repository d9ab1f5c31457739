import { expect, test } from 'vitest'
import { MAX_LISTED_CHANGES } from '#lib/domain/limits.ts'
import { latestChanges } from '#lib/domain/statement.ts'
import { entryOf } from '../support/statements.ts'

test('an entry is changed by its version, added or removed, the latest first', () => {
  const [same, changed, gone] = ['same', 'changed', 'gone'].map((id, at) =>
    entryOf({ id, at, title: id }),
  )
  const present = [
    { id: 'same', at: 0, modifiedAt: 1 },
    { id: 'changed', at: 5, modifiedAt: 2 },
    { id: 'new', at: 4, modifiedAt: 2 },
  ]
  expect(latestChanges([same!, changed!, gone!], present)).toEqual({
    count: 3,
    latest: [
      { id: 'changed', at: 5, kind: 'changed' },
      { id: 'new', at: 4, kind: 'added' },
      { id: 'gone', at: 2, kind: 'removed', type: 'expense', title: 'gone' },
    ],
  })
})

test('all changes count, and the latest are listed', () => {
  const stored = Array.from({ length: 30 }, (_, at) => entryOf({ at }))
  const { count, latest } = latestChanges(stored, [])
  expect(count).toBe(30)
  expect(latest.map(({ at }) => at)).toEqual(
    Array.from({ length: MAX_LISTED_CHANGES }, (_, index) => 29 - index),
  )
})
