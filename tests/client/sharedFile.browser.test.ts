import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDevice } from '#lib/client/deviceStorage.ts'
import {
  acceptSharedFile,
  assignSharedFile,
  dropSharedFile,
  keepSharedFile,
  refuseSharedFile,
  takeSharedFile,
} from '#lib/client/sharedFile.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ANNA = 'anna'
const BEN = 'ben'
const receipt = (text = 'receipt') =>
  new File([text], 'receipt.jpg', { type: 'image/jpeg' })

const { dataset } = document.documentElement
/** Present time by the server's clock. */
const AT = Date.parse('2026-03-05T12:00Z')

beforeEach(() => {
  dataset['at'] = String(AT)
})
afterEach(async () => {
  delete dataset['at']
  await dropSharedFile()
})

/** Makes the kept file older. */
async function age(milliseconds: number): Promise<void> {
  const { store } = (await openDevice()).transaction('shared', 'readwrite')
  const shared = (await store.get('latest'))!
  await store.put({ ...shared, keptAt: (shared.keptAt ?? AT) - milliseconds }, 'latest')
}
const count = async () => (await openDevice()).count('shared')
const taken = async (profileId: string) => (await takeSharedFile(profileId))?.text()

test('a file is taken once, by who was signed in', async () => {
  await keepSharedFile(receipt(), ANNA)
  expect(await takeSharedFile(ANNA)).toMatchObject({
    name: 'receipt.jpg',
    type: 'image/jpeg',
  })
  expect(await taken(ANNA)).toBeUndefined()
})

test('a newer file replaces an earlier one', async () => {
  await keepSharedFile(receipt('first'), ANNA)
  await keepSharedFile(receipt('second'), ANNA)
  expect(await count()).toBe(1)
  expect(await taken(ANNA)).toBe('second')
})

test('a file that the server refuses takes no other with it', async () => {
  await keepSharedFile(receipt('own'), ANNA)
  await keepSharedFile(receipt('foreign'), ANNA, 'arrived')
  for (const id of ['latest', 'made up', 'arrived']) await refuseSharedFile(id)
  expect(await count()).toBe(1)
  expect(await taken(ANNA)).toBe('own')
})

test('a file whose screen is shown replaces an earlier one', async () => {
  await keepSharedFile(receipt('first'), ANNA)
  await keepSharedFile(receipt('second'), ANNA, 'arrived')
  await acceptSharedFile('made up')
  await acceptSharedFile('arrived')
  expect(await count()).toBe(1)
  expect(await taken(ANNA)).toBe('second')
})

test('a file that arrived waits for its owner to sign in, and for nobody else', async () => {
  await keepSharedFile(receipt(), undefined, 'arrived')
  await assignSharedFile(ANNA, AT)
  await assignSharedFile(BEN, AT)
  expect(await count()).toBe(0)
})

test('nobody else gets a file, and another sign-in removes it', async () => {
  await keepSharedFile(receipt(), ANNA)
  expect(await taken(BEN)).toBeUndefined()
  expect(await count()).toBe(0)
  await keepSharedFile(receipt(), ANNA)
  await assignSharedFile(BEN, AT)
  expect(await taken(ANNA)).toBeUndefined()
})

test('a file waits for its owner while nobody is signed in', async () => {
  await keepSharedFile(receipt(), ANNA)
  await assignSharedFile(undefined, AT)
  expect(await taken(ANNA)).toBe('receipt')
})

test('who signs in first within an hour gets a file without an owner', async () => {
  await keepSharedFile(receipt(), undefined)
  await assignSharedFile(undefined, AT)
  await age(HOUR - 60_000)
  await assignSharedFile(BEN, AT)
  await age(DAY)
  expect(await taken(BEN)).toBe('receipt')
  await keepSharedFile(receipt(), undefined)
  await assignSharedFile(BEN, AT)
  expect(await taken(ANNA)).toBeUndefined()
})

test('a file without an owner is removed after an hour', async () => {
  await keepSharedFile(receipt(), undefined)
  await age(HOUR + 1)
  expect(await taken(ANNA)).toBeUndefined()
  await keepSharedFile(receipt(), undefined)
  await age(HOUR + 1)
  await assignSharedFile(undefined, AT)
  expect(await count()).toBe(0)
})

test('a file is kept for its owner for 30 days', async () => {
  await keepSharedFile(receipt(), ANNA)
  await age(30 * DAY - HOUR)
  await assignSharedFile(ANNA, AT)
  expect(await count()).toBe(1)
  await age(HOUR + 1)
  await assignSharedFile(ANNA, AT)
  expect(await count()).toBe(0)
})

test("a file's age counts from the first page after it, never by the device's clock", async () => {
  await keepSharedFile(receipt(), undefined)
  await assignSharedFile(undefined, undefined)
  await assignSharedFile(undefined, AT - 59 * 60_000)
  await assignSharedFile(undefined, undefined)
  expect(await taken(ANNA)).toBe('receipt')
  await keepSharedFile(receipt(), undefined)
  await assignSharedFile(undefined, AT - HOUR - 1)
  await assignSharedFile(undefined, AT)
  expect(await count()).toBe(0)
})
