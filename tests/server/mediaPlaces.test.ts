import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaces } from '#lib/server/media/places.ts'

const BOUNDS = {
  most: 3,
  mostOfOwner: 2,
  mostWaiting: 2,
  mostWaitingOfOwner: 1,
  longestMilliseconds: 1000,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for a place, and tells whether it was given. */
function ask(places: ReturnType<typeof createPlaces>, ownerId: string) {
  const asked = { leave: undefined as (() => void) | undefined, refused: '' }
  const taking = places.take(ownerId).then(
    (leave) => void (asked.leave = leave),
    (refusal: Error & { reason?: string }) =>
      void (asked.refused = refusal.reason ?? 'fault'),
  )
  return { asked, settled: () => taking }
}

/** Lets what was resolved go on. */
const goOn = () => vi.advanceTimersByTimeAsync(0)

test('who comes when the own places are taken waits until one is free; others do not', async () => {
  const places = createPlaces(BOUNDS)
  const [first, , third] = [ask(places, 'ana'), ask(places, 'ana'), ask(places, 'ana')]
  const other = ask(places, 'ben')
  await goOn()
  expect(third.asked.leave).toBeUndefined()
  expect(other.asked.leave).toBeDefined()
  first.asked.leave!()
  await goOn()
  expect(third.asked.leave).toBeDefined()
})

test('a free place goes to the one who waited longest and may have it', async () => {
  const places = createPlaces(BOUNDS)
  const [own, , ben] = [ask(places, 'ana'), ask(places, 'ana'), ask(places, 'ben')]
  await goOn()
  const [late, last] = [ask(places, 'ana'), ask(places, 'cleo')]
  ben.asked.leave!()
  await goOn()
  expect(late.asked.leave).toBeUndefined()
  expect(last.asked.leave).toBeDefined()
  own.asked.leave!()
  await goOn()
  expect(late.asked.leave).toBeDefined()
})

test('nobody waits for ever, nor do many wait', async () => {
  const places = createPlaces(BOUNDS)
  ask(places, 'ana')
  ask(places, 'ana')
  ask(places, 'ben')
  await goOn()
  const [waiting, tooMany] = [ask(places, 'ana'), ask(places, 'ana')]
  const [other, oneMore] = [ask(places, 'ben'), ask(places, 'cleo')]
  await goOn()
  expect(tooMany.asked.refused).toBe('too-often')
  expect(oneMore.asked.refused).toBe('unavailable')
  await vi.advanceTimersByTimeAsync(BOUNDS.longestMilliseconds)
  expect(waiting.asked.refused).toBe('too-often')
  expect(other.asked.refused).toBe('unavailable')
})
