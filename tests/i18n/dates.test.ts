import { expect, test } from 'vitest'

import {
  formatDay,
  formatDayOfMonth,
  formatDays,
  formatInstant,
  formatMonth,
  formatWeekday,
  monthInText,
  monthName,
  monthNameInText,
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

test.each([
  ['en', 'Sep 5, 2026', 'Sat, Sep 5, 2026', 'Sep 5, 2026, 9:05 PM'],
  ['pt', '5 de set. de 2026', 'sáb., 5 de set. de 2026', '5 de set. de 2026, 21:05'],
  ['es', '5 sept 2026', 'sáb, 5 sept 2026', '5 sept 2026, 21:05'],
  ['fr', '5 sept. 2026', 'sam. 5 sept. 2026', '5 sept. 2026, 21:05'],
  ['ja', '2026年9月5日', '2026年9月5日(土)', '2026年9月5日 21:05'],
  ['de', '5. Sept. 2026', 'Sa., 5. Sept. 2026', '5. Sept. 2026, 21:05'],
  ['ko', '2026년 9월 5일', '2026년 9월 5일 (토)', '2026년 9월 5일 오후 9:05'],
  ['it', '5 set 2026', 'sab 5 set 2026', '5 set 2026, 21:05'],
  ['ru', '5 сент. 2026 г.', 'сб, 5 сент. 2026 г.', '5 сент. 2026 г., 21:05'],
  ['ro', '5 sept. 2026', 'sâm., 5 sept. 2026', '5 sept. 2026, 21:05'],
  ['el', '5 Σεπ 2026', 'Σάβ 5 Σεπ 2026', '5 Σεπ 2026, 9:05 μ.μ.'],
])('in %s a day is %s, with its weekday and with its time', (language, ...texts) => {
  const instant = formatInstant(Date.parse('2026-09-05T21:05:00Z'), language)
  const day = '2026-09-05'
  expect([formatDay(day, language), formatWeekday(day, language), instant]).toEqual(texts)
})

test('the first of a month is an ordinal in French', () => {
  expect(formatDay('2026-11-01', 'fr')).toBe('1er nov. 2026')
  expect(formatWeekday('2026-11-01', 'fr')).toBe('dim. 1er nov. 2026')
  expect(formatDayOfMonth('2026-12-01', 'fr')).toBe('1er déc.')
  expect(formatDays('2026-11-01', '2026-11-21', 'fr')).toBe('1er–21 nov. 2026')
  expect(formatDays('2026-11-01', '2026-12-01', 'fr')).toMatch(
    /^1er nov\.\s–\s1er déc\. 2026$/,
  )
  expect(formatDay('2026-11-11', 'fr')).toBe('11 nov. 2026')
  expect(formatInstant(Date.parse('2026-11-21T01:01:00Z'), 'fr')).toBe('21 nov. 2026, 1:01')
})

test.each(LANGUAGES)('in %s a day is what Intl writes of it, all year long', (language) => {
  const options = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-15`
    expect(formatDay(day, language)).toBe(format.format(Date.parse(`${day}T12:00Z`)))
  }
})

test.each([
  ['pt', 'Outubro', 'outubro', 'Outubro de 2026'],
  ['es', 'Octubre', 'octubre', 'Octubre de 2026'],
  ['fr', 'Octobre', 'octobre', 'Octobre 2026'],
  ['ja', '10月', '10月', '2026年10月'],
  ['de', 'Oktober', 'Oktober', 'Oktober 2026'],
  ['ko', '10월', '10월', '2026년 10월'],
  ['it', 'Ottobre', 'ottobre', 'Ottobre 2026'],
  ['ru', 'Октябрь', 'октябрь', 'Октябрь 2026'],
  ['ro', 'Octombrie', 'octombrie', 'Octombrie 2026'],
  ['el', 'Οκτώβριος', 'Οκτώβριος', 'Οκτώβριος 2026'],
])('in %s October stands alone as %s, in a sentence as %s', (language, ...texts) => {
  const month = { year: 2026, month: 9 }
  expect([
    monthName(9, language),
    monthNameInText(9, language),
    formatMonth(month, language),
  ]).toEqual(texts)
  expect(monthInText(month, language).toLowerCase()).toBe(texts[2]!.toLowerCase())
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
  ['de', 'Nov'],
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
