import * as z from 'zod/mini'
import type { BillReminderTable } from '../../db/tables/bills.ts'
import type { BudgetAlertTable, TransactionTable } from '../../db/tables/books.ts'
import type { ImportChangeTable } from '../../db/tables/work.ts'
import { about, day, id, instant, maybe, month } from './fields.ts'
import { oneOf, readRow, schemaOf, writeRow } from './fields.ts'
import type { Field, Fields } from './fields.ts'
import { ACCOUNT_FIELDS, TRANSACTION_FIELDS } from './tables.ts'

/** Columns of an entry and of an account that an import may change. */
type Changed = TransactionTable & { opening_minor: number }

const CHANGED_FIELDS: Fields<Changed> = {
  ...TRANSACTION_FIELDS,
  opening_minor: ACCOUNT_FIELDS.opening_minor,
}

/** Former values of changed columns; null for an empty value. */
const before: Field = {
  schema: z.partial(
    z.strictObject(
      Object.fromEntries(
        Object.entries(schemaOf(CHANGED_FIELDS).shape).map(([name, schema]) => [
          name,
          z.nullable(schema),
        ]),
      ),
    ),
  ),
  write: (stored: string) => writeRow(CHANGED_FIELDS, JSON.parse(stored), true),
  read: (written: object) => JSON.stringify(readRow(CHANGED_FIELDS, written, true)),
}

/** A whole entry. */
const entry: Field = {
  schema: schemaOf(TRANSACTION_FIELDS),
  write: (stored: string) => writeRow(TRANSACTION_FIELDS, JSON.parse(stored)),
  read: (written: object) => JSON.stringify(readRow(TRANSACTION_FIELDS, written)),
}

export const CHANGE_FIELDS: Fields<ImportChangeTable> = {
  owner_id: null,
  import_id: ['importId', id],
  entry_id: ['entryId', about(id, 'May name an entry that was deleted, or an account.')],
  kind: ['kind', oneOf('joined', 'transfer', 'payment', 'opening', 'account')],
  before: ['before', about(maybe(before), 'What the import changed, as it was before.')],
  alone: ['alone', about(maybe(entry), 'The other side of a transfer, by itself.')],
  payment_id: ['paymentId', maybe(id)],
  bill_id: ['billId', maybe(id)],
  modified_at: ['modifiedAt', instant],
}

export const ALERT_FIELDS: Fields<BudgetAlertTable> = {
  series_id: ['seriesId', about(id, 'The seriesId of a budget.')],
  month_index: ['month', month],
  owner_id: null,
  told_at: ['mailedAt', instant],
}

export const REMINDER_FIELDS: Fields<BillReminderTable> = {
  owner_id: null,
  bill_id: ['billId', id],
  kind: ['kind', oneOf('before', 'overdue')],
  due_day: ['dueDay', day],
  remind_day: ['remindDay', day],
  told_at: ['mailedAt', instant],
}
