import { expect, test } from 'vitest'
import { namedCountries } from '#lib/client/profile/countries.ts'
import { isPhoneTyped, profileDraftOf, profileInputOf } from '#lib/client/profile/form.ts'
import type { ProfileDraft, ShownPhone } from '#lib/client/profile/form.ts'
import { readTypedPhone, shownPhone, tidyPhone } from '#lib/client/profile/phone.ts'
import { refusedFields } from '#lib/client/core/refusedFields.ts'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { PROFILE } from '../support/profiles.ts'

const phone: ShownPhone = { country: 'US', text: '(415) 555-0132' }
const profile: Profile = {
  ...PROFILE,
  firstName: 'Ana',
  lastName: 'Moreau',
  phoneNumber: '4155550132',
  dialCode: '+1',
}
const stored = profileDraftOf(profile, phone)
const typed = (news: Partial<ProfileDraft>): ProfileDraft => ({ ...stored, ...news })

/** Input that is sent when these fields are saved. */
async function sent(news: Partial<ProfileDraft>) {
  const form = typed(news)
  return profileInputOf(form, profile, await readTypedPhone(form, stored))
}

test('nothing is sent while nothing differs', async () => {
  expect(await sent({})).toBeUndefined()
  expect(await sent({ firstName: ' Ana ', picture: '' })).toBeUndefined()
})

test('only what differs is sent, and an emptied field clears', async () => {
  expect(await sent({ firstName: 'Eva' })).toEqual({ firstName: 'Eva' })
  expect(await sent({ lastName: '' })).toEqual({ lastName: '' })
  expect(await sent({ picture: 'TXIMG1.png' })).toEqual({ picture: 'TXIMG1.png' })
})

test('a cleared picture is sent as an empty one', () => {
  const withPicture = { ...profile, picture: 'TXIMG1.png' }
  expect(profileInputOf(typed({ picture: '' }), withPicture, undefined)).toEqual({
    picture: '',
  })
})

test('a phone written some other way is the same phone', async () => {
  expect(await sent({ phone: '415 555 0132' })).toBeUndefined()
})

test('number and dial code go together', async () => {
  expect(await sent({ phone: '415 555 0199' })).toEqual({
    phoneNumber: '4155550199',
    dialCode: '+1',
  })
  expect(await sent({ country: 'GB', phone: '020 7946 0958' })).toEqual({
    phoneNumber: '2079460958',
    dialCode: '+44',
  })
  expect(await sent({ phone: ' ' })).toEqual({ phoneNumber: '', dialCode: '' })
})

test('a number that cannot be is not sent', async () => {
  await expect(sent({ phone: '555' })).rejects.toThrow(RangeError)
  await expect(sent({ country: 'FR' })).rejects.toThrow(RangeError)
})

test('a country without a number says nothing', () => {
  const empty = typed({ phone: '' })
  expect(isPhoneTyped({ ...empty, country: 'FR' }, empty)).toBe(false)
})

test('a number is tidied, and one with a plus brings its country', async () => {
  expect(await tidyPhone(typed({ phone: '4155550132' }))).toEqual(phone)
  expect(await tidyPhone(typed({ phone: '+33142685300' }))).toEqual({
    country: 'FR',
    text: '01 42 68 53 00',
  })
  expect(await tidyPhone(typed({ phone: '555' }))).toBeUndefined()
})

test('a chosen country that shares the dial code stays chosen while it is typed', async () => {
  const shown = await tidyPhone(typed({ country: 'CA', phone: '4155550132' }))
  expect(shown?.country).toBe('CA')
})

test('a saved phone is shown in its own country, a cleared one keeps the choice', async () => {
  const saved = { dialCode: '+1', number: '4165550123' }
  expect((await shownPhone(saved, stored)).country).toBe('CA')
  expect(await shownPhone(null, typed({ country: 'FR' }))).toEqual({
    country: 'FR',
    text: '',
  })
})

test("the server's words stand at the field that the form calls otherwise", () => {
  const refused = new CallError(400, {
    code: 400,
    errors: [
      { path: 'phoneNumber', message: 'no such number' },
      { path: 'nobody', message: 'knows' },
    ],
  })
  expect(refusedFields(refused, stored)).toEqual({ phone: 'no such number' })
  expect(refusedFields(new NetworkError(undefined), stored)).toEqual({})
})

test("countries are named and sorted in the reader's language", () => {
  const codes = 'US1 DE49 AT43'
  expect(namedCountries(codes, 'en').map(({ name }) => name)).toEqual([
    'Austria',
    'Germany',
    'United States',
  ])
  expect(namedCountries(codes, 'de')[0]).toEqual({
    country: 'DE',
    name: 'Deutschland',
    dialCode: '+49',
  })
})
