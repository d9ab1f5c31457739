import { RETURN_DAYS } from '#lib/domain/group.ts'
import type { Context } from '../../../core/context.ts'
import { inParts } from '../../../db/parts.ts'
import type { LoosenedLinkTable } from '../../../db/tables/books.ts'

const KEPT_MILLISECONDS = RETURN_DAYS * 86_400_000

/** The instant until which links are stored for a return to the group. */
export function linksUntil({ now }: Context): number {
  return now + KEPT_MILLISECONDS
}

/** Stores former links, each in place of an earlier one of its entry. */
export async function keepLinks(
  context: Context,
  links: LoosenedLinkTable[],
): Promise<void> {
  await inParts(links, (some) =>
    context.db
      .insertInto('loosened_links')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'entry_id', 'side']).doUpdateSet((row) => ({
          account_id: row.ref('excluded.account_id'),
          movement_id: row.ref('excluded.movement_id'),
          kept_until: row.ref('excluded.kept_until'),
        })),
      )
      .execute(),
  )
}
