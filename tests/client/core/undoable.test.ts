import { beforeEach, expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { $toasts } from '#lib/client/core/toasts.ts'
import { undoable } from '#lib/client/core/undoable.ts'
import { $unknownCalls, rememberUnknown } from '#lib/client/core/unknownCalls.ts'
import type { Translate } from '#lib/i18n.ts'

const t: Translate = (key) => key
const removed = 'It is gone.'
const toldLast = () => $toasts.get().at(-1)

/** Steps in their order; a failure makes its step fail. */
let steps: string[] = []
const step = (name: string, failures: Error[] = []) => {
  return () => {
    steps.push(name)
    const failure = failures.shift()
    return failure ? Promise.reject(failure) : Promise.resolve()
  }
}

beforeEach(() => {
  $unknownCalls.set([])
  steps = []
  $toasts.set([])
})

test('a deletion is told with a button that takes it back', async () => {
  await undoable({ remove: step('remove'), restore: step('restore'), removed }, t)
  expect(toldLast()).toMatchObject({ kind: 'success', text: 'It is gone.', lasts: 10_000 })
  expect(toldLast()!.action!.label).toBe('common.undo')
  toldLast()!.action!.run()
  await expect.poll(toldLast).toMatchObject({ kind: 'success', text: 'common.restored' })
  expect(toldLast()!.action).toBeUndefined()
  expect(steps).toEqual(['remove', 'restore'])
})

test('a deletion that fails is told with its reason, and has nothing to take back', async () => {
  const refused = new CallError(200, { code: 343, message: 'Not yours.' })
  await undoable(
    { remove: step('remove', [refused]), restore: step('restore'), removed },
    t,
  )
  expect($toasts.get()).toHaveLength(1)
  expect(toldLast()).toMatchObject({ kind: 'error', text: 'Not yours.' })
  expect(toldLast()!.action).toBeUndefined()
})

test('a restoring that found no network can be tried again', async () => {
  const restore = step('restore', [new NetworkError(undefined)])
  await undoable({ remove: step('remove'), restore, removed }, t)
  toldLast()!.action!.run()
  await expect.poll(toldLast).toMatchObject({ text: 'errors.network', lasts: 10_000 })
  toldLast()!.action!.run()
  await expect.poll(toldLast).toMatchObject({ text: 'common.restored' })
  expect(steps).toEqual(['remove', 'restore', 'restore'])
})

test('what is gone for good is not tried again', async () => {
  const gone = new CallError(200, { code: 341, message: 'Gone for good.' })
  const restore = step('restore', [gone])
  await undoable({ remove: step('remove'), restore, removed }, t)
  toldLast()!.action!.run()
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text: 'Gone for good.' })
  expect(toldLast()!.action).toBeUndefined()
})

test('a server that cannot restore is asked once, and then nothing is offered', async () => {
  const restore = () => {
    rememberUnknown('restoreEntries')
    return Promise.reject(new CallError(404, { code: 404, message: 'Not offered.' }))
  }
  await undoable({ remove: step('remove'), restore, removed }, t)
  toldLast()!.action!.run()
  await expect.poll(toldLast).toMatchObject({ kind: 'error', text: 'Not offered.' })
  expect(toldLast()!.action).toBeUndefined()
  await undoable({ remove: step('remove'), restore, removed }, t)
  expect(toldLast()).toMatchObject({ kind: 'success', text: 'It is gone.', lasts: 2000 })
  expect(toldLast()!.action).toBeUndefined()
})
