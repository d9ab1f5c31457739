import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import {
  BOTH_TYPES,
  BUILT_IN_CATEGORIES,
  builtInCategory,
  FIRST_CUSTOM,
  GROCERIES,
  INCOME_GROUP,
  isCustom,
  isOffered,
  LAST_CUSTOM,
  OTHER_EXPENSE,
  OTHER_INCOME,
  SALARY,
  UNKNOWN,
  UNKNOWN_CATEGORY,
  UTILITIES,
  descendantsAmong,
  withDescendants,
} from '#lib/domain/category.ts'
import { LANGUAGES, type Language } from '#lib/i18n/languages.ts'

type Translate = Record<string, { name: string; description: string }>

const EVERY = [...BUILT_IN_CATEGORIES, UNKNOWN_CATEGORY]
const IMPORTED = {
  expense: [
    'Rent',
    'Groceries',
    'Eating out',
    'Transport',
    'Clothing',
    'Health',
    'Entertainment',
    'Utilities',
    'Phone',
    'Internet',
    'Travel',
    'Gifts',
    'Other expense',
  ],
  income: ['Salary', 'Interest', 'Other income'],
}

test.each(LANGUAGES)('every category has a name and a description in %s', (language) => {
  const t = wordsIn(language)
  expect(Object.keys(t).map(Number)).toEqual(idsOf(EVERY).toSorted((a, b) => a - b))
  for (const { name, description } of Object.values(t)) {
    expect(name).toBe(name.trim())
    expect(name).not.toBe('')
    expect(description).toBe(description.trim())
    expect(description).not.toBe('')
  }
})

test.each(LANGUAGES)('a category name is found once within its type in %s', (language) => {
  for (const type of ['expense', 'income'] as const) {
    const names = namesOf(type, language).map((name) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  }
})

test('an import finds the names of the template', () => {
  expect(namesOf('expense', 'en')).toEqual(expect.arrayContaining(IMPORTED.expense))
  expect(namesOf('income', 'en')).toEqual(expect.arrayContaining(IMPORTED.income))
})

test.each([
  [UTILITIES, 'Utilities'],
  [GROCERIES, 'Groceries'],
  [INCOME_GROUP, 'Income'],
  [SALARY, 'Salary'],
  [OTHER_EXPENSE, 'Other expense'],
  [OTHER_INCOME, 'Other income'],
  [UNKNOWN, 'Unknown'],
])('the category %i is called %s', (id, name) => {
  expect(wordsIn('en')[id]?.name).toBe(name)
  expect(builtInCategory(id)?.id).toBe(id)
})

test('every id is given once and none lies where a household has its own', () => {
  const ids = idsOf(EVERY)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(isCustom)).toEqual([])
  expect(ids).not.toContain(BOTH_TYPES)
})

test('expenses other than the last stay below the ids of income', () => {
  const expenses = idsOf(ofType('expense')).filter((id) => id !== OTHER_EXPENSE)
  expect(Math.min(...expenses)).toBeGreaterThan(0)
  expect(Math.max(...expenses)).toBeLessThan(INCOME_GROUP)
})

test('income is one group with twelve categories', () => {
  const numbered = Array.from({ length: 11 }, (_, index) => SALARY + index)
  expect(idsOf(ofType('income'))).toEqual([INCOME_GROUP, ...numbered, OTHER_INCOME])
  expect(ofType('income').filter(({ groupId }) => groupId === INCOME_GROUP)).toHaveLength(
    12,
  )
})

test('a category belongs to a group of its own type, and a group to none', () => {
  for (const { groupId, type } of BUILT_IN_CATEGORIES) {
    if (groupId === null) continue
    expect(builtInCategory(groupId)).toMatchObject({ type, groupId: null })
  }
})

test('every icon exists', () => {
  const icons = [...EVERY, ...ACCOUNT_TYPES].map(({ icon }) => icon)
  expect(
    icons.filter((icon) => !existsSync(`node_modules/lucide-static/icons/${icon}.svg`)),
  ).toEqual([])
})

test('every colour is seen on white and on near black', () => {
  for (const { color } of EVERY) {
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrast(color, '#ffffff'), color).toBeGreaterThan(2.5)
    expect(contrast(color, '#101418'), color).toBeGreaterThan(3)
  }
})

test.each([
  [FIRST_CUSTOM - 1, false],
  [FIRST_CUSTOM, true],
  [BOTH_TYPES, false],
  [LAST_CUSTOM, true],
  [OTHER_INCOME, false],
])('whether %i is the id of a category of the household: %s', (id, expected) => {
  expect(isCustom(id)).toBe(expected)
})

test('the income group and the unknown category are not offered', () => {
  expect(EVERY.filter(({ id }) => !isOffered(id)).map(({ id }) => id)).toEqual([
    932, 60_000,
  ])
})

test('a group counts what is below it, a category only itself', () => {
  const below = idsOf(BUILT_IN_CATEGORIES.filter(({ groupId }) => groupId === UTILITIES))
  expect(below.length).toBeGreaterThan(0)
  expect(withDescendants(UTILITIES)).toEqual([UTILITIES, ...below])
  expect(withDescendants(GROCERIES)).toEqual([GROCERIES])
  expect(withDescendants(5000)).toEqual([5000])
})

test("the household's own categories count below a built-in one, at any depth, each once", () => {
  const own = [
    { id: 5001, groupId: GROCERIES },
    { id: 5002, groupId: 5001 },
    { id: 5003, groupId: 5004 },
    { id: 5004, groupId: 5003 },
  ]
  expect(withDescendants(GROCERIES, [...BUILT_IN_CATEGORIES, ...own])).toEqual([
    31, 5001, 5002,
  ])
  expect(withDescendants(5003, own)).toEqual([5003, 5004])
})

/** Number of reads to find the members of each of `count` groups. */
function groupReadsOf(count: number): number {
  const reads = { count: 0 }
  const place = (id: number, groupId: number | null) => ({
    id,
    get groupId() {
      reads.count += 1
      return groupId
    },
  })
  const ids = Array.from({ length: count }, (_, index) => 10_000 + index)
  const places = ids.flatMap((id) => [place(id, null), place(id + 10_000, id)])
  const below = descendantsAmong(places)
  for (const id of ids) expect(below(id)).toEqual([id, id + 10_000])
  return reads.count
}

test('what is below many groups is found with one reading of the categories', () => {
  expect(groupReadsOf(10)).toBe(20)
  expect(groupReadsOf(1000)).toBe(2000)
})

test('every account type has a name', () => {
  const { labels, ...names } = makeT('en', 'accountTypes') as Record<string, unknown>
  expect(Object.keys(names).toSorted()).toEqual(
    ACCOUNT_TYPES.map(({ name }) => name).toSorted(),
  )
  expect(Object.keys(labels as object)).toEqual([
    'balance',
    'initialBalance',
    'owed',
    'initialOwed',
  ])
})

function makeT(language: Language, area: string): unknown {
  const file = new URL(`../../src/locales/${language}/${area}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function wordsIn(language: Language): Translate {
  return makeT(language, 'categories') as Translate
}

function ofType(type: 'expense' | 'income') {
  return BUILT_IN_CATEGORIES.filter((category) => category.type === type)
}

function idsOf(categories: readonly { id: number }[]): number[] {
  return categories.map(({ id }) => id)
}

function namesOf(type: 'expense' | 'income', language: Language): string[] {
  const t = wordsIn(language)
  return ofType(type).map(({ id }) => t[id]!.name)
}

/** WCAG 2.2's contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
