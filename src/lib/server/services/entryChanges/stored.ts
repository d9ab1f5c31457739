import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { restorableSince } from '../../core/visibility.ts'
import { inBatches } from '../../db/batches.ts'
import type { MadeSeries } from '../foundSeries.ts'
import { columnsOf } from './write.ts'
import type { EntryPair } from './write.ts'
import type { EntryRow } from './chosen.ts'

/** A changed entry: its version since, and its columns before. */
export type ChangedEntry = {
  id: string
  modifiedAt: number
  before: Partial<EntryRow>
  /** Whether the change marked it as edited in its series. */
  isMarked?: true
}

/** A refund whose purchase was deleted. */
export type LostRefund = { id: string; purchaseId: string; modifiedAt: number }

/** A stored change, with what its undoing needs. */
export type UndoableChange = {
  id: string
  madeAt: number
  isDeletion: boolean
  entries: ChangedEntry[]
  refunds: LostRefund[]
  /** Series that were made of entries. */
  madeSeries?: MadeSeries[]
}

type MadeChange = {
  id: string
  pairs: readonly EntryPair[]
  marked?: ReadonlySet<string>
  refunds?: readonly Omit<LostRefund, 'modifiedAt'>[]
  isDeletion?: boolean
}

/** Stores a step of a change for its undoing, unless nothing changed. */
export async function storeChange(
  context: Context,
  { id, pairs, marked, refunds = [], isDeletion = false }: MadeChange,
): Promise<void> {
  if (pairs.length === 0) return
  const versions = await readVersions(context, [
    ...pairs.map(({ after }) => after.id),
    ...refunds.map(({ id }) => id),
  ])
  const entries = pairs.map(({ before, after }): ChangedEntry => {
    const columns = columnsOf(before, after).map((name) => [name, before[name]])
    return {
      id: after.id,
      modifiedAt: versions.get(after.id)!, // just written
      before: Object.fromEntries(columns),
      ...(marked?.has(after.id) && { isMarked: true }),
    }
  })
  await context.db
    .insertInto('entry_changes')
    .values({
      id,
      owner_id: callerOf(context).id,
      is_deletion: isDeletion ? 1 : 0,
      entries: JSON.stringify(entries),
      refunds: JSON.stringify(
        refunds.map((refund) => ({ ...refund, modifiedAt: versions.get(refund.id) })),
      ),
      made_series: null,
      created_at: context.now,
    })
    .execute()
}

/** The id of a step of a change in several; a change at once has its own. */
export function stepId(changeId: string, step: number): string {
  return `${changeId}.${step}`
}

/** The steps of a change of the caller's in the last ten minutes, the last one first. */
export async function findSteps(
  context: Context,
  changeId: string,
): Promise<UndoableChange[]> {
  const rows = await context.db
    .selectFrom('entry_changes')
    .selectAll()
    .where('owner_id', '=', callerOf(context).id)
    .where('created_at', '>=', restorableSince(context))
    .execute()
  return rows
    .filter(({ id }) => id === changeId || id.startsWith(`${changeId}.`))
    .map((row) => ({
      id: row.id,
      madeAt: row.created_at,
      isDeletion: row.is_deletion === 1,
      entries: JSON.parse(row.entries) as ChangedEntry[],
      refunds: JSON.parse(row.refunds) as LostRefund[],
      ...(row.made_series !== null && {
        madeSeries: JSON.parse(row.made_series) as MadeSeries[],
      }),
    }))
    .toSorted((one, other) => stepOf(other) - stepOf(one))
}

function stepOf({ id }: UndoableChange): number {
  const step = id.split('.')[1]
  return step === undefined ? Infinity : Number(step)
}

/** Stores the present versions of a deletion, whose later steps changed bills and refunds. */
export async function renewVersions(context: Context, changeId: string): Promise<void> {
  for (const { id, entries, refunds } of await findSteps(context, changeId)) {
    const versions = await readVersions(
      context,
      [...entries, ...refunds].map((one) => one.id),
    )
    const renewed = <One extends { id: string; modifiedAt: number }>(one: One): One => ({
      ...one,
      modifiedAt: versions.get(one.id) ?? one.modifiedAt,
    })
    await context.db
      .updateTable('entry_changes')
      .set({
        entries: JSON.stringify(entries.map(renewed)),
        refunds: JSON.stringify(refunds.map(renewed)),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Removes a step that was undone. */
export async function removeChange({ db }: Context, id: string): Promise<void> {
  await db.deleteFrom('entry_changes').where('id', '=', id).execute()
}

/** The refunds of purchases, which a deletion takes their purchase from. */
export async function findRefunds(
  context: Context,
  purchaseIds: readonly string[],
): Promise<Omit<LostRefund, 'modifiedAt'>[]> {
  const rows = await inBatches(purchaseIds, (some) =>
    context.db
      .selectFrom('transactions')
      .select(['id', 'refund_of'])
      .where('refund_of', 'in', some)
      .execute(),
  )
  return rows.map(({ id, refund_of }) => ({ id, purchaseId: refund_of! })) // found by it
}

async function readVersions(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const read = (table: 'transactions' | 'bills') =>
    inBatches(ids, (some) =>
      db.selectFrom(table).select(['id', 'modified_at']).where('id', 'in', some).execute(),
    )
  const rows = [...(await read('transactions')), ...(await read('bills'))]
  return new Map(rows.map(({ id, modified_at }) => [id, modified_at]))
}
