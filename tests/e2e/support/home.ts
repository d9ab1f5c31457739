import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import type { BrowserContext } from '@playwright/test'
import type { Email } from 'postal-mime'
import { codeIn } from '../../support/mailbox.ts'
import { mintSession, rememberFirst, signedCookies } from './minting.ts'
import { isThroughFront, serveApp } from './servedApp.ts'
import type { ServedApp } from './servedApp.ts'
import { test } from './test.ts'

/** Built server with a mailbox and a database of its own. */
export type Home = {
  /** Address of the server, without a slash at the end. */
  url(): string
  /** Address of a path. */
  at(path: string): string
  /** Code of the next sign-in mail to an e-mail. */
  codeFor(email: string): Promise<string>
  /** Next mail to an e-mail with such a subject. */
  mailAbout(email: string, subject: RegExp): Promise<Email>
  /** Signs somebody in: the first by a mailed code, later ones with a minted session. */
  signIn(context: BrowserContext, email: string, byCode: () => Promise<void>): Promise<void>
  /** Answer to a call of the operator, such as `addFeedback`. */
  operate(call: string, payload: object): Promise<Record<string, unknown>>
  /** Changes the database directly, and returns the number of changed rows. */
  change(statement: string, ...values: SQLInputValue[]): number
}

/** Home shared by all files that change only data of their own people; one per worker. */
export function sharedHome(): Home {
  const opened: { app?: ServedApp } = {}
  test.beforeAll(({ app }) => {
    opened.app = app
  })
  return homeIn(opened)
}

/** Opens a separate home for the tests of a file, configured for them. */
export function homeOfFile(variables: Record<string, string> = {}): Home {
  const opened: { app?: ServedApp } = {}
  test.beforeAll(async () => {
    opened.app = await serveApp(variables)
  })
  test.afterAll(() => opened.app?.close())
  return homeIn(opened)
}

function homeIn(opened: { app?: ServedApp }): Home {
  const app = () => opened.app! // opened before the first test
  const url = () => app().url
  const mailAbout = (email: string, subject: RegExp) => app().mailbox.next(email, subject)
  return {
    url,
    at: (path) => url() + path,
    codeFor: async (email) => codeIn(await mailAbout(email, /one-time code to sign in/)),
    mailAbout,
    async operate(call, payload) {
      const token = readFileSync(join(app().server.folder, 'operator-token'), 'utf8')
      const answer = await fetch(`${app().server.own}/api/operator/${call}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token.trim()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(payload),
      })
      return (await answer.json()) as Record<string, unknown>
    },
    change: (statement, ...values) =>
      within((database) => Number(database.prepare(statement).run(...values).changes)),
    async signIn(context, email, byCode) {
      const { first, server } = app()
      // A front's cookie holds no session that could be minted.
      if (isThroughFront) return byCode()
      if (!first) {
        await byCode()
        const cookies = await context.cookies(url())
        app().first = within((database) => rememberFirst(database, email, cookies))
        return
      }
      const minted = within((database) => mintSession(database, first, email))
      await context.addCookies(await signedCookies(minted, server.folder))
    },
  }

  function within<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = new DatabaseSync(join(app().server.folder, 'hearthbook.db'))
    database.exec('pragma busy_timeout = 5000')
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
}
