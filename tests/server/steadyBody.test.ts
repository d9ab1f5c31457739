import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamOf } from '#lib/server/http/downloads.ts'
import { longestUpload, steadyBody } from '#lib/server/http/steadyBody.ts'

const SECOND = 1_000
const KB = 1_024

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A body of pieces that come at times; gives how many bytes arrived, and the end. */
async function received(pieces: number[], pause: number, bytes = 1_000_000) {
  const sent = async function* () {
    for (const size of pieces) {
      await new Promise((sendNext) => {
        setTimeout(sendNext, pause)
      })
      yield new Uint8Array(size)
    }
  }
  const state = { bytes: 0 }
  const read = async () => {
    for await (const piece of steadyBody(streamOf(sent()), bytes))
      state.bytes += piece.length
    return 'whole'
  }
  const ended = read().catch((failure: { reason: string }) => failure.reason)
  await vi.runAllTimersAsync()
  return { end: await ended, bytes: state.bytes }
}

test('a byte in nine seconds ends after a minute', async () => {
  const { end, bytes } = await received(Array(200).fill(1), 9 * SECOND)
  expect({ end, bytes }).toEqual({ end: 'unavailable', bytes: 6 })
})

test('64 KB in each half minute are progress, and the first half minute is free', async () => {
  const steady = Array<number>(20).fill(32 * KB)
  expect(await received(steady, 14 * SECOND)).toEqual({ end: 'whole', bytes: 20 * 32 * KB })
  const slower = await received(steady, 16 * SECOND)
  expect(slower.end).toBe('unavailable')
  expect(await received([1], 29 * SECOND)).toEqual({ end: 'whole', bytes: 1 })
})

test('a body ends ten minutes and its size at 128 KB a second after its begin', async () => {
  expect(longestUpload(0)).toBe(600 * SECOND)
  expect(longestUpload(2 * KB * KB * KB) / SECOND).toBeCloseTo(600 + 16_384, -2)
  const steady = Array<number>(100).fill(64 * KB)
  const { end, bytes } = await received(steady, 10 * SECOND, 100)
  expect({ end, bytes }).toEqual({ end: 'unavailable', bytes: 60 * 64 * KB })
})

test('who waits for us is not slow', async () => {
  const sent = async function* () {
    yield new Uint8Array(1)
    yield new Uint8Array(1)
  }
  const reader = steadyBody(streamOf(sent()), 2).getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(3_600 * SECOND)
  await reader.read()
  expect((await reader.read()).done).toBe(true)
})
