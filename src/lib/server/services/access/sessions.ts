import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerFrom, callers } from '../../core/callers.ts'
import { callerOf } from '../../core/context.ts'
import type { Caller, Context } from '../../core/context.ts'
import { unlessFull } from '../../db/faults.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { endFeed } from '../calendarFeed.ts'
import { readableDevice } from './device.ts'
import { forgetDevices } from './knownDevices.ts'

/** 30 days (contract, 1 session). */
const SESSION_MILLISECONDS = 30 * DAY_MILLISECONDS
const LAST_USE_STEP_MILLISECONDS = 5 * 60_000

export type SignedInDevice = {
  id: string
  name?: string
  createdAt: number
  lastUse: number
  isCurrent: boolean
}

export type Session = { id: string; profileId: string; expiresAt: number }

/** Begins a session; the HTTP side makes its token. */
export async function beginSession(
  context: Context,
  profileId: string,
  device: { id?: string; name?: string },
): Promise<Session> {
  const session = {
    id: newId(),
    profileId,
    expiresAt: context.now + SESSION_MILLISECONDS,
  }
  await context.db
    .insertInto('sessions')
    .values({
      id: session.id,
      profile_id: profileId,
      device_id: device.id ?? null,
      device_name: device.name ?? null,
      created_at: context.now,
      last_use: context.now,
      expires_at: session.expiresAt,
    })
    .execute()
  return session
}

/** The caller's signed-in devices: the asking one first, then the latest used. */
export async function getSessions(context: Context): Promise<SignedInDevice[]> {
  const { id, sessionId } = callerOf(context)
  const rows = await context.db
    .selectFrom('sessions')
    .selectAll()
    .where('profile_id', '=', id)
    .where('expires_at', '>', context.now)
    .orderBy('last_use', 'desc')
    .execute()
  const devices = rows.map((row) => ({
    id: row.id,
    name: row.device_name ? readableDevice(context.t, row.device_name) : undefined,
    createdAt: row.created_at,
    lastUse: row.last_use,
    isCurrent: row.id === sessionId,
  }))
  return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Signs out one of the caller's devices. @throws Refusal not-found */
export async function endSession(context: Context, sessionId: string): Promise<void> {
  const { numDeletedRows } = await inTransaction(context, (inside) =>
    inside.db
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('profile_id', '=', callerOf(inside).id)
      .where('expires_at', '>', inside.now)
      .executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** Signs out and forgets every device of the caller but the asking one. */
export async function endOtherSessions(context: Context): Promise<void> {
  const { id, sessionId } = callerOf(context)
  await inTransaction(context, async (inside) => {
    await endSessions(inside, id, sessionId)
    await forgetDevices(inside, id)
  })
}

/**
 * Ends all that opens a profile without a code: sessions, except the given one, known
 * browsers and the calendar feed.
 */
export async function endAccess(
  context: Context,
  profileId: string,
  except?: string,
): Promise<void> {
  await endSessions(context, profileId, except)
  await forgetDevices(context, profileId)
  await endFeed(context, profileId)
}

/** Ends the caller's session at once. */
export async function signOut(context: Context): Promise<void> {
  await context.app.database.write
    .deleteFrom('sessions')
    .where('id', '=', callerOf(context).sessionId)
    .execute()
}

/** Ends every session of a profile, except the asking one if given. */
export async function endSessions(
  context: Context,
  profileId: string,
  except?: string,
): Promise<void> {
  await context.db
    .deleteFrom('sessions')
    .where('profile_id', '=', profileId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .execute()
}

/** Extends a session to its full life. */
export async function renewSession(context: Context, sessionId: string): Promise<number> {
  const expiresAt = context.now + SESSION_MILLISECONDS
  await context.app.database.write
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
  return expiresAt
}

/** The caller and the known device of a session; null when it ended. */
export async function callerOfSession(
  context: Context,
  sessionId: string,
): Promise<{ caller: Caller; deviceId: string | null } | null> {
  const row = await callers(context)
    .innerJoin('sessions', 'sessions.profile_id', 'profiles.id')
    .select(['last_use', 'device_id'])
    .where('sessions.id', '=', sessionId)
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
  if (!row) return null
  const isUse = !context.asker.isPrefetching
  if (isUse && context.now - row.last_use > LAST_USE_STEP_MILLISECONDS)
    await unlessFull(context.app.log, () => noteUse(context, sessionId))
  const caller = await callerFrom(context, row, sessionId)
  return { caller, deviceId: row.device_id }
}

async function noteUse(context: Context, sessionId: string): Promise<void> {
  await context.app.database.write
    .updateTable('sessions')
    .set({ last_use: context.now })
    .where('id', '=', sessionId)
    .execute()
}
