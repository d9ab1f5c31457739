import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { ownPage } from '#lib/client/core/send/ownPage.ts'

/**
 * Sends a test file's calls to its own server, and waits for their answers after each test.
 */
export function ownServerOfFile(server: Server): void {
  const client = countAsking()
  const unanswered = countUnanswered(server)
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ownPage.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    ownPage.headers = () => ({ 'app-version': '0', 'accept-language': 'en' })
  })
  afterEach(() => quiet(() => client.count() === unanswered()))
  afterAll(() => {
    client.stop()
    server.close()
  })
}

/** Turns of the event loop until an answer has taken effect. */
const TURNS = 10

/** Waits until no call is pending for some turns of the event loop. */
async function quiet(isQuiet: () => boolean): Promise<void> {
  for (let turns = 0; turns < TURNS; turns = isQuiet() ? turns + 1 : 0) await setImmediate()
}

/** Counts the calls whose answer the client has not read to its end. */
function countAsking() {
  const { fetch } = globalThis
  let count = 0
  globalThis.fetch = async (...parameters) => {
    count += 1
    try {
      const response = await fetch(...parameters)
      return new Response(await response.text(), response)
    } finally {
      count -= 1
    }
  }
  return { count: () => count, stop: () => void (globalThis.fetch = fetch) }
}

/** Counts the calls that no test has answered. */
function countUnanswered(server: Server): () => number {
  const responses = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  return () => [...responses].filter(({ writableEnded }) => !writableEnded).length
}
