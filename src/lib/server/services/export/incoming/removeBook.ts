import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { removeAccounts } from '../../accounts.ts'
import { keepSums } from '../../transactions.ts'
import { nameOf } from '../files.ts'
import type { ExportReader } from './exportReader.ts'
import type { Course } from './newRows.ts'

/** Tables of a partly written book, in the order of their removal. */
const TABLES = ['statements', 'series', 'imports'] as const

type Remove = (inside: Context, newIds: string[], oldIds: unknown[]) => Promise<unknown>

/** Removes what an ended try wrote, in steps; other rows of the owner stay. */
export async function removeBook(
  context: Context,
  reader: ExportReader,
  { ownerId, ids }: Pick<Course, 'ownerId' | 'ids'>,
): Promise<void> {
  const inSteps = async (name: string, remove: Remove) => {
    for await (const some of reader.rows(nameOf({ name }))) {
      const old = some.map((row) => row['id'])
      const renewed = old.map((id) => ids.of(String(id)))
      await inTransaction(context, (inside) => remove(inside, renewed, old))
    }
  }
  await inSteps('transactions', (inside, some) => removeTransactions(inside, ownerId, some))
  await inSteps('bills', (inside, some) => removeFrom(inside, 'bills', ownerId, some))
  await inSteps('categories', ({ db }, _some, old) =>
    db
      .deleteFrom('custom_categories')
      .where('owner_id', '=', ownerId)
      .where('category_id', 'in', old as number[])
      .execute(),
  )
  for (const table of TABLES)
    await inSteps(table, (inside, some) => removeFrom(inside, table, ownerId, some))
  await inSteps('accounts', (inside, some) => removeAccounts(inside, ownerId, some))
}

async function removeTransactions(
  inside: Context,
  ownerId: string,
  ids: string[],
): Promise<void> {
  const removed = await inside.db
    .deleteFrom('transactions')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .execute()
  await keepSums(inside, { removed })
}

function removeFrom(
  { db }: Context,
  table: (typeof TABLES)[number] | 'bills',
  ownerId: string,
  ids: string[],
) {
  return db
    .deleteFrom(table)
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .execute()
}
