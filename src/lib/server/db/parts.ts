/** As many rows as a statement's parameters hold on both engines. */
const MOST_AT_ONCE = 500

/** Makes a query for parts of what there are too many of for one, and gives all that it finds. */
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
