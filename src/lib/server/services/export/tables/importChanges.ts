import * as z from 'zod/mini'
import { callerOf } from '../../../core/context.ts'
import { indexOfMonth, monthOf } from '#lib/domain/period.ts'
import type { TransactionTable } from '../../../db/tables/books.ts'
import type { ImportChangeTable } from '../../../db/tables/work.ts'
import { ownSides } from '../accounts.ts'
import type { ExportAccounts } from '../accounts.ts'
import { SOME } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import { linkingIn, readColumns, readRow, schemaOf, writeRow } from '../fieldRows.ts'
import * as field from '../fields.ts'
import type { Field, Fields, WrittenRow } from '../fields.ts'
import { BOOK_TRANSACTIONS } from './transactions.ts'

/** Columns of an entry and of an account that an import may change. */
const CHANGED: Fields<TransactionTable & { opening_minor: number }> = {
  ...BOOK_TRANSACTIONS.fields,
  opening_minor: ['openingBalance', field.amount],
}

/** Former values of changed columns; null for an empty value. */
const before: Field = {
  schema: z.partial(
    z.strictObject(
      Object.fromEntries(
        Object.entries(schemaOf(CHANGED).shape).map(([name, schema]) => [
          name,
          z.nullable(schema),
        ]),
      ),
    ),
  ),
  write: (stored: string) => writeRow(CHANGED, JSON.parse(stored), true),
  read(written: WrittenRow, book) {
    const columns = readColumns(CHANGED, written, book)
    const { day } = columns
    const month = day === undefined ? {} : { month_index: indexOfMonth(monthOf(day)) }
    return JSON.stringify({ ...columns, ...month })
  },
}

/** A whole entry. */
const entry: Field = {
  schema: schemaOf(BOOK_TRANSACTIONS.fields),
  write: (stored: string) => writeRow(BOOK_TRANSACTIONS.fields, JSON.parse(stored)),
  read: (written: WrittenRow, book) =>
    JSON.stringify(readRow(BOOK_TRANSACTIONS.fields, written, book)),
  linked: (written: WrittenRow, known) =>
    linkingIn(BOOK_TRANSACTIONS.fields, known)(written),
}

/** Changes that the caller's imports of banks' files made, for their undoing. */
export const BOOK_IMPORT_CHANGES: BookTable<ImportChangeTable> = {
  name: 'importChanges',
  table: 'import_changes',
  fields: {
    owner_id: field.OWNER,
    import_id: ['importId', field.idOf('imports')],
    entry_id: [
      'entryId',
      field.about(field.id, 'May name an entry that was deleted, or an account.'),
    ],
    kind: ['kind', field.oneOf('joined', 'transfer', 'payment', 'opening', 'account')],
    before: [
      'before',
      field.about(field.maybe(before), 'What the import changed, as it was before.'),
    ],
    alone: [
      'alone',
      field.about(field.maybe(entry), 'The other side of a transfer, by itself.'),
    ],
    payment_id: ['paymentId', field.maybe(field.id)],
    bill_id: ['billId', field.maybe(field.id)],
    modified_at: ['modifiedAt', field.instant],
  },
  async rows(context, accounts) {
    const rows = await context.db
      .selectFrom('import_changes')
      .selectAll()
      .where('owner_id', '=', callerOf(context).id)
      .orderBy('import_id')
      .orderBy('entry_id')
      .orderBy('kind')
      .execute()
    return rows.map((row) => ({
      ...row,
      before: onOwn(row.before, accounts),
      alone: onOwn(row.alone, accounts),
    }))
  },
  unique: [['importId', 'entryId', 'kind']],
  most: SOME,
  when: 'in-steps',
}

/** Stored columns of an entry that link to the caller's own accounts only. */
function onOwn(stored: string | null, accounts: ExportAccounts): string | null {
  if (stored === null) return null
  const columns = JSON.parse(stored) as Partial<TransactionTable>
  return JSON.stringify({ ...columns, ...ownSides(columns, accounts) })
}
