import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVERY_SCREEN, OF_REMOTE } from '#layouts/parts/carriedTexts.ts'
import { areasOf, askedAs, textsOf } from './rules/catalogues.ts'
import { pathOf } from '../support/rules/doors.ts'
import { keysIn } from './rules/keys.ts'
import { importsOf, readSource, textOf, walk } from '../support/rules/syntax.ts'

/** Browser modules, and the pages that choose their texts. */
const ROOMS =
  'src/{pages,layouts,islands,lib/client,lib/domain,lib/i18n}/**/*.{ts,tsx,astro}'
const SCREEN = /^src\/pages\/[a-z][\w-]*\.astro$/
const PAGE_PART = /^src\/(pages\/|islands\/.*[tT]exts\.ts$)/
const ISLAND = /^src\/islands\/\w+\.tsx$/

/** Texts of a screen's modules that this screen never shows. */
const NEVER_SAID: Record<string, RegExp> = {
  account: /^entryForm\.monthly\.(sameDay|seriesDay)$/,
  bills: /^accounts\.transactions\.transfer$/,
  expenses: /^accounts\.transactions\.transfer$/,
  income: /^accounts\.transactions\.transfer$/,
  budget: /^images\./,
  // Only budgets of expenses are shown, without their pace.
  dashboard: /^(images\.|budgets\.(row\.(nothingReceived|toCome)|stand\.(received|aDay)))/,
  'import-data':
    /^(entryForm\.THIS_CATEGORY_IS_|alike\.(changed|kept|undone)|common\.(undo|restored))/,
  reports: /^(images\.|entryForm\.THIS_CATEGORY_IS_)/,
}

const paths = globSync(ROOMS)
const sources = new Map(
  (await Promise.all(paths.map(readSource))).map((source) => [source.path, source]),
)
const namespaces = areasOf('en')
const keys = [...new Set([...textsOf('en').keys()].map(askedAs))]

/** These files and all files that they import, statically or later. */
function broughtBy(files: string[], isFollowed: (path: string) => boolean): string[] {
  const found = new Set(files)
  for (const path of found) {
    for (const target of importsIn(path)) if (isFollowed(target)) found.add(target)
  }
  return [...found]
}

function importsIn(path: string): string[] {
  return importsOf(sources.get(path)!)
    .filter(({ isOfTypes }) => !isOfTypes)
    .map(({ from }) => pathOf(path, from))
    .filter((target) => target !== undefined)
    .filter((target) => sources.has(target))
}

/** Strings in the lists of a file, among them the keys of a page's texts. */
function listedIn(path: string): string[] {
  const found: string[] = []
  walk(sources.get(path)!.tree, (node, around) => {
    const isListed = around.some(({ type }) => type === 'ArrayExpression')
    if (isListed) found.push(textOf(node) ?? '')
  })
  return found
}

const screens = paths
  .filter((path) => SCREEN.test(path))
  .map((path) => {
    const parts = broughtBy([path], (target) => PAGE_PART.test(target))
    const islands = parts.flatMap(importsIn).filter((target) => ISLAND.test(target))
    return { name: /([\w-]+)\.astro$/.exec(path)![1]!, parts, islands }
  })
  .filter(({ islands }) => islands.length > 0)

test('screens are found, and what they bring along', () => {
  expect(screens.map(({ name }) => name)).toContain('bills')
  const { islands } = screens.find(({ name }) => name === 'dashboard')!
  expect(islands).toContain('src/islands/FirstSteps.tsx')
  expect(broughtBy(islands, () => true)).toContain('src/lib/client/core/failures.ts')
})

test.each(screens)('/$name carries all words that its islands say', (screen) => {
  const carried = [...EVERY_SCREEN, ...OF_REMOTE, ...screen.parts.flatMap(listedIn)]
  const isCarried = (key: string) =>
    carried.some((name) => key === name || key.startsWith(`${name}.`))
  const asked = broughtBy(screen.islands, () => true)
    .flatMap((path) => keysIn(sources.get(path)!, namespaces))
    .filter(({ isSurely }) => isSurely)
  const said = keys.filter((key) => asked.some(({ pattern }) => pattern.test(key)))
  const missing = said.filter((key) => !isCarried(key))
  const never = NEVER_SAID[screen.name]
  expect(missing.filter((key) => !never?.test(key))).toEqual([])
  // An outdated exception could hide a missing text.
  expect(missing.some((key) => never?.test(key))).toBe(never !== undefined)
})
