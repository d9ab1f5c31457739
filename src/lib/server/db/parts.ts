/** Rows whose parameters fit into one statement on both engines. */
const MOST_AT_ONCE = 500

/** Runs a query over parts of a long list and joins the results. */
export async function inParts<Item, Found>(
  items: readonly Item[],
  query: (some: Item[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let start = 0; start < items.length; start += MOST_AT_ONCE) {
    found.push(...(await query(items.slice(start, start + MOST_AT_ONCE))))
  }
  return found
}
