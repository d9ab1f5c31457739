import { openMailbox } from '../../support/mailbox.ts'
import type { Mailbox } from '../../support/mailbox.ts'
import { freePort, startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import type { FirstPerson } from './minting.ts'

/** Built server, its mailbox, and the first person who signed in there. */
export type ServedApp = {
  /** Address that browsers open, without a slash at the end. */
  url: string
  /** Server with the books. */
  server: Server
  mailbox: Mailbox
  first?: FirstPerson
  close(): Promise<void>
}

/**
 * Address of a server: a number, since Playwright asks the name service for the IPv6 address of
 * "localhost" at each request, which takes seconds where an answer gets lost.
 */
export function publicUrl(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** Whether browsers speak to a front whose three hosts are the server. */
export const isThroughFront = process.env['E2E_FRONT'] === 'on'

/** Starts a server with a database and a mailbox of its own. */
export async function serveApp(variables: Record<string, string> = {}): Promise<ServedApp> {
  const mailbox = await openMailbox()
  const port = await freePort()
  const url = publicUrl(port)
  const server = await startServer({
    PORT: String(isThroughFront ? await freePort() : port),
    PUBLIC_URL: url,
    SMTP_URL: mailbox.url,
    ...PROXIES,
    ...variables,
  })
  const front = isThroughFront ? await startFront(port, server, variables) : undefined
  return {
    url: front?.url ?? server.url,
    server,
    mailbox,
    async close() {
      await front?.clear()
      await server.clear()
      await mailbox.close()
    },
  }
}

const PROXIES = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** Starts a front before a server of ours, which usually has no app beside it. */
function startFront(
  port: number,
  server: Server,
  { COMPANION_APP = 'off' }: Record<string, string>,
): Promise<Server> {
  return startServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl(port),
    API_HOST: server.own,
    COMPANION_APP,
    ...PROXIES,
  })
}
