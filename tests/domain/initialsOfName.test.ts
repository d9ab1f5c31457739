import { expect, test } from 'vitest'
import { initialsOfName } from '#lib/domain/reference.ts'

test.each([
  ['Chase', 'C'],
  ['Bank of America', 'BA'],
  ['Crédit Agricole', 'CA'],
  ['BNP Paribas', 'BP'],
  ['N26', 'N'],
  ['Banco Bilbao Vizcaya', 'BV'],
  ['三菱UFJ銀行', '三'],
  ['eBay', 'e'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials)
})
