import type { RefusedEntry } from '#lib/domain/entryChange.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { usableIds } from '../accounts.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import { restorableSince } from '../../core/visibility.ts'
import { inBatches } from '../../db/batches.ts'
import { restoreEntries } from '../entries.ts'
import { findOwn } from './chosen.ts'
import type { EntryGroup, EntryRow } from './chosen.ts'
import { findSteps } from './stored.ts'
import type { ChangedEntry, UndoableChange, LostRefund } from './stored.ts'
import { markOccurrences, writeRows } from './write.ts'

type Undone = { changed: number; refused: RefusedEntry[] }

/** Gives entries their former columns, unless they were changed since. */
export async function undoFields(
  context: Context,
  { entries }: Pick<UndoableChange, 'entries'>,
): Promise<Undone> {
  const versions = versionsOf(entries)
  const former = new Map(entries.map((entry) => [entry.id, entry]))
  const alsoOf = membersOf(context)
  const ids = [...former.keys()]
  const { groups, refused } = await findOwn(context, ids, { versions, alsoOf })
  const accountIds = entries.flatMap(({ before }) => before.account_id ?? [])
  const usableGroups: EntryGroup[] = []
  for (const group of groups) {
    const usable = await usableIds(group.changing, [...new Set(accountIds)])
    const rows = group.rows.filter(({ id }) => {
      const accountId = former.get(id)!.before.account_id // found by its id
      const isKept = !accountId || usable.has(accountId)
      const message = context.t('refusals.NOT_FOUND')
      if (!isKept) refused.push({ id, reason: 'not-found', message })
      return isKept
    })
    usableGroups.push({ ...group, rows })
  }
  const pairs = await writeRows(usableGroups, (row) => {
    const { before } = former.get(row.id)! // found by its id
    return { ...row, ...before } as EntryRow
  })
  const marked = pairs.filter(({ after }) => former.get(after.id)!.isMarked)
  await markOccurrences(
    context,
    marked.map(({ after }) => after),
    false,
  )
  return { changed: pairs.length, refused }
}

/**
 * Steps of a change, the last one first. Deletions lack entries that changed since: one
 * step's payments change another's bills.
 * @throws Refusal not-found
 */
export async function stepsToUndo(
  context: Context,
  changeId: string,
): Promise<StepToUndo[]> {
  const steps = await findSteps(context, changeId)
  if (steps.length === 0) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const left: StepToUndo[] = []
  for (const step of steps) {
    left.push(step.isDeletion ? await findUnchanged(context, step) : step)
  }
  return left
}

/** A step with why some of its entries stay. */
type StepToUndo = UndoableChange & { refused?: RefusedEntry[] }

async function findUnchanged(context: Context, step: UndoableChange): Promise<StepToUndo> {
  const { groups, refused } = await findOwn(
    context,
    step.entries.map(({ id }) => id),
    {
      versions: await versionsOfDeleted(context, step),
      since: restorableSince(context),
      alsoOf: membersOf(context),
    },
  )
  const own = new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return {
    ...step,
    entries: step.entries.filter(({ id }) => own.has(id)),
    refunds: await unchanged(context, step.refunds),
    refused,
  }
}

/** Restores deleted entries, with the payments and the refunds that went with them. */
export async function undoDeletion(
  context: Context,
  { entries, refunds, refused = [] }: StepToUndo,
): Promise<Undone> {
  const since = restorableSince(context)
  const { groups } = await findOwn(
    context,
    entries.map(({ id }) => id),
    { since, alsoOf: membersOf(context) },
  )
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  await restoreEntries(context, ids)
  const restored = new Set(ids)
  for (const { id, purchaseId } of refunds) {
    if (!restored.has(purchaseId)) continue
    await context.db
      .updateTable('transactions')
      .set({ refund_of: purchaseId, modified_at: modifiedInPlace(context) })
      .where('id', '=', id)
      .execute()
  }
  return { changed: ids.length, refused }
}

/**
 * Required versions of deleted entries. Still deleted ones need none: only their owner's
 * leaving can have changed them.
 */
async function versionsOfDeleted(
  context: Context,
  { entries, madeAt }: UndoableChange,
): Promise<Map<string, number>> {
  const versions = versionsOf(entries)
  const rows = await inBatches([...versions.keys()], (some) =>
    context.db
      .selectFrom('transactions')
      .select(['id', 'modified_at'])
      .where('id', 'in', some)
      .where('deleted_at', '=', madeAt)
      .execute(),
  )
  for (const { id, modified_at } of rows) versions.set(id, modified_at)
  return versions
}

/** All whose entries a change may have been about. */
function membersOf(context: Context): readonly string[] {
  return callerOf(context).group?.memberIds ?? []
}

function versionsOf(entries: readonly ChangedEntry[]): Map<string, number> {
  return new Map(entries.map(({ id, modifiedAt }) => [id, modifiedAt]))
}

/** Refunds that nobody changed since. */
async function unchanged(context: Context, refunds: LostRefund[]): Promise<LostRefund[]> {
  const kept: LostRefund[] = []
  for (const refund of refunds) {
    const row = await context.db
      .selectFrom('transactions')
      .select('id')
      .where('id', '=', refund.id)
      .where('modified_at', '=', refund.modifiedAt)
      .executeTakeFirst()
    if (row) kept.push(refund)
  }
  return kept
}
