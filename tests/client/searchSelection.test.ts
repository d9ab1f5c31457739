import { beforeEach, expect, test } from 'vitest'
import { found } from '#lib/client/search.ts'
import type { FoundEntry } from '#lib/client/search.ts'
import {
  $selection,
  beginSelection,
  isFull,
  selectAll,
  selectionSize,
  toggleEntry,
} from '#lib/client/search/selection.ts'
import { MAX_CHOSEN } from '#lib/domain/limits.ts'

const entry = (number: number) => ({ id: `entry-${number}` }) as FoundEntry
const MANY = Array.from({ length: MAX_CHOSEN + 1 }, (_, number) => entry(number))
const selection = () => $selection.get()!

beforeEach(() => {
  beginSelection()
  found.begin({ ...found.$shown.get(), rows: MANY })
})

test('the most entries are selected one by one, and another only in place of one', () => {
  MANY.slice(0, MAX_CHOSEN - 1).forEach(toggleEntry)
  expect(isFull(selection())).toBe(false)
  MANY.slice(MAX_CHOSEN - 1).forEach(toggleEntry)
  expect([selectionSize(selection()), isFull(selection())]).toEqual([MAX_CHOSEN, true])
  toggleEntry(MANY[0]!)
  toggleEntry(MANY[MAX_CHOSEN]!)
  expect([...selection().entries.keys()].at(-1)).toBe(`entry-${MAX_CHOSEN}`)
})

test('all that is found has no such limit', () => {
  selectAll(10_000)
  expect([selectionSize(selection()), isFull(selection())]).toEqual([10_000, false])
})
