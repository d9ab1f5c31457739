import { effectOn } from '#lib/domain/transaction.ts'
import type { Context } from '../../../core/context.ts'
import { isNotDeleted } from '../../../core/visibility.ts'
import { modifiedAt } from '../../../core/versions.ts'
import { inBatches } from '../../../db/batches.ts'
import type {
  AccountTable,
  LoosenedLinkTable,
  TransactionTable,
} from '../../../db/tables/books.ts'
import { transactionFrom } from '../transactionRows.ts'
import { keepSums } from '../sums.ts'
import { SIDES } from './sides.ts'

/** A former link, and the account that it led to. */
export type LostLink = { link: LoosenedLinkTable; account: AccountTable }

/**
 * Links transactions with their accounts again, and removes the movements. Deleted
 * transactions only lose their movement; changed ones count with their present amount.
 */
export async function relinkTransactions(
  context: Context,
  lost: LostLink[],
): Promise<void> {
  const ids = (of: (link: LoosenedLinkTable) => string | null) => [
    ...new Set(lost.flatMap(({ link }) => of(link) ?? [])),
  ]
  const movements = await findRows(
    context,
    ids((link) => link.movement_id),
  )
  const rows = await findRows(
    context,
    ids((link) => link.entry_id),
  )
  const byEntry = Map.groupBy(lost, ({ link }) => link.entry_id)
  const tied = rows.flatMap((before) => {
    const after = relinkedRow(context, before, byEntry.get(before.id)!) // the query names these ids
    return after === before ? [] : [{ before, after }]
  })
  await removeRows(context, movements)
  await storeRows(
    context,
    tied.map(({ after }) => after),
  )
  await keepSums(context, {
    removed: [...movements, ...tied.map(({ before }) => before)].filter(isNotDeleted),
    added: tied.map(({ after }) => after).filter(isNotDeleted),
  })
}

function findRows(context: Context, ids: string[]): Promise<TransactionTable[]> {
  return inBatches(ids, (some) =>
    context.db.selectFrom('transactions').selectAll().where('id', 'in', some).execute(),
  )
}

/** The row with its accounts, or the same row if its account was changed since. */
function relinkedRow(
  context: Context,
  row: TransactionTable,
  lost: LostLink[],
): TransactionTable {
  const tied = lost.reduce(relinkedOnce, row)
  if (tied === row) return row
  return { ...tied, modified_at: modifiedAt(context, row.modified_at) }
}

function relinkedOnce(
  row: TransactionTable,
  { link, account }: LostLink,
): TransactionTable {
  const side = SIDES[link.side]
  if (row[side.id] !== null || row[side.name] === null) return row
  const tied = { ...row, [side.id]: account.id, [side.name]: null }
  const minor = effectOn(account, transactionFrom(tied, tied.currency), tied.currency)
  // The account has another currency now: the effect cannot be computed.
  return minor === undefined ? row : { ...tied, [side.minor]: minor }
}

async function removeRows(context: Context, rows: TransactionTable[]): Promise<void> {
  await inBatches(
    rows.map(({ id }) => id),
    (some) => context.db.deleteFrom('transactions').where('id', 'in', some).execute(),
  )
}

/** Rows with the same accounts and effects are written at once. */
async function storeRows(context: Context, rows: TransactionTable[]): Promise<void> {
  const alike = Map.groupBy(rows, (row) => JSON.stringify(linksOf(row)))
  for (const some of alike.values()) {
    const links = linksOf(some[0]!) // groups are not empty
    await inBatches(
      some.map(({ id }) => id),
      (ids) =>
        context.db.updateTable('transactions').set(links).where('id', 'in', ids).execute(),
    )
  }
}

function linksOf(row: TransactionTable) {
  return {
    account_id: row.account_id,
    account_minor: row.account_minor,
    account_name: row.account_name,
    to_account_id: row.to_account_id,
    to_minor: row.to_minor,
    to_account_name: row.to_account_name,
    modified_at: row.modified_at,
  }
}
