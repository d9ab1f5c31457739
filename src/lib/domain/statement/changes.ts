import { MAX_LISTED_CHANGES } from '../limits.ts'
import type { StatementEntry } from './shape.ts'

/** An entry that changed since a statement. */
export type EntryChange = {
  id: string
  at: number
  kind: 'changed' | 'added' | 'removed'
  type?: StatementEntry['type']
  title?: string
  /** Name of who made it; only in a family. */
  creator?: string
  modifiedAt?: number
}

type PresentEntry = { id: string; at: number; modifiedAt: number }

/** Counts the differences between stored and present entries; lists the latest ones first. */
export function latestChanges(
  stored: readonly StatementEntry[],
  present: readonly PresentEntry[],
): { count: number; latest: EntryChange[] } {
  const storedVersions = new Map(stored.map(({ id, modifiedAt }) => [id, modifiedAt]))
  const changes: EntryChange[] = present
    .filter(({ id, modifiedAt }) => storedVersions.get(id) !== modifiedAt)
    .map(({ id, at }) => ({ id, at, kind: storedVersions.has(id) ? 'changed' : 'added' }))
  const presentIds = new Set(present.map(({ id }) => id))
  for (const { id, at, type, title, creator } of stored) {
    if (presentIds.has(id)) continue
    changes.push({ id, at, kind: 'removed', type, title, creator })
  }
  const latest = changes.toSorted((one, other) => other.at - one.at)
  return { count: changes.length, latest: latest.slice(0, MAX_LISTED_CHANGES) }
}
