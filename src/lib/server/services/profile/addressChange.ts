import { EARLIER_ADDRESS_MILLISECONDS } from '#lib/domain/profile.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'

/** Whether a profile had this e-mail until lately and may put it back. */
export async function isReservedEmail(context: Context, email: string): Promise<boolean> {
  const reserving = await context.db
    .selectFrom('profiles')
    .select('id')
    .where('earlier_email', '=', email)
    .where('email_changed_at', '>', context.now - EARLIER_ADDRESS_MILLISECONDS)
    .executeTakeFirst()
  return reserving !== undefined
}

/**
 * Refuses what could not be undone while a change of the e-mail can be.
 * @throws Refusal rule
 */
export async function refuseWhileAddressChanges(
  context: Context,
  profileId = callerOf(context).id,
): Promise<void> {
  const { email_changed_at: changedAt, zone } = await context.db
    .selectFrom('profiles')
    .select(['email_changed_at', 'zone'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const until = (changedAt ?? -Infinity) + EARLIER_ADDRESS_MILLISECONDS
  if (until <= context.now) return
  const day = formatDay(dayIn(zone ?? 'UTC', until), context.language)
  throw new Refusal('rule', 'refusals.ADDRESS_CHANGES', { values: { day } })
}
