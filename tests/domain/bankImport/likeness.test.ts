import { expect, test } from 'vitest'
import { createLikeness, payeeName } from '#lib/domain/bankImport/likeness.ts'

const isLike = createLikeness()

test.each([
  ['CORNER SHOP 0412', 'Corner Shop'],
  ['MINTLEAF PHARM', 'Mint Leaf'],
  ['HAUSVERWALTUNG LINDGRUEN GMBH', 'Hausverwaltung Lindgrün'],
  ['CAFE AURORA', 'Café Aurora'],
  ['行きつけ', 'ラーメン行きつけ'],
])('%s may be %s', (one, other) => {
  expect(isLike(one, other)).toBe(true)
  expect(isLike(other, one)).toBe(true)
})

test.each([
  ['HARBOUR INS. MOTOR', 'Car insurance'],
  ['CARD PAYMENT 4471', 'Card payment 7731 Bakery'],
  ['', 'Corner Shop'],
  ['Ab', 'Abacus and Sons'],
])('%s is not like %s', (one, other) => {
  expect(isLike(one, other)).toBe(false)
})

test.each([
  ['CORNER SHOP 0412', 'Corner Shop'],
  ["DOTTY'S DINER", "Dotty's Diner"],
  ['Transfer to 44445555', 'Transfer to 44445555'],
  ['ラーメンひなた', 'ラーメンひなた'],
  ['Bäckerei Süßkorn', 'Bäckerei Süßkorn'],
  ['0412', '0412'],
])('an entry of %s is named %s', (payee, name) => {
  expect(payeeName(payee)).toBe(name)
})
