import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MENU } from '#layouts/parts/menu.ts'
import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import { BUILT_IN_CATEGORIES, UNKNOWN_CATEGORY } from '#lib/domain/category.ts'

const sprite = readFileSync('public/icons.svg', 'utf8')

test.each([
  ['place of the menu', MENU],
  ['category', [...BUILT_IN_CATEGORIES, UNKNOWN_CATEGORY]],
  ['type of account', ACCOUNT_TYPES],
])('every %s has its icon drawn', (_, named) => {
  const missing = named.filter(({ icon }) => !sprite.includes(`<symbol id="${icon}"`))
  expect(missing).toEqual([])
})
