import { expect, test } from 'vitest'
import { asciiDigits } from '#lib/domain/digits.ts'
import { cleanedName, foldedText, holdsText } from '#lib/domain/folding.ts'

test.each([
  ['Café Éclair', 'cafe eclair'],
  ['Πλατεία', 'πλατεια'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Łódź, Smørrebrød', 'lodz, smorrebrod'],
  ['İstanbul', 'istanbul'],
  ['Ёлка', 'елка'],
  ['Йога', 'йога'],
  ['ﬁnance', 'finance'],
  ['ガード', 'ガード'],
  ['ｶﾞｰﾄﾞ', 'ガード'],
  ['ＡＢＣ １２', 'abc 12'],
  ['𝐁𝐚𝐧𝐤 №7™', 'bank no7tm'],
  ['GROẞE', 'grosse'],
  ['Ήλιος', 'ηλιοσ'],
  ['Cafe\u0301', 'cafe'],
  ['Trader Joe’s', "trader joe's"],
  ['किराया', 'किराया'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد أحمـد', 'محمد احمد'],
  ['Eating\u00A0out', 'eating out'],
  [' Eating  out ', 'eating out'],
  ['Groceries\u200B', 'groceries'],
])('%s is compared as %s', (name, folded) => {
  expect(foldedText(name)).toBe(folded)
})

test('what is folded stays as it is when it is folded again', () => {
  for (const text of ['Café Straße', 'ΟΔΟΣ', 'İ', 'が', '행복마트', '\u1E9E', '𝐁 №7™'])
    expect(foldedText(foldedText(text))).toBe(foldedText(text))
})

test.each([
  ['No time zone yet (UTC)', 'utc', true],
  ['Καμία ζώνη', 'ΖΩΝΗ', true],
  ['Große Straße', 'gros', true],
  ['Große Straße', 'grass', false],
  ['Anything', ' ', true],
])('%s holds %j: %s', (text, query, holds) => {
  expect(holdsText(text, query)).toBe(holds)
})

test('a stored name keeps its letters, and loses what nobody sees', () => {
  expect(cleanedName(' Café\u00A0 Éclair\u200B ')).toBe('Café Éclair')
  expect(cleanedName('👩\u200D👧 mum')).toBe('👩\u200D👧 mum')
})

test.each([
  ['٢٠٢٦-٠٣-٠٥', '2026-03-05'],
  ['१२३', '123'],
  ['１２３４', '1234'],
  ['𝟗𝟘', '90'],
])('the digits of %s are %s', (text, digits) => {
  expect(asciiDigits(text)).toBe(digits)
})
