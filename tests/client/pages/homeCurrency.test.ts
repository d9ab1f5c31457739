import { expect, test } from 'vitest'
import { homeCurrency } from '#lib/client/pages/homeCurrency.ts'

const zones = [
  { id: 'UTC', name: 'UTC', currency: '' },
  { id: 'America/Sao_Paulo', name: 'America/Sao Paulo', currency: 'BRL' },
  { id: 'Antarctica/Troll', name: 'Antarctica/Troll', currency: '' },
  { id: 'Asia/Calcutta', name: 'Asia/Kolkata', currency: 'INR' },
  { id: 'Asia/Saigon', name: 'Asia/Ho Chi Minh', currency: 'VND' },
  { id: 'Europe/Lisbon', name: 'Europe/Lisbon', currency: 'EUR' },
  { id: 'Europe/Zurich', name: 'Europe/Zurich', currency: 'CHF' },
]

test.each([
  ['Europe/Lisbon', 'en-US', 'EUR'],
  ['Asia/Calcutta', 'en-US', 'INR'],
  ['Asia/Kolkata', 'en-US', 'INR'],
  ['Asia/Ho_Chi_Minh', 'en-US', 'VND'],
  ['America/Sao_Paulo', 'en', 'BRL'],
])('who lives in %s counts in the currency of its country', (zone, language, currency) => {
  expect(homeCurrency(zones, { zone, language })).toBe(currency)
})

test.each([
  ['UTC', 'de-CH', 'CHF'],
  ['Antarctica/Troll', 'pt-PT', 'EUR'],
  ['Etc/Unknown', 'pt', 'BRL'],
])('in %s, which has no country, the region of %s decides', (zone, language, currency) => {
  expect(homeCurrency(zones, { zone, language })).toBe(currency)
})

test('without a known zone and region a book begins in dollars', () => {
  expect(homeCurrency(zones, { zone: 'UTC', language: 'eo' })).toBe('USD')
})
