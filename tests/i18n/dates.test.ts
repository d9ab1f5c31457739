import { expect, test } from 'vitest'

import {
  formatDay,
  formatDayOfMonth,
  formatInstant,
  formatMonth,
  formatWeekday,
  monthName,
  shortMonthName,
} from '#lib/i18n/dates.ts'
import { weekdayName } from '#lib/i18n/weekdayName.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'

const noon = Date.parse('2026-11-21T14:05:00Z')

test('an instant reads as English writes it', () => {
  expect(formatInstant(noon, 'en', 'UTC')).toBe('Nov 21, 2026, 2:05 PM')
})

test('midnight and noon are 12 AM and 12 PM', () => {
  expect(formatInstant(Date.parse('2026-11-21T00:00:00Z'), 'en')).toMatch(/ 12:00 AM$/)
  expect(formatInstant(Date.parse('2026-11-21T12:00:00Z'), 'en')).toMatch(/ 12:00 PM$/)
})

test('an instant is read in the zone of its reader', () => {
  expect(formatInstant(noon, 'en', 'Asia/Tokyo')).toBe('Nov 21, 2026, 11:05 PM')
  expect(formatInstant(noon, 'en', 'America/Los_Angeles')).toBe('Nov 21, 2026, 6:05 AM')
})

test.each([
  ['2026-03-29T00:30:00Z', 'Mar 29, 2026, 1:30 AM'],
  ['2026-03-29T01:30:00Z', 'Mar 29, 2026, 3:30 AM'],
  ['2026-10-25T00:30:00Z', 'Oct 25, 2026, 2:30 AM'],
  ['2026-10-25T01:30:00Z', 'Oct 25, 2026, 2:30 AM'],
])('%s reads %s where clocks change', (instant, text) => {
  expect(formatInstant(Date.parse(instant), 'en', 'Europe/Paris')).toBe(text)
})

test('other languages have their own order', () => {
  expect(formatDay('2026-11-21', 'ja')).toBe('2026年11月21日')
  expect(formatDay('2026-11-21', 'de')).toBe('21. Nov. 2026')
  expect(formatInstant(noon, 'ko', 'UTC')).toBe('2026년 11월 21일 오후 2:05')
})

test('a day of a month that is known has no year', () => {
  expect(formatDayOfMonth('2026-11-02', 'en')).toBe('Nov 2')
  expect(formatDayOfMonth('2026-11-02', 'ja')).toBe('11月2日')
})

test('Russian bends a month after its day and not alone', () => {
  expect(formatDay('2026-03-08', 'ru')).toBe('8 мар. 2026 г.')
  expect(monthName(2, 'ru')).toBe('Март')
})

test('a day keeps its date in every language', () => {
  for (const language of LANGUAGES) {
    expect(formatDay('2024-02-29', language)).toMatch(/29/)
    expect(formatWeekday('2024-02-29', language)).toMatch(/29/)
    expect(formatDayOfMonth('2024-02-29', language)).toMatch(/29/)
  }
})

test('a month reads as a heading', () => {
  expect(formatMonth({ year: 2026, month: 10 }, 'en')).toBe('November 2026')
  expect(formatMonth({ year: 2026, month: 10 }, 'fr')).toBe('Novembre 2026')
  expect(formatMonth({ year: 2026, month: 10 }, 'es')).toBe('Noviembre de 2026')
  expect(formatMonth({ year: 2026, month: 10 }, 'ko')).toBe('2026년 11월')
})

test('every language has twelve names of months', () => {
  for (const language of LANGUAGES) {
    const months = Array.from({ length: 12 }, (_, month) => month)
    expect(new Set(months.map((month) => monthName(month, language))).size).toBe(12)
  }
})

test.each([
  ['en', 'Nov'],
  ['de', 'Nov.'],
  ['fr', 'Nov.'],
  ['ru', 'Нояб.'],
  ['ja', '11月'],
])('November is short in %s: %s', (language, name) => {
  expect(shortMonthName(10, language)).toBe(name)
})

test.each([
  ['en', 'Saturday'],
  ['fr', 'Samedi'],
  ['ja', '土曜日'],
])('a day is named in %s by its weekday: %s', (language, name) => {
  expect(weekdayName('2026-11-21', language)).toBe(name)
})
