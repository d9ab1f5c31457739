import type { ImportedCounts } from '#lib/domain/exportImport.ts'
import { IMPORTED_KINDS } from '#lib/domain/exportImport.ts'
import type { Context } from '../../../core/context.ts'
import { inBatches } from '../../../db/batches.ts'
import type { NewBook, WrittenRow } from '../fields.ts'
import { fileOf } from '../files.ts'
import { HIDDEN_AT } from '../tables/bills.ts'
import { settingsIn } from '../tables/profile.ts'
import { Damaged } from './damaged.ts'
import type { ExportReader } from './exportReader.ts'
import type { StoredPictures } from './pictures.ts'
import type { CheckedExport } from './questions.ts'
import { insertRows, tablesOf } from './writeBook.ts'

/** Rows of small tables, read before the last transaction. */
export type LastRows = Record<string, WrittenRow[]>

/** Reads what the last transaction writes. */
export async function readLastRows(reader: ExportReader): Promise<LastRows> {
  const read: LastRows = {}
  for (const table of tablesOf('last')) {
    const rows: WrittenRow[] = []
    for await (const some of reader.rows(fileOf(table))) rows.push(...some)
    read[table.name] = rows
  }
  return read
}

type Finish = {
  checked: CheckedExport
  book: NewBook
  stored: StoredPictures
  last: LastRows
}

/** Makes the imported book visible, in the last database transaction; gives its counts. */
export async function finishBook(
  context: Context,
  { checked, book, stored, last }: Finish,
): Promise<ImportedCounts> {
  const { db } = context
  await refuseOtherRows(context, book.ownerId, checked)
  await db
    .updateTable('bills')
    .set({ deleted_at: null })
    .where('owner_id', '=', book.ownerId)
    .where('deleted_at', '=', HIDDEN_AT)
    .execute()
  for (const [id, made_until] of book.madeUntil)
    await db.updateTable('series').set({ made_until }).where('id', '=', id).execute()
  for (const table of tablesOf('last'))
    await inBatches(last[table.name]!, async (some) => {
      await insertRows(context, table, some, book)
      return []
    })
  for (const [old, { key, createdAt }] of stored) {
    const { numUpdatedRows } = await db
      .updateTable('images')
      .set({ name: book.pictures.get(old)!, is_stored: 1, created_at: createdAt }) // has all
      .where('owner_id', '=', book.ownerId)
      .where('name', '=', key)
      .executeTakeFirstOrThrow()
    // The sweep removed pictures of an import of more than an hour.
    if (numUpdatedRows === 0n) throw new Damaged('failed')
  }
  await db
    .updateTable('profiles')
    .set(settingsIn(checked.profile, book))
    .where('id', '=', book.ownerId)
    .execute()
  const counts = { ...checked.counts, pictures: stored.size } as Record<string, number>
  return Object.fromEntries(
    IMPORTED_KINDS.map((kind) => [kind, counts[kind]!]), // the files have all kinds
  ) as ImportedCounts
}

/** Refuses a book that has other rows, too. @throws Damaged */
async function refuseOtherRows(
  { db }: Context,
  ownerId: string,
  { counts }: CheckedExport,
): Promise<void> {
  for (const table of ['accounts', 'bills', 'transactions', 'series'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) !== counts[table]) throw new Damaged('not-empty')
  }
}
