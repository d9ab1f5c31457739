import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { RETURN_DAYS } from '#lib/domain/group.ts'
import type { Context } from '../../../core/context.ts'
import { inBatches } from '../../../db/batches.ts'
import type { LoosenedLinkTable } from '../../../db/tables/books.ts'

const KEPT_MILLISECONDS = RETURN_DAYS * DAY_MILLISECONDS

/** The instant until which links are stored for a return to the group. */
export function linksUntil({ now }: Context): number {
  return now + KEPT_MILLISECONDS
}

/** Stores former links, replacing an earlier one of the same entry. */
export async function storeLinks(
  context: Context,
  links: LoosenedLinkTable[],
): Promise<void> {
  await inBatches(links, (some) =>
    context.db
      .insertInto('loosened_links')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'kind', 'entry_id', 'side']).doUpdateSet((row) => ({
          account_id: row.ref('excluded.account_id'),
          movement_id: row.ref('excluded.movement_id'),
          kept_until: row.ref('excluded.kept_until'),
        })),
      )
      .execute(),
  )
}
