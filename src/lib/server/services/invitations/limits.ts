import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import {
  MAX_ADDRESS_MAILS_A_DAY,
  MAX_GROUP_MAILS_AN_HOUR,
  MAX_WAITING_INVITES,
} from '#lib/domain/group.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { scopeOf } from '../../core/limits.ts'
import type { Limit } from '../../core/limits.ts'
import { tooOften } from '../../core/tooOften.ts'
import { waitingOf } from './stored.ts'

/**
 * The limits of invitations by mail. They also count per inviter, so that a new group
 * allows no more.
 */
export function mailLimitsOf(
  context: Context,
  email: string,
  groupId: string | undefined,
): Limit[] {
  const hourly = { most: MAX_GROUP_MAILS_AN_HOUR, milliseconds: HOUR_MILLISECONDS }
  const inviter = scopeOf(context, 'invite-profile', callerOf(context).id)
  const address = {
    scope: scopeOf(context, 'invite-email', email),
    most: MAX_ADDRESS_MAILS_A_DAY,
    milliseconds: DAY_MILLISECONDS,
  }
  const ofGroup =
    groupId === undefined
      ? []
      : [{ scope: scopeOf(context, 'invite-group', groupId), ...hourly }]
  return [{ scope: inviter, ...hourly }, address, ...ofGroup]
}

/** Refuses more invitations than may wait at once. @throws Refusal too-often */
export async function refuseManyWaiting(context: Context, groupId: string): Promise<void> {
  const waiting = await waitingOf(context, groupId).execute()
  if (waiting.length < MAX_WAITING_INVITES) return
  const firstEnd = Math.min(...waiting.map(({ expires_at }) => expires_at))
  throw tooOften(firstEnd - context.now)
}
