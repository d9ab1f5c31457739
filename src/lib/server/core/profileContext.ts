import { callerOfProfile } from './callers.ts'
import { callerOf } from './context.ts'
import type { Caller, Context, App } from './context.ts'
import { speaking } from './speaking.ts'
import { systemContext } from './systemContext.ts'

/** The context of background work for a profile, in its language. */
export async function contextOfProfile(
  app: App,
  profileId: string,
): Promise<Context & { caller: Caller }> {
  const context = systemContext(app)
  const caller = await callerOfProfile(context, profileId)
  return speaking({ ...context, caller }, caller.language)
}

/** Gives each visible owner's context, in which days are the owner's: zones may differ. */
export async function inOwnersZones(
  context: Context,
): Promise<(ownerId: string) => Context> {
  const caller = callerOf(context)
  const others = caller.group?.memberIds.filter((id) => id !== caller.id) ?? []
  if (others.length === 0) return () => context
  const rows = await context.db
    .selectFrom('profiles')
    .select(['id', 'zone'])
    .where('id', 'in', others)
    .execute()
  const zones = new Map(rows.map(({ id, zone }) => [id, zone ?? 'UTC']))
  return (ownerId) => {
    const zone = zones.get(ownerId) ?? caller.zone
    return { ...context, caller: { ...caller, zone } }
  }
}
