/** Category ids by `matchingName`, for each type. */
export type CategoryNames = { expense: Map<string, number>; income: Map<string, number> }

/** A name in its compared form: trimmed, composed, in lower case. */
export function matchingName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/**
 * The id of a category by name, from the first list that has it; null for a new name.
 * Own categories come first, then the profile's language, English, the others.
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
