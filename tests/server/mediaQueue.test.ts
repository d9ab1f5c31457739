import { expect, test } from 'vitest'
import { createQueue } from '#lib/server/media/queue.ts'

test('one work is done after another, in the order in which they came', async () => {
  const queue = createQueue()
  const seen: string[] = []
  const work = (name: string) =>
    queue(async () => {
      seen.push(`${name} begins`)
      await new Promise((later) => setImmediate(later))
      seen.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a work that fails does not hold up the next', async () => {
  const queue = createQueue()
  const failed = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
