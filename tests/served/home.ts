import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, inject } from 'vitest'
import { mintSession, signedCookies } from '../e2e/support/minting.ts'

const { folder, first } = inject('home')

/** Address of a path of the built server. */
export const at = (path: string): string => `${process.env['HOME_URL']}${path}`

/** Answer to a request that follows no redirect. */
export const look = (path: string, cookie = ''): Promise<Response> =>
  fetch(at(path), { redirect: 'manual', headers: { cookie } })

/** Page, or a piece of one. */
export type Markup = Pick<ReturnType<typeof parseDocument>, 'children'>

/** The parsed HTML of a page; scripts do not run. */
export async function pageAt(path: string, cookie = ''): Promise<Markup> {
  return parseDocument(await (await look(path, cookie)).text())
}

type Attributes = Record<string, string>

/** Elements of a tag, or of those only that have some attributes. */
export function allIn(
  { children }: Markup,
  tag: string,
  isWanted: (attributes: Attributes) => boolean = () => true,
) {
  return DomUtils.findAll(
    ({ name, attribs }) => name === tag && isWanted(attribs),
    children,
  )
}

/** Text as it is read, in one line; empty without an element. */
export const textOf = ({ children }: Markup = { children: [] }): string =>
  DomUtils.innerText(children).replaceAll(/\s+/g, ' ').trim()

/** Makes a call of `/api/userdata` with a session's cookie. @throws when it is refused */
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

/** Answer to a call of the operator. */
export async function operate(call: string, payload: object): Promise<object> {
  const token = readFileSync(join(folder, 'operator-token'), 'utf8')
  const answer = await fetch(at(`/api/operator/${call}`), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token.trim()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(payload),
  })
  return (await answer.json()) as object
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
