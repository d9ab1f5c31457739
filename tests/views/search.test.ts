import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOUND_KINDS } from '#lib/domain/search.ts'
import { readSearchView, searchAddress } from '#lib/views/search.ts'
import type { SearchView } from '#lib/views/search.ts'

const query = (address: string) => address.split('?')[1] ?? ''

const optional = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined })
const DAY = fc.constantFrom('2026-02-28' as const, '2026-11-30' as const)
const MINOR = fc.integer({ min: 0, max: 99_999_999_999_999 })
const ID = fc.stringMatching(/^[\w-]{1,40}$/)

test('an address holds the whole view', () => {
  const views = fc.record({
    text: optional(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 })),
    kinds: optional(fc.uniqueArray(fc.constantFrom(...FOUND_KINDS), { minLength: 1 })),
    from: optional(DAY),
    to: optional(DAY),
    minMinor: optional(MINOR),
    maxMinor: optional(MINOR),
    categoryIds: optional(
      fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 9 }),
    ),
    accountId: optional(ID),
    creatorId: optional(ID),
    hasImage: optional(fc.constant(true)),
    hasUpcoming: optional(fc.constant(true)),
  })
  fc.assert(
    fc.property(views, (any) => {
      const text = any.text?.trim() || undefined
      const view = { ...any, text } as SearchView
      expect(readSearchView(query(searchAddress(view)))).toEqual(view)
    }),
  )
})

test('a view without conditions has a plain address', () => {
  expect(searchAddress({})).toBe('/search')
  expect(readSearchView('')).toEqual({})
})

test('invalid values count as missing', () => {
  const address =
    'q=+&kinds=loan&from=2026-02-30&to=x&min=-1&max=1.005&categories=a&account=%2F&by=&receipt=0'
  expect(readSearchView(address)).toEqual({})
})
