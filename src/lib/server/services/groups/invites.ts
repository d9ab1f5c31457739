import type { DeleteQueryBuilder, DeleteResult } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../db/tables.ts'
import { recordEnds } from '../ends.ts'

type Invites = DeleteQueryBuilder<Tables, 'group_invites', DeleteResult>

/** Ends the chosen invitations. */
export async function endInvites(
  context: Context,
  choose: (invites: Invites) => Invites,
): Promise<void> {
  const ended = await choose(context.db.deleteFrom('group_invites'))
    .returning('hash')
    .execute()
  await recordEnds(
    context,
    'link',
    ended.map(({ hash }) => hash),
  )
}
