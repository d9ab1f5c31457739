import { expect, test } from 'vitest'
import { watchStart } from '#lib/server/core/startWatch.ts'

test('a long start names the step that it waits for, until it ends', async () => {
  const said: unknown[] = []
  const log = { warn: (fields: unknown) => said.push(fields) }
  const watch = watchStart(log as never, 'the database', 5)
  await expect.poll(() => said[0]).toEqual({ waitsFor: 'the database' })
  watch.next('the demo household')
  await expect.poll(() => said.at(-1)).toEqual({ waitsFor: 'the demo household' })
  watch.end()
  const { length } = said
  await new Promise((done) => setImmediate(done))
  expect(said).toHaveLength(length)
})
