import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MENU } from '#layouts/parts/menu.ts'
import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import { BUILT_IN_CATEGORIES, UNKNOWN_CATEGORY } from '#lib/domain/category.ts'

const sprite = readFileSync('public/icons.svg', 'utf8')
const isDrawn = (icon: string) => sprite.includes(`<symbol id="${icon}"`)

test.each([
  ['place of the menu', MENU],
  ['category', [...BUILT_IN_CATEGORIES, UNKNOWN_CATEGORY]],
  ['type of account', ACCOUNT_TYPES],
])('every %s has its icon drawn', (_, named) => {
  const missing = named.filter(({ icon }) => !isDrawn(icon))
  expect(missing).toEqual([])
})

const ICONS = 'node_modules/lucide-static/icons'

/** Names of two words, which mean nothing else; however they come to an Icon. */
const NAME = /(?<=')[a-z0-9]+(?:-[a-z0-9]+)+(?=')/g

test('every icon that a screen names is drawn', () => {
  const named = globSync(['src/islands/**/*.{ts,tsx}', 'src/{layouts,pages}/**/*.astro'])
    .flatMap((file) => readFileSync(file, 'utf8').match(NAME) ?? [])
    .filter((name) => existsSync(`${ICONS}/${name}.svg`))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !isDrawn(name))).toEqual([])
})
