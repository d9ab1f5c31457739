import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { rememberFirst } from '../../e2e/support/minting.ts'
import type { FirstPerson } from '../../e2e/support/minting.ts'
import { startServer } from '../../support/server.ts'
import { signInTo } from '../../support/servedSignIn.ts'

/** Folder of the built server behind all tests of islands, and its first person. */
export type Home = { folder: string; first: FirstPerson }

declare module 'vitest' {
  interface ProvidedContext {
    home: Home
  }
}

const COOKIE = {
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const
const FIRST = 'first@example.com'

/** Starts the built server (`npm run build`) for all tests of islands; returns its end. */
export default async function openHome(project: TestProject): Promise<() => Promise<void>> {
  const url = new URL(project.config.env['HOME_URL'] as string)
  const server = await startServer({ PORT: url.port, PUBLIC_URL: url.origin })
  const token = await signInTo(server, FIRST)
  const database = new DatabaseSync(join(server.folder, 'hearthbook.db'))
  const first = rememberFirst(database, FIRST, [
    { ...COOKIE, name: 'session', value: token },
    { ...COOKIE, name: 'signed_in', value: '' },
  ])
  database.close()
  project.provide('home', { folder: server.folder, first })
  return () => server.clear()
}
