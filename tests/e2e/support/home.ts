import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import type { Email } from 'postal-mime'
import { codeIn, openMailbox } from '../../support/mailbox.ts'
import type { Mailbox } from '../../support/mailbox.ts'
import { freePort, startServer } from '../../support/server.ts'
import type { Server } from '../../support/server.ts'
import { test } from './test.ts'

/** A built server with a mailbox and a database of its own. */
export type Home = {
  /** Its address, without a slash at the end. */
  url(): string
  /** The address of a path. */
  at(path: string): string
  /** The code of the next sign-in mail to an e-mail. */
  codeFor(email: string): Promise<string>
  /** The next mail to an e-mail with such a subject. */
  mailAbout(email: string, subject: RegExp): Promise<Email>
  /** Changes its books behind its back, and gives how many rows changed. */
  change(statement: string, ...values: SQLInputValue[]): number
}

/** Opens a home for all tests of a file. */
export function homeOfFile(variables: Record<string, string> = {}): Home {
  const rooms: { server?: Server; mailbox?: Mailbox } = {}
  test.beforeAll(async () => {
    rooms.mailbox = await openMailbox()
    const port = String(await freePort())
    rooms.server = await startServer({
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: rooms.mailbox.url,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...variables,
    })
  })
  test.afterAll(async () => {
    await rooms.server?.clear()
    await rooms.mailbox?.close()
  })
  const url = () => rooms.server!.url // opened before the first test
  const mailAbout = async (email: string, subject: RegExp) => {
    for (;;) {
      const mail = await rooms.mailbox!.next(email)
      if (subject.test(mail.subject ?? '')) return mail
    }
  }
  return {
    url,
    at: (path) => url() + path,
    codeFor: async (email) => codeIn(await mailAbout(email, /sign-in code/)),
    mailAbout,
    change(statement, ...values) {
      const database = new DatabaseSync(join(rooms.server!.folder, 'hearthbook.db'))
      database.exec('pragma busy_timeout = 5000')
      try {
        return Number(database.prepare(statement).run(...values).changes)
      } finally {
        database.close()
      }
    },
  }
}
