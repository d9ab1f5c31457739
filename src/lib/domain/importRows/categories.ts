import { foldedText, matchingName } from '../folding.ts'

/** Category ids by name, for each type; `addName` fills them. */
export type CategoryNames = { expense: Map<string, number>; income: Map<string, number> }

/**
 * Adds a category's name; two names that differ only in accents are both found by exact
 * spelling.
 */
export function addName(names: Map<string, number>, name: string, id: number): void {
  names.set(matchingName(name), id)
  const folded = foldedText(name)
  if (!names.has(folded)) names.set(folded, id)
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
  for (const list of lists) {
    const id = list[type].get(matchingName(name)) ?? list[type].get(foldedText(name))
    if (id !== undefined) return id
  }
  return null
}
