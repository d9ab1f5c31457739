import { openMailbox } from '../../support/mailbox.ts'
import type { Mailbox } from '../../support/mailbox.ts'
import { freePort, startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import type { FirstPerson } from './minting.ts'

/** Built server, its mailbox, and the first person who signed in there. */
export type ServedApp = {
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

/** Starts a server with a database and a mailbox of its own. */
export async function serveApp(variables: Record<string, string> = {}): Promise<ServedApp> {
  const mailbox = await openMailbox()
  const port = await freePort()
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl(port),
    SMTP_URL: mailbox.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...variables,
  })
  return {
    server,
    mailbox,
    async close() {
      await server.clear()
      await mailbox.close()
    },
  }
}
