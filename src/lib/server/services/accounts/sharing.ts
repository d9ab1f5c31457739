import type { AccountShare } from '#lib/domain/group.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { endNames, recordEnds } from '../ends.ts'

/** Sets which of the caller's open accounts a group sees. @throws Refusal not-found */
export async function shareAccounts(
  context: Context,
  shares: readonly AccountShare[],
): Promise<void> {
  if (shares.length === 0) return
  const own = await context.db
    .selectFrom('accounts')
    .select(['id', 'is_shared'])
    .where('owner_id', '=', callerOf(context).id)
    .where('is_open', '=', 1)
    .execute()
  const stored = new Map(own.map(({ id, is_shared }) => [id, is_shared === 1]))
  if (shares.some(({ id }) => !stored.has(id))) {
    throw new Refusal('not-found', 'refusals.NOT_FOUND')
  }
  const changed = shares.filter(({ id, isShared }) => stored.get(id) !== isShared)
  for (const { id, isShared } of changed) {
    await context.db
      .updateTable('accounts')
      .set({ is_shared: isShared ? 1 : 0, modified_at: modifiedInPlace(context) })
      .where('id', '=', id)
      .execute()
    await recordShare(context, id, isShared)
  }
}

/** Records that an account's share ended, or came back. */
export function recordShare(
  context: Context,
  accountId: string,
  isShared: boolean,
): Promise<void> {
  const name = endNames.account(accountId)
  return recordEnds(context, 'share', [name], { isBack: isShared })
}
