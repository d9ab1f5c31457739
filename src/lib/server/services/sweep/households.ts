import { sql } from 'kysely'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { MEMBER_CHANGE_DAYS } from '#lib/domain/memberChange.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { restorableSince } from '../../core/visibility.ts'

const STATEMENT_DAYS = 731

type Expiring = {
  owner: 'owner_id' | 'profile_id'
  /** The column of the time after which rows expire. */
  time: string
  /** Milliseconds that they stay. */
  stays: number
}

/**
 * Rows of households that expire, bills excepted. Deleted entries stay longer than the ten
 * minutes in which deletions can be undone (contract, 3 restoreEntries).
 */
const EXPIRING = {
  entry_changes: {
    owner: 'owner_id',
    time: 'created_at',
    stays: -restorableSince({ now: 0 }),
  },
  member_changes: {
    owner: 'owner_id',
    time: 'created_at',
    stays: MEMBER_CHANGE_DAYS * DAY_MILLISECONDS,
  },
  loosened_links: { owner: 'owner_id', time: 'kept_until', stays: 0 },
  import_tries: { owner: 'owner_id', time: 'at', stays: DAY_MILLISECONDS },
  statements: {
    owner: 'owner_id',
    time: 'created_at',
    stays: STATEMENT_DAYS * DAY_MILLISECONDS,
  },
  idempotent_answers: {
    owner: 'profile_id',
    time: 'created_at',
    stays: 30 * DAY_MILLISECONDS,
  },
  rules: { owner: 'owner_id', time: 'deleted_at', stays: HOUR_MILLISECONDS },
  removed_payments: { owner: 'owner_id', time: 'removed_at', stays: HOUR_MILLISECONDS },
  transactions: { owner: 'owner_id', time: 'deleted_at', stays: HOUR_MILLISECONDS },
} satisfies Record<string, Expiring>

const TABLES = Object.keys(EXPIRING) as (keyof typeof EXPIRING)[]

/** Rows of a table that a sweep looks up; the next one finds the rest. */
const MOST_OF_A_SWEEP = 10_000

/** Removes what has expired, by a transaction for each owner: households may lie apart. */
export async function sweepHouseholds(context: Context): Promise<void> {
  for (const [ownerId, tables] of await expiredByOwner(context))
    await inTransaction(context, async (inside) => {
      for (const table of tables) {
        if (table === 'bills') await removeBills(inside, ownerId)
        else await removeExpired(inside, table, ownerId)
      }
    })
}

function removeExpired(
  inside: Context,
  table: keyof typeof EXPIRING,
  ownerId: string,
): Promise<unknown> {
  return inside.db
    .deleteFrom(table)
    .where(sql.ref(EXPIRING[table].owner), '=', ownerId)
    .where(isExpired(inside, table))
    .execute()
}

/**
 * The tables in which an owner's rows have expired. Reads an owner as often as rows: SQLite
 * would find distinct ones by reading everything.
 */
async function expiredByOwner(
  context: Context,
): Promise<Map<string, Set<keyof typeof EXPIRING | 'bills'>>> {
  const found = new Map<string, Set<keyof typeof EXPIRING | 'bills'>>()
  const note = (table: keyof typeof EXPIRING | 'bills', rows: { owner_id: string }[]) => {
    for (const { owner_id } of rows)
      found.set(owner_id, (found.get(owner_id) ?? new Set()).add(table))
  }
  for (const table of TABLES) {
    const rows = await context.db
      .selectFrom(table)
      .select(sql.ref<string>(EXPIRING[table].owner).as('owner_id'))
      .where(isExpired(context, table))
      .limit(MOST_OF_A_SWEEP)
      .execute()
    note(table, rows)
  }
  const bills = deletedBills(context).select('owner_id').limit(MOST_OF_A_SWEEP)
  note('bills', await bills.execute())
  return found
}

function isExpired({ now }: Context, table: keyof typeof EXPIRING) {
  const { time, stays } = EXPIRING[table]
  return sql<boolean>`${sql.ref(time)} < ${now - stays}`
}

function deletedBills({ db, now }: Context) {
  return db.selectFrom('bills').where('deleted_at', '<', now - HOUR_MILLISECONDS)
}

/** Expenses of deleted bills stay. */
async function removeBills(inside: Context, ownerId: string): Promise<void> {
  const bills = deletedBills(inside).where('owner_id', '=', ownerId).select('id')
  await inside.db
    .updateTable('transactions')
    .set({ bill_id: null })
    .where('bill_id', 'in', bills)
    .execute()
  await inside.db
    .deleteFrom('bills')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', bills)
    .execute()
}
