import { expect, test } from 'vitest'
import { getSettings, getUser, updateSettings, updateUser } from '#lib/contract/profile.ts'
import { houseOfFile, signedIn } from '../support/house.ts'
import { makeGroup } from '../support/groups.ts'

const house = await houseOfFile()

test('names are changed, kept when left out and cleared by an empty text', async () => {
  const client = await signedIn(house)
  await client.ask(updateUser, {
    firstName: ' Ana ',
    lastName: 'Moreau',
    profilePic: 'TXIMG1.png',
  })
  const { user } = await client.ask(updateUser, { profilePic: '' })
  expect(user).toMatchObject({ firstName: 'Ana', lastName: 'Moreau' })
  expect(user.picture).toBeUndefined()
})

test('the wire spells the notification fields as the contract does', async () => {
  const client = await signedIn(house)
  const { body } = await client.send(getUser, {})
  expect(body['user']).toMatchObject({
    signInEmailNotificaitons: false,
    monthlyReportEmailNotificaitons: false,
    notificationTime: '09:00',
    timeZoneOffset: 0,
  })
})

test.each(['00:00', '12:00', '23:59'])(
  'a notification time of %s comes back',
  async (clock) => {
    const client = await signedIn(house)
    await client.send(updateUser, {})
    await client.send(updateSettings, { notificationTime: clock })
    const { body } = await client.send(getUser, {})
    expect(body['user']).toMatchObject({ notificationTime: clock })
  },
)

test('settings give currency, language, zone and its offset now', async () => {
  const client = await signedIn(house)
  const change = { currency: 'JPY', languageCode: 'ja', timeZoneId: 'Asia/Tokyo' }
  await client.send(updateSettings, change)
  const { body } = await client.send(getSettings, {})
  expect(body['settings']).toMatchObject({
    currency: 'JPY',
    currencyDetails: { currencyCode: 'JPY', currencySymbol: '¥' },
    languageCode: 'ja',
    timeZoneId: 'Asia/Tokyo',
    timeZoneOffset: 540,
    familyShare: 'n',
  })
})

test.each([
  ['currency', { currency: 'XXQ' }],
  ['languageCode', { languageCode: 'xx' }],
  ['timeZoneId', { timeZoneId: 'Mars/Olympus' }],
  ['notificationTime', { notificationTime: '24:00' }],
])('an unknown %s is refused at its field', async (path, change) => {
  const client = await signedIn(house)
  const reply = await client.send(updateSettings, change)
  expect(reply).toMatchObject({ status: 400, code: 400 })
  expect(reply.body['errors']).toMatchObject([{ path }])
})

test('a stale change of the settings is answered with the stored ones', async () => {
  const client = await signedIn(house)
  const { user } = await client.ask(getUser, {})
  house.clock.now += 1000
  await client.ask(updateSettings, { currency: 'EUR' })
  const change = { currency: 'GBP', lastModifyTime: user.modifiedAt }
  const reply = await client.send(updateSettings, change)
  expect(reply.code).toBe(409)
  expect(reply.body['result']).toMatchObject({ currency: 'EUR' })
})

test('family share is on in a group of two', async () => {
  const client = await signedIn(house)
  await makeGroup(house, client, await signedIn(house))
  const { body } = await client.send(getSettings, {})
  expect(body['settings']).toMatchObject({ familyShare: 'y' })
})
