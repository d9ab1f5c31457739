import { effectOn } from '#lib/domain/transaction.ts'
import type { Context } from '../../../core/context.ts'
import { modifiedAt } from '../../../core/versions.ts'
import { inParts } from '../../../db/parts.ts'
import type {
  AccountTable,
  LoosenedLinkTable,
  TransactionTable,
} from '../../../db/tables/books.ts'
import { transactionFrom } from '../rows.ts'
import { keepSums } from '../sums.ts'
import { SIDES } from './sides.ts'

/** A former link, and the account that it led to. */
export type LostLink = { link: LoosenedLinkTable; account: AccountTable }

/**
 * Gives transactions their accounts back in place of the movements.
 * Deleted ones give only the movement back, changed ones move what they now say.
 */
export async function tieTransactions(context: Context, lost: LostLink[]): Promise<void> {
  const ids = (of: (link: LoosenedLinkTable) => string | null) => [
    ...new Set(lost.flatMap(({ link }) => of(link) ?? [])),
  ]
  const movements = await rowsOf(
    context,
    ids((link) => link.movement_id),
  )
  const rows = await rowsOf(
    context,
    ids((link) => link.entry_id),
  )
  const byEntry = Map.groupBy(lost, ({ link }) => link.entry_id)
  const tied = rows.flatMap((before) => {
    const after = tiedRow(context, before, byEntry.get(before.id)!) // found by these ids
    return after === before ? [] : [{ before, after }]
  })
  await removeRows(context, movements)
  await storeRows(
    context,
    tied.map(({ after }) => after),
  )
  await keepSums(context, {
    removed: [...movements, ...tied.map(({ before }) => before)].filter(isThere),
    added: tied.map(({ after }) => after).filter(isThere),
  })
}

function rowsOf(context: Context, ids: string[]): Promise<TransactionTable[]> {
  return inParts(ids, (some) =>
    context.db.selectFrom('transactions').selectAll().where('id', 'in', some).execute(),
  )
}

/** The row with its accounts, or the same one when it says something else by now. */
function tiedRow(
  context: Context,
  row: TransactionTable,
  lost: LostLink[],
): TransactionTable {
  const tied = lost.reduce(tiedOnce, row)
  if (tied === row) return row
  return { ...tied, modified_at: modifiedAt(context, row.modified_at) }
}

function tiedOnce(row: TransactionTable, { link, account }: LostLink): TransactionTable {
  const side = SIDES[link.side]
  if (row[side.id] !== null || row[side.name] === null) return row
  const tied = { ...row, [side.id]: account.id, [side.name]: null }
  const minor = effectOn(account, transactionFrom(tied, tied.currency), tied.currency)
  // An amount in another currency by now has no effect that anybody could tell.
  return minor === undefined ? row : { ...tied, [side.minor]: minor }
}

async function removeRows(context: Context, rows: TransactionTable[]): Promise<void> {
  await inParts(
    rows.map(({ id }) => id),
    (some) => context.db.deleteFrom('transactions').where('id', 'in', some).execute(),
  )
}

async function storeRows(context: Context, rows: TransactionTable[]): Promise<void> {
  await inParts(rows, (some) =>
    context.db
      .insertInto('transactions')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          account_id: ref('excluded.account_id'),
          account_minor: ref('excluded.account_minor'),
          account_name: ref('excluded.account_name'),
          to_account_id: ref('excluded.to_account_id'),
          to_minor: ref('excluded.to_minor'),
          to_account_name: ref('excluded.to_account_name'),
          modified_at: ref('excluded.modified_at'),
        })),
      )
      .execute(),
  )
}

function isThere({ deleted_at }: TransactionTable): boolean {
  return deleted_at === null
}
