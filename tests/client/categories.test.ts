import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { KnownCategory } from '#lib/client/categories.ts'
import { ICON_CHOICES } from '#lib/client/categories/choices.ts'
import { COLOR_CHOICES } from '#lib/domain/colorChoices.ts'
import { categoryDraftOf, validateCategory } from '#lib/client/categories/form.ts'
import { groupsFor, groupsOf } from '#lib/client/categories/groups.ts'

const category = (id: number, more: Partial<KnownCategory> = {}): KnownCategory => ({
  id,
  type: 'expense',
  name: String(id),
  icon: '/icons.svg#tag',
  color: '#c24d6b',
  isHidden: false,
  isDeleted: false,
  isOwn: id >= 5000,
  ...more,
})

const ALL = [
  category(30),
  category(31, { groupId: 30 }),
  category(40),
  category(932, { type: 'income' }),
  category(933, { type: 'income', groupId: 932 }),
  category(5000, { groupId: 30, isHidden: true }),
  category(5001, { groupId: 30, isDeleted: true }),
  category(5002),
  category(5003, { groupId: 5002 }),
]

const told = (type: 'expense' | 'income', all = ALL) =>
  groupsOf(all, type).map(({ group, members }) => [
    group.id,
    ...members.map(({ id }) => id),
  ])

test('categories stand in their groups, hidden ones too and deleted ones not', () => {
  expect(told('expense')).toEqual([[30, 31, 5000], [40], [5002, 5003]])
  expect(told('income')).toEqual([[932, 933]])
})

test('a category whose group is deleted stands alone', () => {
  const all = ALL.map((one) => (one.id === 5002 ? { ...one, isDeleted: true } : one))
  expect(told('expense', all)).toEqual([[30, 31, 5000], [40], [5003]])
})

test('a category may stand in any other group of its type, a group itself in none', () => {
  const ids = (id?: number) => groupsFor(ALL, 'expense', id).map((group) => group.id)
  expect(ids()).toEqual([30, 40, 5002])
  expect(ids(5000)).toEqual([30, 40, 5002])
  expect(ids(5002)).toEqual([])
})

test('the form begins with what is stored, its icon by name', () => {
  const draft = categoryDraftOf(category(5000, { groupId: 30, icon: '/icons.svg#coffee' }))
  expect(draft).toMatchObject({ id: 5000, groupId: 30, icon: 'coffee', name: '5000' })
  expect(categoryDraftOf(undefined)).not.toHaveProperty('id')
})

test('a name is needed', () => {
  const draft = categoryDraftOf(undefined)
  expect(validateCategory({ ...draft, name: '  ' })).toEqual({
    name: 'ownCategories.nameMissing',
  })
  expect(validateCategory({ ...draft, name: 'Boat' })).toEqual({})
})

test('every icon that is offered is in the sprite, once', () => {
  const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8')
  const missing = ICON_CHOICES.filter((name) => !sprite.includes(`id="${name}"`))
  expect(missing).toEqual([])
  expect(new Set(ICON_CHOICES).size).toBe(40)
  expect(ICON_CHOICES).toContain(categoryDraftOf(undefined).icon)
})

test.each(COLOR_CHOICES)('$name has 3:1 on a card of either theme', ({ color }) => {
  expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(color, '#181e1b')).toBeGreaterThanOrEqual(3)
})

/** WCAG 2.2, 1.4.11. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
