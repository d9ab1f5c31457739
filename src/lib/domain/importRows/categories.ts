/** The ids of categories by `matchingName`, apart for each type. */
export type CategoryNames = { expense: Map<string, number>; income: Map<string, number> }

/** A name as names are compared: trimmed, composed, in lower case. */
export function matchingName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/**
 * The id of a category of this type by its name, from the first list that knows it: the user's
 * own, then the profile's language, English, the others. Null for a new name.
 */
export function matchCategory(
  name: string,
  type: 'expense' | 'income',
  lists: CategoryNames[],
): number | null {
  const key = matchingName(name)
  const list = lists.find((names) => names[type].has(key))
  return list?.[type].get(key) ?? null
}
