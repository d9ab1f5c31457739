import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { MOST_NAMED_CHANGES } from '#lib/domain/limits.ts'
import type { Statement, StatementEntry } from '#lib/domain/statement.ts'
import type { Context } from '../../core/context.ts'
import type { StatementTable } from '../../db/tables/work.ts'
import { entriesOf } from './content.ts'
import { gatherRowsOf, gatherVersions, sumVersions } from './gathering.ts'
import type { Range } from './gathering.ts'

/** An entry that a statement no longer tells as it is; the latest ones have names. */
export type EntryChange = {
  id: string
  at: number
  kind: 'changed' | 'added' | 'removed'
  type?: StatementEntry['type']
  title?: string
  modifiedAt?: number
}

type Compared = Pick<StatementTable, 'id' | 'first_day' | 'last_day' | 'account_ids'> &
  Pick<StatementTable, 'entries' | 'versions'>

/**
 * Entries changed, added or removed since a statement was asked for, latest first.
 * Unpacks what is stored only where something changed.
 */
export async function changedSince(
  context: Context,
  row: Compared,
): Promise<EntryChange[]> {
  const accountIds =
    row.account_ids === null ? null : (JSON.parse(row.account_ids) as string[])
  const range: Range = { from: row.first_day, to: row.last_day, accountIds }
  const sums = await sumVersions(context, range)
  if (sums.entries === row.entries && sums.versions === row.versions) return []
  const stored = new Map(
    (await storedEntries(context, row.id)).map((entry) => [entry.id, entry]),
  )
  const present = new Map(
    (await gatherVersions(context, range)).map((entry) => [entry.id, entry]),
  )
  const changes: EntryChange[] = [...present.values()]
    .filter(({ id, modified_at }) => stored.get(id)?.modifiedAt !== modified_at)
    .map(({ id, at }) => ({ id, at, kind: stored.has(id) ? 'changed' : 'added' }))
  for (const { id, at, type, title } of stored.values()) {
    if (!present.has(id)) changes.push({ id, at, kind: 'removed', type, title })
  }
  return nameLatest(
    context,
    changes.toSorted((one, other) => other.at - one.at),
  )
}

async function storedEntries(context: Context, id: string): Promise<StatementEntry[]> {
  const { content } = await context.db
    .selectFrom('statements')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (JSON.parse(String(await promisify(gunzip)(content))) as Statement).entries
}

/** Names are as the entries say now. */
async function nameLatest(
  context: Context,
  changes: EntryChange[],
): Promise<EntryChange[]> {
  const ids = changes.slice(0, MOST_NAMED_CHANGES).map(({ id }) => id)
  const entries = await entriesOf(context, await gatherRowsOf(context, ids))
  const named = new Map(entries.map((entry) => [entry.id, entry]))
  return changes.map((change) => {
    const { at, type, title, modifiedAt } = named.get(change.id) ?? {}
    return title === undefined ? change : { ...change, at: at!, type, title, modifiedAt }
  })
}
