import * as z from 'zod/mini'
import { callerOf } from '../../../core/context.ts'
import type { Context } from '../../../core/context.ts'
import type { StatementTable } from '../../../db/tables/work.ts'
import type { BookTable } from '../bookTable.ts'
import { columnsIn } from '../fieldRows.ts'
import * as field from '../fields.ts'
import type { Fields } from '../fields.ts'

const fields: Fields<StatementTable> = {
  id: ['id', field.id],
  owner_id: field.OWNER,
  code: ['code', { schema: z.string().check(z.regex(/^[\w-]{1,40}$/)) }],
  format: ['format', field.oneOf('excel', 'pdf')],
  start_at: ['startAt', field.instant],
  end_at: ['endAt', field.instant],
  first_day: ['firstDay', field.day],
  last_day: ['lastDay', field.day],
  account_ids: ['accountIds', field.maybe(field.ids)],
  entries: ['entries', field.whole],
  versions: ['versions', field.text],
  content: { because: 'it is a file by itself' },
  status: [
    'status',
    {
      ...field.oneOf('pending', 'ready', 'failed'),
      // No mail of this server goes out for it.
      read: (status: string) => (status === 'pending' ? 'ready' : status),
    },
  ],
  created_at: ['createdAt', field.instant],
}

/** The caller's sent statements without their content, oldest first. */
export function statementRows(context: Context) {
  return context.db
    .selectFrom('statements')
    .select(columnsIn(fields))
    .where('owner_id', '=', callerOf(context).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const BOOK_STATEMENTS: BookTable<StatementTable> = {
  name: 'statements',
  table: 'statements',
  fields,
  rows: statementRows,
  unique: [['id']],
  most: 20_000,
  when: 'in-steps',
}
