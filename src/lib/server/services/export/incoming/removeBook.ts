import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { removeAccounts } from '../../accounts.ts'
import { keepSums } from '../../transactions.ts'
import type { BookTable } from '../bookTable.ts'
import { readColumns } from '../fieldRows.ts'
import type { NewBook } from '../fields.ts'
import { fileOf } from '../files.ts'
import type { ExportReader } from './exportReader.ts'
import { tablesOf } from './writeBook.ts'

/** Removes what an ended try wrote, in steps; other rows of the owner stay. */
export async function removeBook(
  context: Context,
  reader: ExportReader,
  book: NewBook,
): Promise<void> {
  for (const table of tablesOf('in-steps').toReversed()) {
    const [key] = table.unique[0]! // every table has a key
    for await (const some of reader.rows(fileOf(table))) {
      const keys = some.map((row) => readColumns(table.fields, { [key!]: row[key!] }, book))
      await inTransaction(context, (inside) => remove(inside, table, book.ownerId, keys))
    }
  }
}

async function remove(
  inside: Context,
  { table }: BookTable,
  ownerId: string,
  keys: Record<string, unknown>[],
): Promise<void> {
  const [column] = Object.keys(keys[0]!) as ['id'] // a batch has rows
  const ids = keys.map((key) => key[column] as string)
  if (table === 'accounts') {
    await removeAccounts(inside, ownerId, ids)
    return
  }
  const removed = await inside.db
    .deleteFrom(table as 'transactions') // each has an owner
    .where(column, 'in', ids)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .execute()
  if (table === 'transactions') await keepSums(inside, { removed })
}
