import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { actOfColumns, MEMBER_CHANGE_DAYS } from '#lib/domain/memberChange.ts'
import type { MemberAct, MemberChange, MemberSubject } from '#lib/domain/memberChange.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { callerOf } from '../core/context.ts'
import type { Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { RESTORABLE_MILLISECONDS, restorableSince } from '../core/visibility.ts'
import { inBatches } from '../db/batches.ts'
import type { BillTable } from '../db/tables/bills.ts'
import type { TransactionTable } from '../db/tables/books.ts'
import type { MemberChangeTable } from '../db/tables/work.ts'

/** How a change is taken back. */
export type MemberUndo =
  | { kind: 'payment'; paymentId: string }
  | { kind: 'fields'; before: object; modifiedAt: number }
  | { kind: 'deletion' }

type EntryRow = TransactionTable | BillTable
type Recorded = {
  act: MemberAct
  subject: MemberSubject
  entryId: string
  title: string | null
  minor: number
  currency: string
  undo?: MemberUndo
}

/** The most changes of an answer. */
const MOST_LISTED = 100

/** Records what a member does in the place of another; nothing of one's own. */
export async function recordMemberChanges(
  { actor, caller, db, now }: Context,
  changes: readonly Recorded[],
): Promise<void> {
  if (!actor || !caller) return
  const rows = changes.map(({ entryId: entry_id, undo, ...change }) => ({
    ...change,
    owner_id: caller.id,
    id: newId(),
    actor_id: actor.id,
    entry_id,
    undo: undo ? JSON.stringify(undo) : null,
    created_at: now,
    undone_at: null,
  }))
  await inBatches(rows, (some) => db.insertInto('member_changes').values(some).execute())
}

/** Records an act on entries. */
export function recordEntryActs(
  context: Context,
  act: MemberAct,
  rows: readonly object[],
  undo?: MemberUndo,
): Promise<void> {
  const changes = rows.map((row) => ({ act, undo, ...describe(row as EntryRow) }))
  return recordMemberChanges(context, changes)
}

/** Records new values of entries, which have been written. */
export async function recordFieldChanges(
  context: Context,
  pairs: readonly { before: object; after: object }[],
): Promise<void> {
  if (!context.actor) return
  for (const pair of pairs as readonly { before: EntryRow; after: EntryRow }[]) {
    const { before, after } = pair
    const names = (Object.keys(after) as (keyof EntryRow)[]).filter(
      (name) => name !== 'modified_at' && before[name] !== after[name],
    )
    if (names.length === 0) continue
    const table = 'due_day' in after ? 'bills' : 'transactions'
    const { modified_at: modifiedAt } = await context.db
      .selectFrom(table)
      .select('modified_at')
      .where('id', '=', after.id)
      .executeTakeFirstOrThrow()
    const former = Object.fromEntries(names.map((name) => [name, before[name]]))
    const undo = { kind: 'fields' as const, before: former, modifiedAt }
    await recordEntryActs(context, actOfColumns(names), [after], undo)
  }
}

function describe(row: EntryRow): Omit<Recorded, 'act'> {
  const { id: entryId, minor, currency } = row
  if ('due_day' in row) {
    return { subject: 'bill', entryId, title: row.title, minor, currency }
  }
  const title = row.title ?? row.merchant_name
  return { subject: SUBJECTS[row.type] ?? 'expense', entryId, title, minor, currency }
}

const SUBJECTS: Record<number, MemberSubject> = {
  [TYPE_NUMBERS.income]: 'income',
  [TYPE_NUMBERS.transfer]: 'transfer',
}

/**
 * What the caller did to others' entries and they to the caller's, newest first, of all or
 * one entry.
 */
export async function getMemberChanges(
  context: Context,
  { entryId }: { entryId?: string },
): Promise<MemberChange[]> {
  const { id, group } = callerOf(context)
  if (!group) return []
  const rows = await context.db
    .selectFrom('member_changes')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('owner_id', '=', id), where('actor_id', 'in', group.memberIds)]),
        where.and([where('actor_id', '=', id), where('owner_id', 'in', group.memberIds)]),
      ]),
    )
    .where('created_at', '>=', context.now - MEMBER_CHANGE_DAYS * DAY_MILLISECONDS)
    .$if(entryId !== undefined, (query) => query.where('entry_id', '=', entryId!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => changeFrom(context, row))
}

/** A change that the caller may take back now. @throws Refusal not-found */
export async function findToTakeBack(
  context: Context,
  id: string,
): Promise<MemberChangeTable & { undo: string }> {
  const { id: callerId } = callerOf(context)
  const row = await context.db
    .selectFrom('member_changes')
    .selectAll()
    .where('id', '=', id)
    .where((where) =>
      where.or([where('owner_id', '=', callerId), where('actor_id', '=', callerId)]),
    )
    .where('undone_at', 'is', null)
    .where('created_at', '>=', restorableSince(context))
    .executeTakeFirst()
  if (!row || row.undo === null) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  return { ...row, undo: row.undo }
}

/** Marks a change as taken back. */
export async function markTakenBack(context: Context, id: string): Promise<void> {
  await context.db
    .updateTable('member_changes')
    .set({ undone_at: context.now })
    .where('id', '=', id)
    .execute()
}

function changeFrom({ now }: Context, row: MemberChangeTable): MemberChange {
  const until = row.created_at + RESTORABLE_MILLISECONDS
  const isUndoable = row.undo !== null && row.undone_at === null && until >= now
  return {
    id: row.id,
    ownerId: row.owner_id,
    actorId: row.actor_id,
    act: row.act,
    subject: row.subject,
    entryId: row.entry_id,
    title: row.title ?? undefined,
    minor: row.minor,
    currency: row.currency,
    at: row.created_at,
    until: isUndoable ? until : undefined,
    isUndone: row.undone_at !== null || undefined,
  }
}
