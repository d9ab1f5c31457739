import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endUnreadBody } from '#lib/server/core/unreadBodies.ts'

const WINDOW = 30_000
const KB = 1_024

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A body of 10 MB that is refused as soon as its head is there. */
async function begunUpload() {
  const asked = Promise.withResolvers<IncomingMessage>()
  const server = createServer((request, response) => {
    endUnreadBody(request, response)
    response.writeHead(413).end()
    response.once('finish', () => asked.resolve(request))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const sender = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sender.on('error', () => undefined) // hung up on
  onTestFinished(() => {
    sender.destroy()
    server.close()
  })
  sender.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10485760\r\n\r\n')
  const { socket } = await asked.promise
  return { sender, socket }
}

/** Sends so many bytes, and waits until they are there. */
async function sendOn(sender: Socket, socket: Socket, bytes: number): Promise<void> {
  const all = socket.bytesRead + bytes
  sender.write(new Uint8Array(bytes))
  while (socket.bytesRead < all) await nextTurn()
}

test('a body that nobody reads and that stands still is hung up on after a minute', async () => {
  const { sender, socket } = await begunUpload()
  await sendOn(sender, socket, 100 * KB)
  vi.advanceTimersByTime(WINDOW)
  expect(socket.destroyed).toBe(false)
  await sendOn(sender, socket, 1)
  vi.advanceTimersByTime(WINDOW)
  expect(socket.destroyed).toBe(true)
})

test('one that makes progress may end, but not go on for ever', async () => {
  const { sender, socket } = await begunUpload()
  for (let windows = 1; windows < 20; windows += 1) {
    await sendOn(sender, socket, 64 * KB)
    vi.advanceTimersByTime(WINDOW)
    expect(socket.destroyed).toBe(false)
  }
  await sendOn(sender, socket, 64 * KB)
  vi.advanceTimersByTime(WINDOW)
  expect(socket.destroyed).toBe(true)
})

test('a connection whose body came in is kept', async () => {
  const { sender, socket } = await begunUpload()
  await sendOn(sender, socket, 10 * KB * KB)
  vi.advanceTimersByTime(40 * WINDOW)
  expect(socket.destroyed).toBe(false)
})
