import { expect, test } from 'vitest'
import {
  minuteOf,
  offeredCurrency,
  settingsInputOf,
  settingsDraftOf,
  timeTextOf,
} from '#lib/client/profile/settings.ts'
import { matchesZone, offsetText } from '#lib/client/profile/zones.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { PROFILE } from '../support/profiles.ts'

const profile: Profile = { ...PROFILE, zone: 'Europe/Paris', zoneOffset: 60 }

test('only the settings that differ are sent', () => {
  expect(settingsInputOf({}, profile)).toBeUndefined()
  expect(settingsInputOf(settingsDraftOf(profile), profile)).toBeUndefined()
  expect(settingsInputOf({ currency: 'EUR', language: 'en' }, profile)).toEqual({
    currency: 'EUR',
  })
  expect(settingsInputOf({ bills: false, minuteOfDay: 0 }, profile)).toEqual({
    bills: false,
    minuteOfDay: 0,
  })
})

test('no zone is an empty one', () => {
  expect(settingsInputOf({ zone: '' }, profile)).toEqual({ zone: '' })
  expect(settingsInputOf({ zone: '' }, { ...profile, zone: undefined })).toBeUndefined()
})

test.each([
  ['00:00', 0, '12 AM'],
  ['00:30', 30, 'half past 12 AM'],
  ['01:00', 60, '1 AM'],
  ['11:59', 719, 'a minute before 12 PM'],
  ['12:00', 720, '12 PM'],
  ['12:30', 750, 'half past 12 PM'],
  ['13:00', 780, '1 PM'],
  ['23:59', 1439, 'a minute before 12 AM'],
])('%s is minute %d, which is %s', (text, minute) => {
  expect(minuteOf(text)).toBe(minute)
  expect(timeTextOf(minute)).toBe(text)
})

test('a time field may have seconds, and has no time while it is incomplete', () => {
  expect(minuteOf('09:05:30')).toBe(545)
  expect(minuteOf('')).toBeUndefined()
  expect(minuteOf('24:00')).toBeUndefined()
})

test("a zone offers its country's currency when another one is chosen", () => {
  expect(offeredCurrency({ currency: 'EUR' }, 'USD')).toBe('EUR')
  expect(offeredCurrency({ currency: 'EUR' }, 'EUR')).toBeUndefined()
  expect(offeredCurrency({ currency: '' }, 'USD')).toBeUndefined()
  expect(offeredCurrency(undefined, 'USD')).toBeUndefined()
})

test.each([
  [0, 'GMT'],
  [330, 'GMT+5:30'],
  [345, 'GMT+5:45'],
  [-180, 'GMT-3'],
  [-210, 'GMT-3:30'],
  [840, 'GMT+14'],
])('%d minutes east of UTC are %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text)
})

const zoneOf = (id: string, name: string, offset: number) => ({
  id,
  name,
  offset,
  currency: '',
})
const ZONES = [
  zoneOf('UTC', 'UTC', 0),
  zoneOf('Africa/Abidjan', 'Africa/Abidjan', 0),
  zoneOf('America/New_York', 'America/New York', -300),
  zoneOf('America/Port-au-Prince', 'America/Port-au-Prince', -300),
  zoneOf('America/Sao_Paulo', 'America/Sao Paulo', -180),
  zoneOf('America/St_Johns', 'America/St Johns', -210),
  zoneOf('Asia/Calcutta', 'Asia/Kolkata', 330),
  zoneOf('Asia/Katmandu', 'Asia/Kathmandu', 345),
  zoneOf('Asia/Tashkent', 'Asia/Tashkent', 300),
  zoneOf('Europe/Paris', 'Europe/Paris', 60),
  zoneOf('Pacific/Auckland', 'Pacific/Auckland', 780),
]

test.each([
  ['paris', ['Europe/Paris']],
  ['PAR', ['Europe/Paris']],
  ['new york', ['America/New_York']],
  ['york', ['America/New_York']],
  ['port-au', ['America/Port-au-Prince']],
  ['são paulo', ['America/Sao_Paulo']],
  ['ＳＡＯ ｐａｕｌｏ', ['America/Sao_Paulo']],
  ['åbidjan', ['Africa/Abidjan']],
  ['calcutta', ['Asia/Calcutta']],
  ['kolkata', ['Asia/Calcutta']],
  ['asia/k', ['Asia/Calcutta', 'Asia/Katmandu']],
  ['+05:30', ['Asia/Calcutta']],
  ['GMT+5:30', ['Asia/Calcutta']],
  ['gmt +5:30', ['Asia/Calcutta']],
  ['utc+0530', ['Asia/Calcutta']],
  ['asia +5', ['Asia/Calcutta', 'Asia/Katmandu', 'Asia/Tashkent']],
  ['-03:30', ['America/St_Johns']],
  ['−3:30', ['America/St_Johns']],
  ['gmt', ['UTC', 'Africa/Abidjan']],
  ['+00:00', ['UTC', 'Africa/Abidjan']],
  ['gmt+13', ['Pacific/Auckland']],
  ['atlantis', []],
  ['+05:31', []],
])('who looks for %j finds %j', (query, ids) => {
  expect(ZONES.filter((zone) => matchesZone(zone, query)).map(({ id }) => id)).toEqual(ids)
})

test('who looks for nothing finds all', () => {
  expect(ZONES.every((zone) => matchesZone(zone, '  '))).toBe(true)
})
