import { randomBytes } from 'node:crypto'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'

/** A browser that signed in to a profile; its key is stored as a hash. */
export type KnownDevice = { id: string; profileId: string; key: string }

const LIFE_MILLISECONDS = 365 * DAY_MILLISECONDS

/**
 * The known device that asks, for limits that strangers cannot use up (OWASP, device
 * cookies).
 */
export async function findKnownDevice(
  context: Context,
  email: string,
): Promise<string | undefined> {
  const ids = readDeviceIds(context)
  if (ids.length === 0) return undefined
  const device = await devicesAmong(context, ids)
    .innerJoin('profiles', 'profiles.id', 'devices.profile_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return device?.id
}

/** Like `findKnownDevice`, before the e-mail is known: a device of any profile. */
export async function knownDevice(context: Context): Promise<string | undefined> {
  const ids = readDeviceIds(context)
  if (ids.length === 0) return undefined
  return (await devicesAmong(context, ids).executeTakeFirst())?.id
}

/** Makes the asking browser known to the profile, for a year. */
export async function rememberDevice(
  context: Context,
  profileId: string,
): Promise<KnownDevice> {
  const expires_at = context.now + LIFE_MILLISECONDS
  for (const key of context.asker.deviceKeys) {
    const id = idOf(context, key)
    const { numUpdatedRows } = await context.db
      .updateTable('devices')
      .set({ expires_at })
      .where('id', '=', id)
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return { id, profileId, key }
  }
  const salt = randomBytes(24).toString('base64url')
  const key = deviceKey(context, salt)
  const id = idOf(context, key)
  await context.db
    .insertInto('devices')
    .values({ id, profile_id: profileId, created_at: context.now, expires_at, salt })
    .execute()
  return { id, profileId, key }
}

/**
 * Makes the browser of a session known, unless `deviceId` is its device. A browser that
 * lost its cookie gets the same device again: one without cookies costs no write per page.
 */
export async function rememberDeviceOf(
  context: Context,
  session: { id: string; profileId: string; deviceId: string | null },
): Promise<KnownDevice | null> {
  if (session.deviceId && readDeviceIds(context).includes(session.deviceId)) return null
  const lost = session.deviceId && (await lostDevice(context, session.deviceId))
  if (lost) return lost
  return inTransaction(context, async (inside) => {
    const device = await rememberDevice(inside, session.profileId)
    await inside.db
      .updateTable('sessions')
      .set({ device_id: device.id })
      .where('id', '=', session.id)
      .execute()
    return device
  })
}

async function lostDevice(context: Context, id: string): Promise<KnownDevice | null> {
  const device = await devicesAmong(context, [id])
    .select(['profile_id', 'salt'])
    .executeTakeFirst()
  if (!device?.salt) return null
  return { id, profileId: device.profile_id, key: deviceKey(context, device.salt) }
}

/** Forgets every browser that signed in to a profile. */
export async function forgetDevices(context: Context, profileId: string): Promise<void> {
  await context.db.deleteFrom('devices').where('profile_id', '=', profileId).execute()
}

function devicesAmong(context: Context, ids: string[]) {
  return context.db
    .selectFrom('devices')
    .select('devices.id')
    .where('devices.id', 'in', ids)
    .where('expires_at', '>', context.now)
}

function readDeviceIds(context: Context): string[] {
  return context.asker.deviceKeys.map((key) => idOf(context, key))
}

/** 192 bits, as the cookie has them. */
function deviceKey({ app }: Context, salt: string): string {
  return app.secrets.hash('device key', salt).slice(0, 32)
}

function idOf({ app }: Context, key: string): string {
  return app.secrets.hash('device', key)
}
