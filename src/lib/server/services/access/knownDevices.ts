import { randomBytes } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'

/** A browser that signed in to a profile; its key is stored as a hash. */
export type KnownDevice = { id: string; profileId: string; key: string }

const LIFE_MILLISECONDS = 365 * 86_400_000

/**
 * The known device that asks, for limits that strangers cannot use up (OWASP, device
 * cookies).
 */
export async function knownDeviceOf(
  context: Context,
  email: string,
): Promise<string | undefined> {
  const ids = idsOf(context)
  if (ids.length === 0) return undefined
  const device = await devicesAmong(context, ids)
    .innerJoin('profiles', 'profiles.id', 'devices.profile_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return device?.id
}

/** Like `knownDeviceOf`, before the e-mail is known: a device of any profile. */
export async function knownDevice(context: Context): Promise<string | undefined> {
  const ids = idsOf(context)
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
  const key = randomBytes(24).toString('base64url')
  const id = idOf(context, key)
  await context.db
    .insertInto('devices')
    .values({ id, profile_id: profileId, created_at: context.now, expires_at })
    .execute()
  return { id, profileId, key }
}

/** Makes the browser of a session known, unless `deviceId` is its device already. */
export async function rememberDeviceOf(
  context: Context,
  session: { id: string; profileId: string; deviceId: string | null },
): Promise<KnownDevice | null> {
  if (session.deviceId && idsOf(context).includes(session.deviceId)) return null
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

function idsOf(context: Context): string[] {
  return context.asker.deviceKeys.map((key) => idOf(context, key))
}

function idOf({ app }: Context, key: string): string {
  return app.secrets.hash('device', key)
}
