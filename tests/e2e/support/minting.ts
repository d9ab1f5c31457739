import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { SQLOutputValue } from 'node:sqlite'
import type { Cookie } from '@playwright/test'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { openSecrets } from '../../../src/lib/server/core/secrets.ts'
import { PEOPLE_ZONE } from '../../support/present.ts'

type Row = Record<string, SQLOutputValue>

/** First person, signed in by a mailed code, as a template for later ones. */
export type FirstPerson = { profile: Row; session: Row; cookies: Cookie[] }

/** Moves the first person to the zone of all, and stores what a real sign-in made of them. */
export function rememberFirst(
  database: DatabaseSync,
  email: string,
  cookies: Cookie[],
): FirstPerson {
  const zone = PEOPLE_ZONE === 'UTC' ? null : PEOPLE_ZONE
  database.prepare('update profiles set zone = ? where email = ?').run(zone, email)
  const profile = database.prepare('select * from profiles where email = ?').get(email)!
  const session = database
    .prepare('select * from sessions where profile_id = ?')
    .get(profile['id']!)!
  return { profile, session, cookies }
}

/** Session without a sign-in, and the cookies that its own are made from. */
type MintedSession = { id: string; profileId: string; cookies: Cookie[] }

/** Begins a session for an e-mail, and adds a profile if needed. */
export function mintSession(
  database: DatabaseSync,
  { profile, session, cookies }: FirstPerson,
  email: string,
): MintedSession {
  const at = Date.now()
  const known = database.prepare('select id from profiles where email = ?').get(email)
  const profileId = String(known?.['id'] ?? randomUUID())
  const made = { ...profile, id: profileId, email, created_at: at, modified_at: at }
  if (!known) insert(database, 'profiles', made)
  const id = randomUUID()
  // The first person's device may be deleted with its profile.
  const own = { id, profile_id: profileId, device_id: null }
  const begun = { ...session, ...own, created_at: at, last_use: at }
  insert(database, 'sessions', begun)
  return { id, profileId, cookies }
}

/** Cookies of a minted session, signed with the secret of the server's folder. */
export function signedCookies(
  { id, profileId, cookies }: MintedSession,
  folder: string,
): Promise<Cookie[]> {
  const { session: key } = openSecrets({ dataDir: folder, sessionSecret: null })
  const signed = cookies.map(async (cookie) => {
    if (cookie.name === 'signed_in') return { ...cookie, value: profileId }
    if (cookie.name !== 'session') return cookie
    const value = await new SignJWT({ ...decodeJwt(cookie.value), sid: id, sub: profileId })
      .setProtectedHeader({ ...decodeProtectedHeader(cookie.value), alg: 'HS256' })
      .sign(key)
    return { ...cookie, value }
  })
  return Promise.all(signed)
}

function insert(database: DatabaseSync, table: string, row: Row): void {
  const names = Object.keys(row)
  const marks = names.map(() => '?').join(', ')
  database
    .prepare(`insert into ${table} (${names.join(', ')}) values (${marks})`)
    .run(...Object.values(row))
}
