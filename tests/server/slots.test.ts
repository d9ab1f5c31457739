import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueue, createSlots } from '#lib/server/core/slots.ts'
import type { Slots } from '#lib/server/core/slots.ts'

const BOUNDS = {
  max: 3,
  maxOfOwner: 2,
  maxWaiting: 2,
  maxWaitingOfOwner: 1,
  longestMilliseconds: 1000,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Claims a slot; gives whether it was granted. */
function ask(slots: Slots, owner: Parameters<Slots['take']>[0], size?: number) {
  const asked = { leave: undefined as (() => void) | undefined, refused: '' }
  const taking = slots.take(owner, size).then(
    (leave) => void (asked.leave = leave),
    (refusal: Error & { reason?: string }) =>
      void (asked.refused = refusal.reason ?? 'fault'),
  )
  return { asked, settled: () => taking }
}

/** Lets resolved promises continue. */
const goOn = () => vi.advanceTimersByTimeAsync(0)

test('who comes when the own slots are taken waits until one is free; others do not', async () => {
  const slots = createSlots(BOUNDS)
  const [first, , third] = [ask(slots, 'ana'), ask(slots, 'ana'), ask(slots, 'ana')]
  const other = ask(slots, 'ben')
  await goOn()
  expect(third.asked.leave).toBeUndefined()
  expect(other.asked.leave).toBeDefined()
  first.asked.leave!()
  await goOn()
  expect(third.asked.leave).toBeDefined()
})

test('owners at one address have as much together, and others have room beside them', async () => {
  const slots = createSlots({ ...BOUNDS, maxOfAddress: 2 })
  const at = (address: string, id: string) => ask(slots, { id, address })
  const [first, , third] = [at('here', 'ana'), at('here', 'ben'), at('here', 'cleo')]
  const other = at('there', 'dora')
  await goOn()
  expect(third.asked.leave).toBeUndefined()
  expect(other.asked.leave).toBeDefined()
  first.asked.leave!()
  await goOn()
  expect(third.asked.leave).toBeDefined()
})

test('free room goes to the one who waited longest and may have it', async () => {
  const slots = createSlots(BOUNDS)
  const [own, , ben] = [ask(slots, 'ana'), ask(slots, 'ana'), ask(slots, 'ben')]
  await goOn()
  const [late, last] = [ask(slots, 'ana'), ask(slots, 'cleo')]
  ben.asked.leave!()
  await goOn()
  expect(late.asked.leave).toBeUndefined()
  expect(last.asked.leave).toBeDefined()
  own.asked.leave!()
  await goOn()
  expect(late.asked.leave).toBeDefined()
})

test('nobody waits for ever, nor do many wait', async () => {
  const slots = createSlots(BOUNDS)
  ask(slots, 'ana')
  ask(slots, 'ana')
  ask(slots, 'ben')
  await goOn()
  const [waiting, tooMany] = [ask(slots, 'ana'), ask(slots, 'ana')]
  const [other, oneMore] = [ask(slots, 'ben'), ask(slots, 'cleo')]
  await goOn()
  expect(tooMany.asked.refused).toBe('too-often')
  expect(oneMore.asked.refused).toBe('unavailable')
  await vi.advanceTimersByTimeAsync(BOUNDS.longestMilliseconds)
  expect(waiting.asked.refused).toBe('too-often')
  expect(other.asked.refused).toBe('unavailable')
})

test('somebody’s own queue is full while another has the room, and others may wait', async () => {
  const slots = createSlots({ ...BOUNDS, max: 1, maxOfOwner: 1, maxWaiting: 9 })
  ask(slots, 'ben')
  const [waiting, tooMany] = [ask(slots, 'ana'), ask(slots, 'ana')]
  const other = ask(slots, 'cleo')
  await goOn()
  expect(tooMany.asked.refused).toBe('too-often')
  expect([waiting.asked.refused, other.asked.refused]).toEqual(['', ''])
})

test('who gives up leaves the queue to the next', async () => {
  const slots = createSlots({ ...BOUNDS, max: 1 })
  const first = ask(slots, 'ana')
  const [leaving, gone] = [new AbortController(), AbortSignal.abort(new Error('gone'))]
  const given = expect(slots.take('ben', 1, leaving.signal)).rejects.toThrow('left')
  await expect(slots.take('ben', 1, gone)).rejects.toThrow('gone')
  leaving.abort(new Error('left'))
  await given
  const next = ask(slots, 'ben')
  first.asked.leave!()
  await goOn()
  expect(next.asked.leave).toBeDefined()
})

test('who had room longest ago is next, however many of another wait', async () => {
  const slots = createSlots({ ...BOUNDS, max: 1, maxWaiting: 9, maxWaitingOfOwner: 9 })
  const first = ask(slots, 'ana')
  const [second, third] = [ask(slots, 'ana'), ask(slots, 'ana')]
  const [ben, cleo] = [ask(slots, 'ben'), ask(slots, 'cleo')]
  const turns = [first, ben, cleo, second, third]
  for (const [index, turn] of turns.entries()) {
    await goOn()
    expect(turns.map(({ asked }) => asked.leave !== undefined)).toEqual(
      turns.map((_, later) => later <= index),
    )
    turn.asked.leave!()
  }
})

test('what is large waits for as much room, and what is small goes by', async () => {
  const bounds = { ...BOUNDS, max: 100, maxOfOwner: 60, maxWaiting: 9 }
  const slots = createSlots(bounds)
  const [half, rest] = [ask(slots, 'ana', 50), ask(slots, 'ben', 45)]
  const [large, small] = [ask(slots, 'cleo', 20), ask(slots, 'dan', 5)]
  const own = ask(slots, 'ana', 20)
  await goOn()
  expect([half, rest, small].every(({ asked }) => asked.leave)).toBe(true)
  expect(large.asked.leave).toBeUndefined()
  rest.asked.leave!()
  await goOn()
  expect(large.asked.leave).toBeDefined()
  expect(own.asked.leave).toBeUndefined()
  half.asked.leave!()
  await goOn()
  expect(own.asked.leave).toBeDefined()
})

test('work that waits is done one after another, owners in turn', async () => {
  const queue = createQueue()
  const seen: string[] = []
  const work = (owner: string, name: string) =>
    queue(owner, async () => {
      seen.push(`${name} begins`)
      await goOn()
      seen.push(`${name} ends`)
      return name
    })
  const done = await Promise.all([work('ana', 'a'), work('ana', 'b'), work('ben', 'c')])
  expect(done).toEqual(['a', 'b', 'c'])
  const order = ['a', 'c', 'b'].flatMap((name) => [`${name} begins`, `${name} ends`])
  expect(seen).toEqual(order)
})

test('work that fails does not hold up the next', async () => {
  const queue = createQueue()
  const failed = queue('ana', () => Promise.reject(new Error('broken')))
  const next = queue('ana', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
