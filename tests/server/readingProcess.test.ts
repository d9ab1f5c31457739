import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startReading } from '#lib/server/core/readingProcess.ts'

const BOUNDS = { heapMegabytes: 40, readingMilliseconds: 300 }
const ECHO = 'process.send({ echo: message })'

type Answer = { echo: object }

/** Starts a process that does so with each message. */
function started(work: string, provide?: (wanted: object) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-reading-'))
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `process.on('message', (message) => {${work}}); process.send('ready')`,
  )
  const reading = startReading<object, Answer, object>({
    workerFile: pathToFileURL(file),
    bounds: BOUNDS,
    broken: () => new Error('bad bytes'),
    ...(provide && { provide }),
  })
  onTestFinished(() => {
    reading.end()
    rmSync(folder, { recursive: true })
  })
  return reading
}

test.each([
  ['the time of a question', 'for (;;) {}'],
  ['its memory', 'const all = []; for (;;) all.push({ ...process.env, at: all.length })'],
])('bytes that cost %s end their process, and no other', async (_what, work) => {
  const [bad, good] = [started(work), started(ECHO)]
  const refused = bad.ask({})
  expect(await good.ask({ row: 1 })).toEqual({ echo: { row: 1 } })
  await expect(refused).rejects.toThrow('bad bytes')
  await expect(bad.ask({})).rejects.toThrow('bad bytes')
  expect(await good.ask({ row: 2 })).toEqual({ echo: { row: 2 } })
})

const WISHES = `if ('given' in message) process.send({ echo: message })
  else for (const number of [1, 2]) process.send({ wanted: { at: number }, number })`

test('a process has what it wants for its answer', async () => {
  const { ask } = started(WISHES, async (wanted) => ({ ...wanted, bytes: 8 }))
  const { echo } = await ask({})
  expect(echo).toEqual({ given: { at: 1, bytes: 8 }, number: 1 })
})

test('a fault of the server is no fault of the bytes', async () => {
  const { ask } = started(WISHES, () => Promise.reject(new Error('the store is down')))
  await expect(ask({})).rejects.toThrow('the store is down')
  await expect(ask({})).rejects.toThrow('the store is down')
})
