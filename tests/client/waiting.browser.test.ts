import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { openDevice } from '#lib/client/deviceStorage.ts'
import { $waiting, dropExpense, keepExpense, readWaiting } from '#lib/client/waiting.ts'
import { followWaiting } from '#lib/client/waiting/follow.ts'
import { sendWaiting } from '#lib/client/waiting/send.ts'
import { countWaiting } from '#lib/client/core/waitingMark.ts'
import type { Day } from '#lib/domain/day.ts'

const CALL = '**/addUpdateExpense'
const OLD = Date.parse('2025-01-01T12:00Z')
const DAY: Day = '2025-03-05'
let profileId: string

const { dataset } = document.documentElement

beforeEach(async () => {
  dataset['at'] = String(Date.now())
  profileId = (await commands.signIn()).profileId
})
afterEach(async () => {
  vi.useRealTimers()
  delete dataset['at']
  delete dataset['viewer']
  await commands.mendNetwork()
  localStorage.clear()
  await (await openDevice()).clear('waiting')
})

/** Keeps an expense of an amount in hundredths. */
const keep = (minor: number, more: { photo?: File; isSplit?: boolean } = {}) => {
  const input = { at: Date.parse(`${DAY}T12:00Z`), day: DAY, minor, categoryId: 31 }
  const inputs = more.isSplit ? [input, input] : [input]
  return keepExpense({ profileId, inputs, isSplit: false, ...more })
}

/** Saved expenses of the day's month. */
async function savedNow(): Promise<{ amount: number; image?: string }[]> {
  const answer = await fetch('/api/userdata/getTransactionsByType', {
    method: 'POST',
    headers: { 'app-version': '0', 'content-type': 'application/json' },
    body: JSON.stringify({ year: 2025, month: 2, type: 1 }),
  })
  const { result } = (await answer.json()) as {
    result: { transactions: { amount: number; image?: string }[] }[]
  }
  return result.flatMap(({ transactions }) => transactions)
}
const amounts = async () => (await savedNow()).map(({ amount }) => amount)
/** Picture of a receipt. */
async function receipt(): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')!.fillRect(0, 0, 8, 8)
  const type = 'image/jpeg'
  return new File([await canvas.convertToBlob({ type })], 'receipt.jpg', { type })
}
const minors = () => $waiting.get().map(({ inputs }) => inputs[0]!.minor)

test('waiting expenses are sent in their order, and wait no more', async () => {
  await keep(100)
  await keep(200)
  expect(minors()).toEqual([100, 200])
  expect(countWaiting(profileId)).toBe(2)
  expect(await sendWaiting(profileId)).toBe(2)
  expect((await amounts()).toSorted()).toEqual([1, 2])
  expect($waiting.get()).toEqual([])
  expect(countWaiting(profileId)).toBe(0)
})

test('an expense whose answer is lost waits, and is saved once', async () => {
  await keep(100)
  await commands.loseAnswer(CALL)
  expect(await sendWaiting(profileId)).toBe(0)
  expect(await amounts()).toEqual([1])
  expect(minors()).toEqual([100])
  expect(await sendWaiting(profileId)).toBe(1)
  expect(await amounts()).toEqual([1])
})

test('two tabs that send at once save each expense once', async () => {
  await keep(100)
  await commands.watchCalls(['addUpdateExpense'])
  const sent = await Promise.all([sendWaiting(profileId), sendWaiting(profileId)])
  expect(sent).toEqual([1, 0])
  expect(await commands.madeCalls()).toHaveLength(1)
})

test('a refused expense stays with its reason, and the next ones are sent', async () => {
  await keep(100)
  await keep(200)
  await commands.answerCalls(CALL, 200, { code: 346, message: 'The account is closed.' })
  await sendWaiting(profileId)
  expect($waiting.get().map(({ refusal }) => refusal)).toEqual([
    'The account is closed.',
    'The account is closed.',
  ])
  await commands.mendNetwork()
  await keep(300)
  expect(await sendWaiting(profileId)).toBe(1)
  expect(await amounts()).toEqual([3])
  expect(minors()).toEqual([100, 200])
})

test('a server in trouble refuses nothing: the expense waits', async () => {
  await keep(100)
  await commands.answerCalls(CALL, 503, { code: 503, message: 'Busy' })
  expect(await sendWaiting(profileId)).toBe(0)
  expect($waiting.get().map(({ refusal }) => refusal)).toEqual([undefined])
})

