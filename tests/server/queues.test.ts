import { expect, test } from 'vitest'
import { createQueues } from '#lib/server/db/postgres/queues.ts'

/** A work that ends when it is let. */
function heldWork(began: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    began.push(name)
    return promise
  }
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('works of one household run one after another, those of others beside them', async () => {
  const queues = createQueues()
  const began: string[] = []
  const [first, second, other] = ['first', 'second', 'other'].map((name) =>
    heldWork(began, name),
  )
  const results = [
    queues('ana', first!.work),
    queues('ana', second!.work),
    queues('ben', other!.work),
  ]
  other!.end()
  await results[2]
  expect(began).toEqual(['first', 'other'])
  first!.end()
  second!.end()
  expect(await Promise.all(results)).toEqual(['first', 'second', 'other'])
})

test('a failure is of its work alone', async () => {
  const queues = createQueues()
  const began: string[] = []
  const [first, second] = ['first', 'second'].map((name) => heldWork(began, name))
  const failing = queues('ana', first!.work)
  const next = queues('ana', second!.work)
  first!.fail()
  second!.end()
  await expect(failing).rejects.toThrow('first')
  expect(await next).toBe('second')
})
