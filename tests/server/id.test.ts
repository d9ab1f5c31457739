import { expect, test } from 'vitest'
import { newId } from '#lib/server/core/ids.ts'

test('ten thousand ids made at once are all different and sort as they were made', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids.slice(0, 5)) {
    expect(id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  }
})
