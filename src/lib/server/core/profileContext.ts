import { callerOfProfile } from './callers.ts'
import { callerOf } from './context.ts'
import type { Caller, Context, App } from './context.ts'
import { inLanguage } from './inLanguage.ts'
import { systemContext } from './systemContext.ts'
import { readOnce } from './transaction.ts'

/** The context of background work for a profile, in its language. */
export async function contextOfProfile(
  app: App,
  profileId: string,
): Promise<Context & { caller: Caller }> {
  const context = systemContext(app)
  const caller = await callerOfProfile(context, profileId)
  return inLanguage({ ...context, caller }, caller.language)
}

/** Gives the context of each visible owner, with days in the owner's zone. */
export async function inOwnersZones(
  context: Context,
): Promise<(ownerId: string) => Context> {
  const caller = callerOf(context)
  const others = caller.group?.memberIds.filter((id) => id !== caller.id) ?? []
  if (others.length === 0) return () => context
  const rows = await readOnce(context, `zones of ${others.join(' ')}`, () =>
    context.db
      .selectFrom('profiles')
      .select(['id', 'zone'])
      .where('id', 'in', others)
      .execute(),
  )
  const zones = new Map(rows.map(({ id, zone }) => [id, zone ?? 'UTC']))
  return (ownerId) => {
    const zone = zones.get(ownerId) ?? caller.zone
    return { ...context, caller: { ...caller, zone } }
  }
}
