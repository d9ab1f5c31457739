import { createServer, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { streamOf } from '#lib/server/http/downloads.ts'
import { paceAnswer } from '#lib/server/http/pacing.ts'

const PIECE = 1_000_000
const PIECES = 200

/** A file of 200 MB, with how far it was read and whether its place is free again. */
function largeFile() {
  const state = { read: 0, ended: Promise.withResolvers<void>() }
  async function* pieces() {
    try {
      for (; state.read < PIECES; state.read += 1) yield new Uint8Array(PIECE)
    } finally {
      state.ended.resolve()
    }
  }
  return { state, answer: new Response(streamOf(pieces())) }
}

/** Serves an answer as Astro does, which waits for nothing, and opens it. */
async function opened(answer: Response, patience?: number): Promise<IncomingMessage> {
  const server = createServer((_request, response) => {
    const reader = paceAnswer(answer, response, patience).body!.getReader()
    response.on('close', () => void reader.cancel())
    const writeOn = async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return response.end()
        response.write(value)
      }
    }
    void writeOn()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return new Promise((begun, fail) => {
    get({ port, host: '127.0.0.1' }, begun).on('error', fail)
  })
}

test('a reader that stalls is read for no further, and then hung up on', async () => {
  const { state, answer } = largeFile()
  const reader = await opened(answer, 200)
  await state.ended.promise
  expect(state.read).toBeLessThan(PIECES / 2)
  await expect(buffer(reader)).rejects.toThrow('aborted')
})

test('a reader that hangs up frees the place of the file', async () => {
  const { state, answer } = largeFile()
  const reader = await opened(answer)
  reader.destroy()
  await state.ended.promise
  expect(state.read).toBeLessThan(PIECES)
})

test('a reader that takes its time has it all', async () => {
  const { state, answer } = largeFile()
  const reader = await opened(answer)
  const whole = await buffer(reader)
  await state.ended.promise
  expect(whole.length).toBe(PIECE * PIECES)
})
