import { letRequestsThrough } from '../core/letRequestsThrough.ts'

/** Rows whose parameters fit into one statement on both engines. */
const MAX_AT_ONCE = 500

/**
 * Runs a query over batches of a long list and joins the results. Lets requests through
 * between batches.
 */
export async function inBatches<Item, Found>(
  items: readonly Item[],
  query: (some: Item[]) => Promise<Found[]>,
  most = MAX_AT_ONCE,
): Promise<Found[]> {
  const found: Found[] = []
  for (let start = 0; start < items.length; start += most) {
    if (start > 0) await letRequestsThrough()
    found.push(...(await query(items.slice(start, start + most))))
  }
  return found
}
