import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { Window } from 'happy-dom'
import { expect, inject } from 'vitest'
import { mintSession, signedCookies } from '../e2e/support/minting.ts'

const { folder, first } = inject('home')

/** Address of a path of the built server. */
export const at = (path: string): string => `${process.env['HOME_URL']}${path}`

/** Answer to a request that follows no redirect. */
export const look = (path: string, cookie = ''): Promise<Response> =>
  fetch(at(path), { redirect: 'manual', headers: { cookie } })

/** Page that somebody is shown, whose scripts do not run. */
export async function pageAt(path: string, cookie = ''): Promise<Document> {
  const answer = await look(path, cookie)
  const { DOMParser } = new Window()
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page as unknown as Document
}

/** Text of an element as it is read, in one line. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Makes a call of `/api/userdata` as the page of somebody would, which must succeed. */
export async function tell<Answer = unknown>(
  cookie: string,
  call: string,
  payload: object,
): Promise<Answer> {
  const answer = await fetch(at(`/api/userdata/${call}`), {
    method: 'POST',
    headers: {
      cookie,
      origin: at(''),
      'app-version': '0',
      'content-type': 'application/json',
    },
    body: JSON.stringify(payload),
  })
  const told = (await answer.json()) as { code: number; result: Answer; results: Answer }
  expect(told).toMatchObject({ code: 0 })
  return told.result ?? told.results
}

/** Signs somebody new in, and returns the cookies and the e-mail. */
export async function signIn(): Promise<{ cookie: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const minted = within((database) => mintSession(database, first, email))
  const cookies = await signedCookies(minted, folder)
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), email }
}

/** Changes the database directly, and returns the number of changed rows. */
export function change(statement: string, ...values: SQLInputValue[]): number {
  return within((database) => Number(database.prepare(statement).run(...values).changes))
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
