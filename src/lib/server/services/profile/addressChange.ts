import { EARLIER_ADDRESS_MILLISECONDS } from '#lib/domain/profile.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { dayIn } from '../../core/zone.ts'
import { endNames, recordEnds } from '../ends.ts'

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

/** An e-mail that a profile left for good, and the next one. */
export type AddressEnd = { profileId: string; from: string; to: string }

/** Records that an e-mail is no longer a profile's. */
export async function recordAddress(
  context: Context,
  { profileId, from, to }: AddressEnd,
): Promise<void> {
  await recordEnds(context, 'email', [endNames.email(profileId, from)], { next: to })
  await recordEnds(context, 'email', [endNames.email(profileId, to)], { isBack: true })
}

/** Makes changes final whose earlier e-mail cannot be put back any more. */
export async function endAddressChanges(context: Context): Promise<void> {
  const until = context.now - EARLIER_ADDRESS_MILLISECONDS
  const ended = await context.db
    .selectFrom('profiles')
    .select(['id', 'email', 'earlier_email'])
    .where('email_changed_at', '<=', until)
    .execute()
  for (const { id, email, earlier_email: from } of ended) {
    if (from !== null) await recordAddress(context, { profileId: id, from, to: email })
  }
  await context.db
    .updateTable('profiles')
    .set({ earlier_email: null, email_changed_at: null })
    .where('email_changed_at', '<=', until)
    .execute()
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
