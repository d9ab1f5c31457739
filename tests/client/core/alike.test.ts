import { describe, expect, test, vi } from 'vitest'
import { firstWhileSame, isAlike } from '#lib/client/core/alike.ts'

describe('values that say the same', () => {
  const list = [{ id: 1, tags: ['a'] }, undefined]
  test.each([
    ['numbers', 0.5, 0.5],
    ['no numbers', Number.NaN, Number.NaN],
    ['nothing', undefined, undefined],
    ['lists in objects', { list }, { list: structuredClone(list) }],
    ['a key without a value, and none', { id: 1, month: undefined }, { id: 1 }],
  ])('%s', (_name, one, other) => {
    expect(isAlike(one, other)).toBe(true)
    expect(isAlike(other, one)).toBe(true)
  })
})

describe('values that say something else', () => {
  test.each([
    ['a number and its text', 1, '1'],
    ['nothing and null', undefined, null],
    ['null and an object', null, {}],
    ['a value deep inside', { view: { year: 2025 } }, { view: { year: 2026 } }],
    ['a key more', { id: 1 }, { id: 1, month: 0 }],
    ['a longer list', [1], [1, undefined, 2]],
    ['a list and an object with its keys', ['a'], { 0: 'a' }],
    ['two days', new Date(0), new Date(1)],
    ['two sets', new Set([1]), new Set([2])],
  ])('%s', (_name, one, other) => {
    expect(isAlike(one, other)).toBe(false)
    expect(isAlike(other, one)).toBe(false)
  })
})

describe('the first of values that are the same', () => {
  const first = { id: 1 }

  test('stays, and returns after another', () => {
    const shownOf = firstWhileSame(first, isAlike)
    const other = { id: 2 }
    expect(shownOf({ id: 1 })).toBe(first)
    expect(shownOf(other)).toBe(other)
    expect(shownOf({ id: 1 })).toBe(first)
  })

  test('is compared with each value once', () => {
    const isSame = vi.fn(isAlike)
    const shownOf = firstWhileSame(first, isSame)
    const value = { id: 1 }
    shownOf(value)
    shownOf(value)
    expect(isSame).toHaveBeenCalledTimes(1)
  })
})
