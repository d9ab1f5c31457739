import { randomBytes } from 'node:crypto'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { countHits, refuseTooMany } from '../../core/limits.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { GroupInviteTable } from '../../db/tables/people.ts'
import { addressLimit } from '../access.ts'
import { recordEnds } from '../ends.ts'

type Token = { token: string; hash: string }

/** A fresh token. */
export function newToken(context: Context): Token {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashInvitation(context, token) }
}

/** The waiting invitations of a group, oldest first; invitations back are left out. */
export function waitingOf(context: Context, groupId: string) {
  return context.db
    .selectFrom('group_invites')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('status', '=', 'waiting')
    .where('returner_id', 'is', null)
    .where('expires_at', '>', context.now)
    .orderBy('created_at')
    .orderBy('id')
}

/**
 * The unanswered invitation of a token; wrong tokens are counted by address.
 * @throws Refusal invite-unknown, invite-accepted, invite-rejected, too-often
 */
export async function openInvite(
  context: Context,
  token: string,
): Promise<GroupInviteTable> {
  await refuseTooMany(context, [addressLimit(context)])
  const invite = await findInvite(context, token)
  if (!invite) {
    await inTransaction(context, (inside) => countWrong(inside))
    throw unknown()
  }
  refuseAnswered(invite)
  return invite
}

/**
 * Runs `work` for the unanswered invitation of a token, in the transaction that answers it.
 * @throws Refusal invite-unknown, invite-accepted, invite-rejected, too-often
 */
export async function withInvite(
  context: Context,
  token: string,
  answer: 'accepted' | 'rejected',
  work: (inside: Context, invite: GroupInviteTable) => Promise<void>,
): Promise<void> {
  const isFound = await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, [addressLimit(inside)])
    const invite = await findInvite(inside, token)
    if (!invite) {
      await countWrong(inside)
      return false
    }
    refuseAnswered(invite)
    await work(inside, invite)
    await recordEnds(inside, 'link', [invite.hash])
    await inside.db
      .updateTable('group_invites')
      .set({ status: answer })
      .where('id', '=', invite.id)
      .execute()
    return true
  })
  if (!isFound) throw unknown()
}

function findInvite(
  context: Context,
  token: string,
): Promise<GroupInviteTable | undefined> {
  return context.db
    .selectFrom('group_invites')
    .selectAll()
    .where('hash', '=', hashInvitation(context, token))
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
}

async function countWrong(inside: Context): Promise<void> {
  const limits = [addressLimit(inside)]
  await refuseTooMany(inside, limits)
  await countHits(inside, limits)
}

function refuseAnswered({ status }: GroupInviteTable): void {
  if (status === 'accepted') {
    throw new Refusal('invite-accepted', 'refusals.INVITE_ACCEPTED')
  }
  if (status === 'rejected') {
    throw new Refusal('invite-rejected', 'refusals.INVITE_REJECTED')
  }
}

function unknown(): Refusal {
  return new Refusal('invite-unknown', 'refusals.INVITE_UNKNOWN')
}

function hashInvitation(context: Context, token: string): string {
  return context.app.secrets.hash('invite', token)
}
