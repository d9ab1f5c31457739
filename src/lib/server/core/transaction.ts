import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Context } from './context.ts'

const MAX_TRIES = 12
const SHORTEST_PAUSE_MILLISECONDS = 10
const LONGEST_PAUSE_MILLISECONDS = 400
/** The queue of repeats; others are named by households. */
const REPEATS = 'repeats'
/** PostgreSQL: serialization_failure and deadlock_detected. */
const WORTH_REPEATING = new Set(['40001', '40P01'])

/**
 * Runs work in one transaction, or in the outer one; conflicts repeat the work.
 * Nothing but the database may be awaited inside.
 */
export async function inTransaction<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  if (context.isInside) return work(context)
  const result = await inTurn(context, () => repeated(context, work, 1))
  context.app.wakeJobs()
  return result
}

/** Runs reads on one consistent committed state, or in the outer transaction. */
export function inSnapshot<Result>(
  context: Context,
  read: (inside: Context) => Promise<Result>,
): Promise<Result> {
  if (context.isInside) return read(context)
  return snapshotOf(context, context.app.database.read, read)
}

/** Like `inSnapshot`, for a long read: others wait for its steps only, not for its end. */
export function inLongSnapshot<Result>(
  context: Context,
  read: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return snapshotOf(context, context.app.database.longReads, read)
}

function snapshotOf<Result>(
  context: Context,
  database: Kysely<Tables>,
  read: (inside: Context) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction()
  const isolated =
    context.app.database.engine === 'postgres'
      ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
      : transaction
  return isolated.execute((db) =>
    read({ ...context, db, isInside: true, reads: new Map() }),
  )
}

/**
 * Caches a read for the rest of a snapshot; elsewhere it reads each time. The key names the
 * question and the caller.
 */
export function readOnce<Rows>(
  { reads }: Context,
  key: string,
  read: () => Promise<Rows>,
): Promise<Rows> {
  if (!reads) return read()
  const known = reads.get(key) ?? read()
  reads.set(key, known)
  return known as Promise<Rows>
}

/** Transactions of a household read and write the same sums: side by side they conflict. */
function inTurn<Result>({ app, caller }: Context, work: () => Promise<Result>) {
  return caller ? app.database.inTurn(caller.group?.id ?? caller.id, work) : work()
}

async function repeated<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
  attempt: number,
): Promise<Result> {
  try {
    return await (attempt === 1 ? once(context, work) : again(context, work))
  } catch (error) {
    const code = (error as { code?: string }).code
    if (!code || !WORTH_REPEATING.has(code) || attempt >= MAX_TRIES) throw error
    context.app.telemetry.count('repeat', { code })
    await pause(attempt)
    return repeated(context, work, attempt + 1)
  }
}

/** Repeats one at a time: the more conflict, the fewer run side by side. */
function again<Result>(context: Context, work: (inside: Context) => Promise<Result>) {
  return context.app.database.inTurn(REPEATS, () => once(context, work))
}

/** Random pauses, since with equal ones two transactions would conflict again. */
function pause(attempt: number): Promise<void> {
  const most = Math.min(
    SHORTEST_PAUSE_MILLISECONDS * 2 ** attempt,
    LONGEST_PAUSE_MILLISECONDS,
  )
  return new Promise((done) => setTimeout(done, Math.random() * most))
}

function once<Result>(context: Context, work: (inside: Context) => Promise<Result>) {
  const { database } = context.app
  const transaction = database.write.transaction()
  const isolated =
    database.engine === 'postgres'
      ? transaction.setIsolationLevel('serializable')
      : transaction
  return isolated.execute((db) => work({ ...context, db, isInside: true }))
}
