import { createServer } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ownPage } from '#lib/client/core/send/ownPage.ts'
import { $devices, endSession, endOtherSessions } from '#lib/client/sessions.ts'
import { ownServerOfFile } from '../support/ownServer.ts'

type StoredSession = { _id: string; current: boolean }
let sessions: StoredSession[] = []
let isKnown = true
let left = 0

const server = createServer(async (request, response) => {
  const text = Buffer.concat(await Array.fromAsync(request)).toString()
  const { _id } = JSON.parse(text) as { _id?: string }
  const answer = (body: object, status = 200) =>
    response.writeHead(status).end(JSON.stringify(body))
  if (!isKnown) return answer({ code: 404 }, 404)
  const call = request.url!.split('/').at(-1)
  if (call === 'getSessions') {
    const results = sessions.map((one) => ({ ...one, createTime: 1, lastUse: 2 }))
    return answer({ code: 0, results })
  }
  const isThere = sessions.some((one) => one._id === _id)
  if (call === 'endSession' && !isThere) return answer({ code: 341 })
  sessions = sessions.filter((one) =>
    call === 'endSession' ? one._id !== _id : one.current,
  )
  return answer({ code: 0 })
})

ownServerOfFile(server)
beforeAll(() => {
  ownPage.notFound = () => {
    left += 1
  }
})

beforeEach(() => {
  isKnown = true
  sessions = [
    { _id: 'this', current: true },
    { _id: 'phone', current: false },
    { _id: 'tablet', current: false },
  ]
})

const shown = () => $devices.value?.data?.map(({ id }) => id)

/** Loads the list as the page does, from the start. */
async function look() {
  const stop = $devices.listen(() => undefined)
  $devices.invalidate()
  await expect.poll(() => $devices.value?.loading).toBe(false)
  return stop
}

test('a device that is signed out leaves the list', async () => {
  const stop = await look()
  expect(shown()).toEqual(['this', 'phone', 'tablet'])
  await endSession('phone')
  await expect.poll(shown).toEqual(['this', 'tablet'])
  expect(sessions).toHaveLength(2)
  stop()
})

test('all others are signed out, this one is not', async () => {
  const stop = await look()
  await endOtherSessions()
  await expect.poll(shown).toEqual(['this'])
  expect(sessions).toEqual([{ _id: 'this', current: true }])
  stop()
})

test('a device that is signed out already is signed out as it was wanted', async () => {
  const stop = await look()
  await endSession('gone')
  await expect.poll(shown).toEqual(['this', 'phone', 'tablet'])
  stop()
})

test('a server that does not know the devices shows none, and nobody leaves', async () => {
  isKnown = false
  const stop = await look()
  expect($devices.value?.data).toBeNull()
  expect($devices.value?.error).toBeUndefined()
  expect(left).toBe(0)
  stop()
})
