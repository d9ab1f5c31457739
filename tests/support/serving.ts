import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { RunningApp } from '#lib/server/app.ts'
import { receive, respond } from '#lib/server/http/dispatch.ts'

/** An application's calls over HTTP, as a front reaches them. */
export async function serveCalls(app: RunningApp) {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const request = new Request(new URL(url, 'http://localhost:4321'), {
      method,
      headers: headers as Record<string, string>,
      ...(method === 'GET' ? {} : { duplex: 'half', body: Readable.toWeb(incoming) }),
    } as RequestInit)
    const answer = async () => {
      const received = await receive(app, request, incoming.socket.remoteAddress ?? '')
      const response = await respond(received, request)
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    }
    answer().catch((failure: unknown) => outgoing.destroy(failure as Error))
  })
  // A test that computes for long would find its kept connection closed.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
