import type { EntryChange } from '#lib/domain/statement.ts'
import { callerOf } from '../../core/context.ts'
import type { Context, PresentVersions, StatementChanges } from '../../core/context.ts'
import { inLongSnapshot } from '../../core/transaction.ts'
import type { StatementTable } from '../../db/tables/work.ts'
import { readEntries } from './content.ts'
import { gatherRowsOf, gatherVersions, sumVersions } from './gathering.ts'
import type { Range } from './gathering.ts'

type ComparedStatement = Pick<
  StatementTable,
  'id' | 'first_day' | 'last_day' | 'account_ids' | 'entries' | 'versions'
>

const NOTHING: StatementChanges = { count: 0, latest: [] }

/**
 * Entries changed, added or removed since a statement was requested, the latest by name.
 * Unpacks the stored rows in a process of its own, and only after a change.
 * @throws Refusal too-often, unavailable
 */
export async function changesSince(
  context: Context,
  row: ComparedStatement,
): Promise<StatementChanges> {
  const { key, isSame } = await presentState(context, row)
  if (isSame) return NOTHING
  const known = context.app.statements.compared.find(key)
  return nameLatest(context, known ?? (await compareInTurn(context, row)))
}

/** Reads versions only in its turn: they are large, and many requests may wait. */
async function compareInTurn(
  context: Context,
  row: ComparedStatement,
): Promise<StatementChanges> {
  const { slots, statements } = context.app
  const leave = await slots.comparisons.take(callerOf(context).id)
  try {
    const { key, versions } = await inLongSnapshot(context, async (inside) => ({
      key: (await presentState(inside, row)).key,
      versions: await readVersions(inside, row),
    }))
    const changes = statements.compared.find(key) ?? (await statements.compare(versions))
    statements.compared.keep(key, changes)
    return changes
  } finally {
    leave()
  }
}

/** The state of the entries that the caller sees, and whether it equals the stored one. */
async function presentState(context: Context, row: ComparedStatement) {
  const { entries, versions } = await sumVersions(context, rangeOf(row))
  return {
    key: `${row.id}/${entries}/${versions}`,
    isSame: entries === row.entries && versions === row.versions,
  }
}

async function readVersions(
  context: Context,
  row: ComparedStatement,
): Promise<PresentVersions> {
  const { content: stored } = await context.db
    .selectFrom('statements')
    .select('content')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const present = await gatherVersions(context, rangeOf(row))
  return {
    stored,
    ids: present.map(({ id }) => id).join('\n'),
    ats: Float64Array.from(present, ({ at }) => at),
    modifiedAts: Float64Array.from(present, ({ modified_at }) => modified_at),
  }
}

function rangeOf({ first_day, last_day, account_ids }: ComparedStatement): Range {
  const accountIds = account_ids === null ? null : (JSON.parse(account_ids) as string[])
  return { from: first_day, to: last_day, accountIds }
}

/** Uses the entries' present names. */
async function nameLatest(
  context: Context,
  { count, latest }: StatementChanges,
): Promise<StatementChanges> {
  if (latest.length === 0) return { count, latest }
  const rows = await gatherRowsOf(
    context,
    latest.map(({ id }) => id),
  )
  const entries = await readEntries(context, rows)
  const named = new Map(entries.map((entry) => [entry.id, entry]))
  const withName = (change: EntryChange): EntryChange => {
    const entry = named.get(change.id)
    if (!entry) return change
    const { at, type, title, creator, modifiedAt } = entry
    return { ...change, at, type, title, creator, modifiedAt }
  }
  return { count, latest: latest.map(withName) }
}
