import { expect, test } from 'vitest'
import { getSettings, getUser, updateSettings, updateUser } from '#lib/contract/profile.ts'
import { serverOfFile, signedIn } from '../support/testServer.ts'
import { makeGroup } from '../support/groups.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { pictureName, upload } from '../support/pictures.ts'

const server = await serverOfFile()

test('names are changed, kept when left out and cleared by an empty text', async () => {
  const client = await signedIn(server)
  await client.ask(updateUser, { firstName: ' Ana ', lastName: 'Moreau' })
  const { user } = await client.ask(updateUser, { lastName: '' })
  expect(user.firstName).toBe('Ana')
  expect(user.lastName).toBeUndefined()
})

test("a picture of one's own is taken, kept when left out and cleared by an empty text", async () => {
  const client = await signedIn(server)
  const name = pictureName()
  await upload(client, await makePicture('jpeg'), name)
  await client.ask(updateUser, { picture: name })
  const { user: kept } = await client.ask(updateUser, { firstName: 'Ana' })
  expect(kept.picture).toBe(name)
  const { user: cleared } = await client.ask(updateUser, { picture: '' })
  expect(cleared.picture).toBeUndefined()
})

test("a picture that is not there, or somebody else's, is refused at its field", async () => {
  const client = await signedIn(server)
  const foreign = pictureName()
  await upload(await signedIn(server), await makePicture('jpeg'), foreign)
  for (const name of [foreign, pictureName(), '../profiles']) {
    const reply = await client.send(updateUser, { firstName: 'Ana', profilePic: name })
    expect(reply).toMatchObject({ status: 400, code: 400 })
    expect(reply.body['errors']).toMatchObject([{ path: 'profilePic' }])
  }
  const { user } = await client.ask(getUser, {})
  expect(user.firstName).toBeUndefined()
})

test.each([
  ['+1', '(415) 555-0132', '+1', '4155550132'],
  ['+44', '020 7946 0958', '+44', '2079460958'],
  ['+39', '06 1234 5678', '+39', '0612345678'],
  ['+1', '+33 1 42 68 53 00', '+33', '142685300'],
])(
  'a phone of %s written %s is kept as %s %s',
  async (dialCode, phoneNumber, code, digits) => {
    const client = await signedIn(server)
    const { user } = await client.ask(updateUser, { dialCode, phoneNumber })
    expect(user).toMatchObject({ dialCode: code, phoneNumber: digits })
  },
)

test.each([
  ['too short', { dialCode: '+1', phoneNumber: '555' }],
  ['not a number', { dialCode: '+1', phoneNumber: 'call me' }],
  ['of an unknown dial code', { dialCode: '+999', phoneNumber: '4155550132' }],
  ['without a dial code', { phoneNumber: '4155550132' }],
  ['with an extension', { dialCode: '+1', phoneNumber: '4155550132 ext. 5' }],
])('a phone that is %s is refused at its field and changes nothing', async (_, phone) => {
  const client = await signedIn(server)
  await client.ask(updateUser, { firstName: 'Ana' })
  const reply = await client.send(updateUser, { firstName: 'Eva', ...phone })
  expect(reply).toMatchObject({ status: 400, code: 400 })
  expect(reply.body['errors']).toMatchObject([{ path: 'phoneNumber' }])
  expect((await client.ask(getUser, {})).user.firstName).toBe('Ana')
})

test('an empty number clears the dial code too', async () => {
  const client = await signedIn(server)
  await client.ask(updateUser, { dialCode: '+1', phoneNumber: '4155550132' })
  const { user } = await client.ask(updateUser, { phoneNumber: '' })
  expect(user.phoneNumber).toBeUndefined()
  expect(user.dialCode).toBeUndefined()
})

test('a phone that was stored some other way does not stand in the way of a name', async () => {
  const client = await signedIn(server)
  const phone = { phoneNumber: '12', dialCode: '+1' }
  await server.app.database.write
    .updateTable('profiles')
    .set({ phone_number: phone.phoneNumber, dial_code: phone.dialCode })
    .where('email', '=', client.email)
    .execute()
  const { user } = await client.ask(updateUser, { firstName: 'Ana', ...phone })
  expect(user).toMatchObject({ firstName: 'Ana', ...phone })
})

test('the wire spells the notification fields as the contract does', async () => {
  const client = await signedIn(server)
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
    const client = await signedIn(server)
    await client.send(updateUser, {})
    await client.send(updateSettings, { notificationTime: clock })
    const { body } = await client.send(getUser, {})
    expect(body['user']).toMatchObject({ notificationTime: clock })
  },
)

test('settings give currency, language, zone and its offset now', async () => {
  const client = await signedIn(server)
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
  // An empty language would lock its owner out of every page.
  ['languageCode', { languageCode: '' }],
  ['currency', { currency: '' }],
  ['timeZoneId', { timeZoneId: 'Mars/Olympus' }],
  ['notificationTime', { notificationTime: '24:00' }],
])('an unknown %s is refused at its field', async (path, change) => {
  const client = await signedIn(server)
  const reply = await client.send(updateSettings, change)
  expect(reply).toMatchObject({ status: 400, code: 400 })
  expect(reply.body['errors']).toMatchObject([{ path }])
})

test('the zone alone is cleared by an empty text', async () => {
  const client = await signedIn(server, { zone: 'Asia/Tokyo' })
  await client.send(updateSettings, { timeZoneId: '' })
  const { settings } = await client.ask(getSettings, {})
  expect(settings).toMatchObject({ zoneOffset: 0, language: 'en', currency: 'USD' })
  expect(settings.zone).toBeUndefined()
})

test('a stale change of the settings is answered with the stored ones', async () => {
  const client = await signedIn(server)
  const { user } = await client.ask(getUser, {})
  server.clock.now += 1000
  await client.ask(updateSettings, { currency: 'EUR' })
  const change = { currency: 'GBP', lastModifyTime: user.modifiedAt }
  const reply = await client.send(updateSettings, change)
  expect(reply.code).toBe(409)
  expect(reply.body['result']).toMatchObject({ currency: 'EUR' })
})

test('family share is on in a group of two', async () => {
  const client = await signedIn(server)
  await makeGroup(server, client, await signedIn(server))
  const { body } = await client.send(getSettings, {})
  expect(body['settings']).toMatchObject({ familyShare: 'y' })
})

test('settings take the names of a person, too', async () => {
  const client = await signedIn(server)
  await client.ask(updateSettings, { firstName: 'Ana', language: 'de' })
  const { user } = await client.ask(getUser, {})
  expect(user).toMatchObject({ firstName: 'Ana', language: 'de' })
  await client.ask(updateSettings, { firstName: '', lastName: 'Moreau' })
  const { user: changed } = await client.ask(getUser, {})
  expect(changed).toMatchObject({ lastName: 'Moreau', language: 'de' })
  expect(changed.firstName).toBeUndefined()
  const wrong = await client.send(updateSettings, { phoneNumber: '12', dialCode: '1' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'phoneNumber' }] } })
})
