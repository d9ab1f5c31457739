import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { movePaymentsOf } from '../bills.ts'
import type { Context } from '../../core/context.ts'
import { isNotDeleted } from '../../core/visibility.ts'
import { modifiedInPlace } from '../../core/versions.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import { inBatches } from '../../db/batches.ts'
import { keepSums, SIDES } from '../transactions.ts'
import type { Uses } from './uses.ts'

/** The closed account, and its replacement in the same currency, if any. */
type Move = { account: AccountTable; target: AccountTable | null }

/** Takes an account from all that uses it after today, and gives them the target. */
export async function moveUses(context: Context, uses: Uses, move: Move): Promise<void> {
  await moveSeries(context, uses, move)
  await moveBills(context, uses, move)
  await moveTransactions(context, uses, move)
}

async function moveSeries(
  context: Context,
  { series }: Uses,
  { target }: Move,
): Promise<void> {
  for (const { id, owner_id, template } of series) {
    const moved = {
      ...JSON.parse(template),
      account_id: idFor(owner_id, target),
      account_name: null,
    }
    await context.db
      .updateTable('series')
      .set({ template: JSON.stringify(moved), modified_at: modifiedInPlace(context) })
      .where('id', '=', id)
      .execute()
  }
}

async function moveBills(
  context: Context,
  { bills }: Uses,
  { target }: Move,
): Promise<void> {
  const groups = Map.groupBy(bills, ({ owner_id }) => idFor(owner_id, target))
  for (const [account_id, some] of groups) {
    const moved = { account_id, account_name: null, modified_at: modifiedInPlace(context) }
    await inBatches(some, (batch) =>
      context.db.updateTable('bills').set(moved).where('id', 'in', idsOf(batch)).execute(),
    )
  }
}

async function moveTransactions(
  context: Context,
  { transactions }: Uses,
  move: Move,
): Promise<void> {
  const changes = transactions.map((row) => ({ row, set: changeOf(context, row, move) }))
  for (const [, some] of Map.groupBy(changes, ({ set }) => JSON.stringify(set))) {
    const set = { ...some[0]!.set, modified_at: modifiedInPlace(context) } // groups are not empty
    await inBatches(some, (batch) =>
      context.db
        .updateTable('transactions')
        .set(set)
        .where('id', 'in', idsOf(batch.map(({ row }) => row)))
        .execute(),
    )
  }
  for (const { row, set } of changes) {
    if (row.bill_id) await movePaymentsOf(context, { ...row, ...set })
  }
  await keepSums(context, {
    removed: transactions.filter(isNotDeleted),
    added: changes.map(({ row, set }) => ({ ...row, ...set })).filter(isNotDeleted),
  })
}

/** A transfer keeps the name of an account that it loses; one to itself is deleted. */
function changeOf(
  context: Context,
  row: TransactionTable,
  { account, target }: Move,
): Partial<TransactionTable> {
  const isTransfer = row.type === TYPE_NUMBERS.transfer
  const found = idFor(row.owner_id, target)
  const isFrom = row.account_id === account.id
  const isToItself =
    found !== null && found === (isFrom ? row.to_account_id : row.account_id)
  const id = isToItself ? null : found
  const name = id === null && isTransfer ? account.name : null
  const columns = SIDES[isFrom ? 'account' : 'to']
  return {
    [columns.id]: id,
    [columns.name]: name,
    ...(id === null && { [columns.minor]: 0 }),
    ...(isToItself && row.deleted_at === null ? { deleted_at: context.now } : {}),
  }
}

/** Members use the target only where it is shared or theirs. */
function idFor(ownerId: string, target: AccountTable | null): string | null {
  const isTheirs = target?.owner_id === ownerId || target?.is_shared === 1
  return isTheirs ? target!.id : null // null is neither theirs nor shared
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
