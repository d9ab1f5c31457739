import type { FoundQuery } from './conditions.ts'

/** Ids of entries that a search finds, at most `most`. */
export async function readMatchIds(query: FoundQuery, most: number): Promise<string[]> {
  const rows = await query(false).select('entry_id').limit(most).execute()
  return rows.map(({ entry_id }) => entry_id)
}
