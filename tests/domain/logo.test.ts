import { expect, test } from 'vitest'
import { COLOR_CHOICES } from '#lib/domain/colorChoices.ts'
import { inkOn, logoFileName, logoOf, readLogoName } from '#lib/domain/logo.ts'

test.each([
  ['Bank of America', 'BA'],
  ['corner shop', 'C'],
  ['<script>alert(1)</script>', 'S'],
  ['Καφέ Μέλι', 'ΚΜ'],
  ['さくら書店', 'さ'],
  ['7-Eleven', '7E'],
])(
  'the logo of %s has the initials %s, and its file’s name says all of it',
  (name, initials) => {
    const logo = logoOf(name)!
    expect(logo.initials).toBe(initials)
    expect(readLogoName(logoFileName(logo))).toEqual(logo)
  },
)

test('a merchant keeps its colour however the name is written, others have others', () => {
  const colorOf = (name: string) => logoOf(name)!.color
  expect(colorOf('CAFÉ Rose')).toBe(colorOf('Cafe rose'))
  const names = Array.from({ length: 100 }, (_, index) => `Shop ${index}`)
  expect(new Set(names.map(colorOf)).size).toBe(COLOR_CHOICES.length)
})

test('a name without letters and digits has none', () => {
  expect(logoOf('🍕')).toBeUndefined()
})

test.each([
  'A',
  'ABC-c8102e.svg',
  '<b>-c8102e.svg',
  'A-red.svg',
  'A-c8102e.svg" onload="x',
])('%s is the name of no logo', (name) => {
  expect(readLogoName(name)).toBeUndefined()
})

test.each([
  ['#000000', '#fff'],
  ['#767676', '#000'],
  ['#ffffff', '#000'],
  ['#db0011', '#fff'],
])('initials on %s are %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})
