import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { mintSession, signedCookies } from '../e2e/support/minting.ts'

const { folder, first } = inject('home')

/** Address of a path of the built server. */
export const at = (path: string): string => `${process.env['HOME_URL']}${path}`

/** Answer to a request that follows no redirect. */
export const look = (path: string, cookie = ''): Promise<Response> =>
  fetch(at(path), { redirect: 'manual', headers: { cookie } })

/** Signs somebody new in, and returns the cookies and the e-mail. */
export async function signIn(): Promise<{ cookie: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const minted = within((database) => mintSession(database, first, email))
  const cookies = await signedCookies(minted, folder)
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), email }
}

/** Changes the database directly. */
export function change(statement: string, ...values: SQLInputValue[]): void {
  within((database) => database.prepare(statement).run(...values))
}

function within<Result>(work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(folder, 'hearthbook.db'))
  database.exec('pragma busy_timeout = 5000')
  try {
    return work(database)
  } finally {
    database.close()
  }
}