test('nobody else sees or sends an expense, and it waits for its writer', async () => {
  await keep(100)
  const writer = profileId
  const other = (await commands.signIn()).profileId
  expect(await readWaiting(other)).toEqual([])
  expect(countWaiting(other)).toBe(0)
  expect(await sendWaiting(other)).toBe(0)
  // A page of the writer in another tab sends nothing in the other's session.
  expect(await sendWaiting(writer)).toBe(0)
  expect(await amounts()).toEqual([])
  expect(await readWaiting(writer)).toHaveLength(1)
})

test('an expense that was hidden for more than 30 days is removed', async () => {
  await keep(100)
  const database = await openDevice()
  const [expense] = await database.getAll('waiting')
  await database.put('waiting', { ...expense!, hiddenAt: OLD })
  const { profileId: other } = await commands.signIn()
  await readWaiting(other)
  expect(await database.count('waiting')).toBe(0)
  expect(countWaiting(profileId)).toBe(0)
})

test('an expense is not sent again once the server has forgotten its key', async () => {
  await keep(100)
  const database = await openDevice()
  const [expense] = await database.getAll('waiting')
  await database.put('waiting', { ...expense!, triedAt: OLD })
  expect(await sendWaiting(profileId)).toBe(0)
  expect(await amounts()).toEqual([])
  expect(minors()).toEqual([100])
})

test('a photo is uploaded once, before its expense', async () => {
  await keep(100, { photo: await receipt() })
  await commands.watchCalls(['uploadImage', 'uploadFile', 'addUpdateExpense'])
  await commands.cutCall(CALL)
  expect(await sendWaiting(profileId)).toBe(0)
  expect(await sendWaiting(profileId)).toBe(1)
  const [saved] = await savedNow()
  expect(saved!.image).toMatch(/^TXIMG\d+\.jpg$/)
})

test('the parts of a purchase are saved together', async () => {
  await keep(100, { isSplit: true })
  expect(await sendWaiting(profileId)).toBe(1)
  expect(await amounts()).toEqual([1, 1])
})

test('an expense that its writer deletes is not sent', async () => {
  await keep(100)
  await dropExpense($waiting.get()[0]!)
  expect(await sendWaiting(profileId)).toBe(0)
  expect(await amounts()).toEqual([])
})

test('a device clock that is years ahead removes nothing that waits', async () => {
  await keep(100)
  const { profileId: other } = await commands.signIn()
  await readWaiting(other)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3650 * 86_400_000 })
  await readWaiting(other)
  vi.useRealTimers()
  // A page without the server's time removes nothing, either.
  delete dataset['at']
  await readWaiting(other)
  expect(await (await openDevice()).count('waiting')).toBe(1)
})

test('an expense whose photo uploads while another signs in stays with its owner', async () => {
  await keep(100, { photo: await receipt() })
  await commands.holdCall('**/media/upload')
  const sending = sendWaiting(profileId)
  await commands.untilHeld('**/media/upload')
  await commands.signIn()
  await commands.letGo('**/media/upload', false)
  expect(await sending).toBe(0)
  expect(await amounts()).toEqual([])
  const [expense] = await readWaiting(profileId)
  expect(expense).toMatchObject({ photo: { name: 'receipt.jpg' } })
})

test('an open page sends by itself what had no answer', async () => {
  document.body.insertAdjacentHTML('beforeend', '<a id="waiting"><b></b></a>')
  dataset['viewer'] = profileId
  await keep(100)
  await commands.cutCall(CALL)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  followWaiting()
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  expect(minors()).toEqual([100])
  vi.runOnlyPendingTimers()
  await vi.waitUntil(() => countWaiting(profileId) === 0)
  expect(await amounts()).toEqual([1])
})

/** Removes the database as another page does, which open connections must not hold up. */
function removeDatabase(): Promise<void> {
  return new Promise((done, fail) => {
    const removal = indexedDB.deleteDatabase('hearthbook')
    removal.addEventListener('success', () => done())
    removal.addEventListener('blocked', () => fail(new Error('blocked')))
  })
}

test('another page may remove the database, and the next use opens it anew', async () => {
  await keep(100)
  await removeDatabase()
  await keep(200)
  expect(minors()).toEqual([200])
})

test('a database that could not be opened is opened at the next try', async () => {
  await removeDatabase()
  const newer = await new Promise<IDBDatabase>((give) => {
    const opening = indexedDB.open('hearthbook', 99)
    opening.addEventListener('success', () => give(opening.result))
  })
  await expect(readWaiting(profileId)).rejects.toThrow('version')
  newer.close()
  await removeDatabase()
  await keep(200)
  expect(minors()).toEqual([200])
})
