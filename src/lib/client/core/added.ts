import { atom } from 'nanostores'

/** Id of the entry that was added last, which lists mark. */
export const $addedId = atom<string | undefined>()

/** Marks an added entry. */
export function markAdded(entry: { id: string } | null | undefined) {
  if (entry) $addedId.set(entry.id)
}
